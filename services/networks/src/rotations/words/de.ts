/** From wordlists-de by dys2p, short list (BSD-3-Clause, as in xkcdpass 1.30). */
export const words = `
abbild abbruch abdruck abend abfall abflug abgrund abitur abkommen ablauf abreise abriss abschied absicht abstand
abteil abwarten achse acht acker adapter adler adresse advent affe agent ahorn akademie akte aktie akustik akzent
alarm albatros album alge allee allianz alltag alpen alptraum alter altglas altstadt alufolie amboss ameise ampel
amsel amulett ananas anfang angel anker anlage anruf anstalt antik antrag antwort anwalt anwesen anwohner anzahl anzug
apfel apotheke april arbeit archiv armband aroma arzt asche asphalt atelier atem athlet atlas atom aufgabe aufstand
auftrag aufzug auge august auktion aula ausbruch ausflug ausgang auto baby bach backen baden bagger bahn balkon ball
balsam bambus banane band bank bargeld barsch bart basteln batterie bauch bauer baum baumarkt bauplan bausatz bauwagen
bauzaun beben becher becken beere befund beifall beil bein beitrag benzin berg beruf besen besuch beton betrieb bett
beule beute bewegen bewohner bezahlen biber biene bier biest bieten bild binden biologie biotonne birke birne blasen
blatt blau blech blick blitz blume boden bogen bohne bohren boje bolzen bombe bonus boot bord botanik bote boxen
braten braun brei bremsen brennen brett brief brille bringen brokkoli bronze brosche brot bruder brunnen brust bube
buch bude bunker bunt burg busch busfahrt bussard butter campen caravan chaos chemie chor clown code computer couch
creme dach dame damm dampf darm datei dattel dauer daumen decke deich delfin delle denkmal detektiv dezember dichter
dieb dienstag digital dill diskette distel doktor dokument dolch donner dorf dorn dose drache draht dreck drei drossel
drucker ducken duft dunkel durst dusche ebbe echo echse ecke efeu eichel eidechse eier eimer eingang einladen einrad
eins eisberg eisen eistee eisvogel elch elefant element elster eltern engel enkel ente entwurf erbe erbse erdbeere
erde erdgas erdnuss erfinden erfolg erhalten erinnern erkennen ernte ersatz esel essen essig esstisch etage etappe
ethik etikett eule event experte export express fabel fabrik fach fackel faden fahne fahrrad falke fallen falter
familie fangen fantasie farbe farn fasching fass faultier fauna faust favorit februar feder fegen feier feile feld
fell fels fenchel fenster ferien fern ferse fest feuer fichte fieber figur filiale film filter finden finger fink
firma fisch flach flamme flasche fleck fliege flocke floh flora flucht flugzeug flur fluss flut folie forelle forst
foto foyer fracht frage frau frech freizeit freude freund frieden friseur frosch frucht fuchs futter gabel galerie
gang ganove gans garage gardine garn garten gasse gast gauner gazelle geben gebiet geboren gecko gedanke gedicht
geduld gegend gehirn geier geige geist gelb geld gelee genie gepard gerade gericht gern gerste geruch geschenk
gespenst gestalt gesund getreide gewitter gewonnen giebel gipfel gips giraffe gitarre gitter glas gleis glitzer globus
glocke glut gold golf gondel gorilla grab grafik granit gras grau greifen griff grill grinsen grotte grube gruft grund
gruppe gulasch gully gummi gurke gurt haar habicht hacken hafen hagel hahn haken halle halm hals halten hammer hamster
hand hanger hantel harfe harke hart hase haufen haus haut hebamme hebel hecht hecke heft heilen heim heizung held
helfen hell helm hemd henkel herbst herd hering herz heute himbeere himmel hirte hitze hoch holen holunder holz honig
hopfen horizont horn hose hotel hufeisen huhn hummer hund hunger hupe husten hydrant idee igel imbiss imker impfen
ingwer insel jacht jacke jagd jaguar januar jazz joggen joghurt juli jung juni juwel kabel kabine kaffee kajak kakao
kaktus kalender kalt kamera kamin kamm kampf kanal kandidat kanister kanne kante kanu kapelle kapsel karneval karotte
karte kasse kasten katalog katze kaufhaus kauz kegel kehren keks kelch keller keramik kern kerze kessel ketchup kette
keule kiefer kiesel kind kino kiosk kirsche kissen kiste kittel kiwi klammer klavier kleben klee kleid klettern klinik
klon klopfen klotz kneipe knie knochen knopf knoten koala kochen koffer kohle koje kolibri kollege konzert kopf kopie
korb korn krabbe kraft kralle kran kraut krawatte krebs kredit kreis kresse kreuz krokodil krone krug krumm kuchen
kugel kuhstall kulisse kultur kunde kunst kupfer kurier kurz kuss kutsche labor lachen lack laden ladung lager lama
lamm lampe lang lappen larve laterne latte laub lauch laufen lavendel lawine leer legen lehm lehrer leicht leim
leinwand leiste leiter lemming lenken leopard lernen lesen lesung leuchte leute lexikon libelle licht lied liegen lila
lilie limette linde lineal linie lippe liste loch locke lohn luchs luft lunge lupe lustig made magazin magen magie
magnet mais malen mama mango mann mantel marder markt marmor maschine maske mast matrose matte mauer maulwurf maus
medaille medizin meer mehl mehrweg melden melken melone mensch messer metall miene milan milch minigolf minze mittag
mode molch monat mond monitor monster montag moos moped morgen motor motte mulde mund muschel museum musik muskel
muster mutter nacht nacken nadel nagel nahrung napf narbe narr narzisse nase nashorn nass natter natur nebel nehmen
nektar nest nett netz neubau neun nilpferd nobel norden note november nudel null nuss oase oben objekt obst ofen ohren
ohrring oktober olive omelett oper orgel orkan ostern otter paket palast palette palme panda papagei papier pappe
paprika parade park party pause pavian pedal pegel peitsche pelikan pelz pendel perle person pfad pfahl pfanne pfau
pfeffer pfeil pferd pfirsich pflaume pflegen pflug pforte pfosten pfote physik picknick pigment pille pilot pilz
pinguin pink pinsel pinzette pirat pixel plakat planet platz podest podium pokal pollen polster pommes pony pool
portrait post praxis probe produkt profil projekt prospekt pudding puder puls pulver puma pumpe punkt punsch puppe
pute putzen puzzel pyjama pyramide quadrat qualle quark quelle quittung quiz rabe radio radtour radweg rahmen rakete
rampe rand rang ranke raps rasen rast ratgeber rathaus ratte rauch raum raupe raus rechnen reden redner regal regen
rehkitz reibe reifen reihe reim reise reiten rekord rennen rentier reporter reptil residenz respekt retten rezept
riechen riegel riesig rind ring rinnsaal riss ritter robbe roboter rock roggen rohr roller roman rosa rose rosine rost
rotkohl rucksack rudel rufen ruhig ruine rummel rund rute rutsche saal saat sack safran saft sahne saison salat salbe
saloon salz samen sammeln samstag samt sand sardine satellit sattel sauber sauna saurier schabe schaf schere schirm
schlange schmuck schnee schrank schuh schwan sechs seefahrt seehund seekuh seestern segel sehen seide seife seil seite
sekunde sellerie selten semester seminar senden senf senior sense serie serum server sessel shop sichel sieb siedlung
signal silber singen sirene sirup sitzen skizze skulptur socke sofa sohle sohn soja sommer sonne sorte spachtel spagat
spange spargel spaten specht speise spende sperling spiegel spinne spion spitze sport sprechen springen sprotte sprung
spur stabil stachel stadt stahl stall stamm standort stapel stark station staub stehen stein stempel steppe stern
stier stift still stimme stirn stock stoff stoppen storch strand strecke strom strumpf stube studium stufe stuhl stumm
stunde sturm suche summe suppe surfen szenario tabelle tacker tafel tagebuch tango tanne tante tanz tapir tarnen
tasche tasse tastatur taube tauchen taxi team technik teekanne teer teesieb teich teig teilen telefon teller tennis
teppich termin terrasse teuer text theater tief tier tiger tinte tisch tochter toilette tomate tonband tonne topf
torbogen torte tracht tragen training trapez trasse traum treffen treppe tresor triangel trinken trommel tropfen truhe
trunk truthahn tuch tukan tulpe tunnel turbine turm turnen tusche ufer uhrwerk umbau umfrage umhang umkreis umriss
umsonst umwelt umzug unfall unikat unrat urkunde urlaub vanille vase vater veranda verband verein verkehr video vieh
vier villa virus vitamine vitrine vogel voliere voll vorbild vorort vorrat vortrag vulkan waage wachs wade waffel
wagen waggon wahl wald walnuss walze wand wanne ware warm warten waschen wasser webstuhl wechsel wecker weich weide
wein weit weizen welle welpe welt werbung werfen werkzeug wespe weste wetter widder wiegen wiese wimper wind winter
winzig wippe wischen wisent wissen witz woche wohnen wolf wolke wolle wurm wurzel zahl zahn zander zange zapfen zauber
zaun zebra zecke zehe zehn zeichen zeigen zeit zelt zement zentrum zettel ziege ziehen ziel ziffer zimmer zimt zirkus
zitrone zocken zollfrei zorn zucchini zucker zufall zugang zukunft zunge zwei zwiebel zwilling zwirn
`;
