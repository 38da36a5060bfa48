/** From the list of BIP 39 (python-mnemonic 0.21, MIT, © 2013–2016 Pavol Rusnak), but for words that need letters outside of a to z. */
export const words = `
abajur abdal abdest abiye abluka abone absorbe acayip acele acemi adalet adam adezyon adisyon adliye adres afacan
afili afiyet aforizm afra ahbap ahkam ahlak ahtapot aidat aile ajan akademi akarsu akdeniz akide akrep akrobasi
aksiyon aktif aktris akustik alaca aldanma aleni alet alfabe alkol alpay alperen alyuvar amade amazon ambalaj amblem
ambulans amca amel amigo amir amiyane amorti ampul anadolu anahtar anakonda anaokul anapara anatomi anayasa anekdot
anestezi angaje anka anket anne anomali anonim anten apse araba araf arbede arda arefe arena argo armoni aroma arsa
artist aruz asfalt asgari asil asker aslan asosyal astsubay asya atabey ataman atmaca atmosfer atom avdet avize avlu
avokado avrupa avukat ayaz ayna ayran azim baca bagaj baki bakkal baklava bakteri balina balo balta bant banyo bardak
bavul bazlama bedel bekle belge belki bencil benek bengi benzer berjer berk bermuda berrak beton beyin biberiye bidon
biftek bihaber bikini bilezik bilye bina bisiklet bitki bizzat bodrum bolero boncuk bonfile borsa boru bostan botanik
boya boykot boynuz bozgun buhar buhran bulvar buram burs burun butik cahil cambaz casus cazibe cehalet cehennem ceket
cemre cenin cennet cepken cerrah cesur cetvel cevher ceylan cilt cisim ciyak cumba daktilo dalga dalkavuk damak damla
dana dandik daniska dantel darphane davet defter demir deneyim denge depo deprem derdest dere derhal derman dernek
desen destan dijital dinamik dindar dinleme dinozor dipnot dirsek disiplin disk dobra dodurga doktor dolap dondurma
doruk dost dosya dozer dram dublaj durum duvak duyarga duyma duyuru ebeveyn ebru ecel ecnebi ecza edat edilgen efendi
efor efsane egemen egzersiz ekarte ekip eklem ekmek ekol ekonomi ekose ekran ekvator elaman elastik elbet elbise
eldiven elma elveda emare emisyon emniyet empati emsal emzik enerji engebe engin enkaz entari entegre entrika enzim
erdem ergen erguvan erkek erozyon ertesi erzak esaret esenlik eser eski esnek etik etken etkinlik evet evire evrak
evrim eyalet eyvah ezber fabrika fanatik fanus fason fasulye fatih fatura fauna favori fayans fayton fazilet federal
felsefe fener feribot fersah fesih festival feveran feza fidan fidye fihrist fikir filo filtre fincan firuze fitil
fiyaka fizik fosil fren fukara futbol garabet gariban gazi gece gedik gelenek gelin gemi geometri gevrek gezegen
gezgin geziyolu girdap gitar giyecek giysi gizem gofret goril grup gurbet haber hacamat hacim hademe hafriyat hafta
hakan hakem hakikat haksever hane hangar hapis harf haseki hasret hatun haylaz haysiyet hayvan hedef hektar hemen
hemfikir hendek hepsi hergele herhangi hesap heyecan heykel hezimet hicviye hikaye hikmet hile hisse hobi hoca horlama
hormon hoyrat hudut hukuk hunhar hurda huysuz huzur ibadet icat idman iftihar ihanet ihbar ihdas ihmal ihracat ihsan
ikilem ikindi ikircik iklim iksir iktibas ileri ilgi ilhak ilkbahar ilkokul ilmek imkan imsak imtihan imza ince inkar
ipek ipucu irade irfan irmik isabet iskele israf isyan itibar itiraf ivedi ivme iyimser izbandut izci izdiham izin
jakoben jandarma jargon kablo kabus kadeh kadraj kafa kafkas kahkaha kahraman kale kalibre kalkan kalpak kamyon kanat
kanepe kanser kanun kaos kaptan karga kask kasvet katman kavram kaygan kayyum kedi kehanet kekik kelebek kenar
kerkenez kesirli kesmece kestane keyfiyet kibar kinaye kira kiremit kirli kirpik kitap kodaman kokteyl kolonya koltuk
kolye kombine komedyen komiser komposto komuta konak konfor koni kopya korkusuz korna korse korunak korvet koyu kozmik
kravat kriter kuantum kudurma kumanya kumbara kumlu kumpir kumral kundura kupa kupkuru kuramsal kurdele kurgu kurmay
kurultay kurye kusursuz kutlama kutsal kutup kuver kuyruk kuzey kuzgun lahana lahmacun lamba lansman levent leziz
lezzet lider likide liman liste litre liyakat lodos lokanta lokman lokum lunapark mabet macera macun madalya madde
madem mahalle mahcup mahir mahkeme mahlas mahrum mahsul makas makbuz makine makro maksat makul maliye manav mangal
manidar manken manzara margarin marifet market marmelat masmavi masraf masum matah materyal matrak maval mavra
maydanoz maytap mazbata mazeret mazlum mazot mazur mebus mecaz mecbur meclis mecmua mecnun medeni mehtap mekanik
melodi meltem memur mendil mercek merdiven merhaba merinos merkez mermi mert mesafe mesele mesken meslek metafor metin
metre mevcut meydan meyil meyve meziyet mezun mihrak mikrofon miktar milat milli mimar minare mineral minik minyon
mirliva misafir miskin miting miyop mizah mobilya model motive motor mozaik muavin mucize mukayese mumya musluk mutfak
mutlu muzaffer muzdarip nadas nadir nakarat nalbur namlu namus nargile narkoz nasip naylon nazar nazik neden nefes
negatif neon nerede nesil nesnel netice nevresim neyse neyzen nezaket nezih nezle nicel nimet nisan nispet nitekim
nizam nohut noksan nokta normal nostalji noter numara numune nutuk obez obje ocak odun ofansif ofis oklava oksijen
okul okutman okuyucu okyanus olanak olay olgun olimpik olumlu omlet omurga onursal opera optik oral ordu organik
orijin orkide orman orta otantik otel otoban otogar otomobil otonom otopark otorite otoyol oturum oyuk oyuncak ozan
palamut palmiye palto pamuk pancar panda panel panik panjur pankart pano pansuman pantolon panzehir papatya papyon
parkur parmak parodi parsel partner pasaport pasif paskalya patates paten patika patolog patron payanda payidar paytak
pedal peder pehlivan pekala pekmez pelerin pelikan pembe pena pencere pense perde pergel peron personel peruk pervane
pespaye pestil petek petrol petunya peynir peyzaj pide pikap piknik pilav pilot pipet pipo piramit pirzola pist piyasa
piyes plaj plaket planlama platform plazma podyum polat polen politika pompa porselen portakal posa poster poyraz
pozitif pranga pratik prenses prim problem profil program proje protokol prova puan pudra pusula racon radar radikal
radyo rafadan rafine rahat rahle rakam raket rakip rakun ralli rampa randevu ranza rapor rastgele rasyonel realite
refah referans refik reform rehber rehin reis rekabet reklam rekor renk resim resmen restoran retorik revize reyon
rezalet rezerv rezil ritim rivayet robot roman rota rozet ruble ruhban ruhsat rulet rulo runik rutin rutubet sabah
sabit sabun sade safahat safdil safkan saha sahiden sahne sakal sakin saklama salamura salon saltanat sancak sandalye
saniye saray savunma saydam sayfa sebep seda sedir sedye sefer sehpa sekizgen selvi semavi sembol seminer senaryo
sendika senkron sentez sepet seramik serbest serdar seremoni sergi serhat serin sermaye sersem servis sesli sevap
seviye seyahat seyirci sezon siftah sigorta sihirbaz silah silecek silindir simetri simge simit sincap sindirim sinema
sinirli sirke siroz sistem sivilce siyasi slogan soba sofra sohbet sokak solfej solunum somut sonbahar sonraki sonsuz
sorunsuz sosyete soygun spatula spektrum spiker spiral sponsor sporcu sprey stabil stok stopaj strateji subay sucuk
suhulet sulama sungur sunucu surat susam suskun tabaka tabela tabure tadilat taharet tahkim tahlil tahmin tahrifat
tahsilat tahta taklit takoz taksici taktik takvim talebe talip tamamen tamirci tampon tanecik tansiyon tapan taptaze
tapu tarafgir tarhana tarih tarla tartak tarumar tasdik taslak tastamam tatava tatbikat tatil tavsiye tavuk taze
taziye tazminat tebrik tedarik tedbir tehdit tehlike tekerlek tekme teknik tekrar telef telsiz telve temas tembel
temiz temkin tempo temsilci tendon teneke tenha tenkit tepki terazi terbiye tercih terfi terim terminal tersane tertip
tescil tesir teslimat tespit testere teyze tezgah ticaret tilki tiryaki tohum tokat tolere tomar tombak tomurcuk
toplum toprak toptan toraman torpido tortu toynak trafik trajedi tramvay transfer triko tugay tuhaf tulumba turan
turkuaz turnusol turuncu tutanak tutkal tutsak tutum tuzlu ucube ucuz ufuk ukala ulema ulus ulvi umursama umut unutkan
uslu ustura usul uydu uygar uygulama uykusuz uysal uzay uzman uzun vagon vaka vakfiye vakit vakum vapur varil varyemez
vasiyet vazife vazo veciz vefa vehim veliaht veresiye verimli vernik vertigo vesait vesika vestiyer veznedar vicdan
vilayet virane vites vokal volkan vurma vurucu yabgu yakamoz yaman yapay yapboz yaprak yarbay yasemin yatak yavru
yaygara yayla yekpare yelkovan yelpaze yemek yetenek yetkili yolcu yolkesen yordam yorgan yorumcu yosun yufka yumruk
yumurta yuvarlak zafer zahmet zambak zaptiye zarafet zaruret zeka zekice zemberek zemin zencefil zeplin zeytin zigon
zihinsel zihniyet zincir zindan zirzop ziyaret ziynet zoraki zorlu zorunlu
`;
