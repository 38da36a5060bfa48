/** From the list of BIP 39 (python-mnemonic 0.21, MIT, © 2013–2016 Pavol Rusnak), but for words that need letters outside of a to z. */
export const words = `
abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar academia acceso aceite acelga acento
aceptar aclarar acoger acoso activo acto actriz actuar acudir acuerdo acusar adicto admitir adoptar adorno aduana
adulto afectar afinar afirmar agitar agosto agotar agregar agrio agua agudo aguja ahogo ahorro aire aislar ajedrez
ajeno ajuste alambre alarma alba alcalde aldea alegre alejar alerta aleta alfiler alga aliado aliento alivio alma
almeja altar alteza altivo alto altura alumno alzar amable amante amapola amargo amasar ameno amigo amistad amor
amparo amplio ancho anciano ancla andar anemia anillo anotar antena antiguo antojo anual anular anuncio apagar aparato
apetito apio aplicar apodo aporte apoyo aprender aprobar apuesta apuro arado arar arbusto archivo arco arder ardilla
arduo aries aroma arpa arreglo arroz arruga arte artista asa asado asalto ascenso asegurar aseo asesor asiento asilo
asistir asno asombro astilla astro astuto asumir asunto atajo ataque atar atento ateo atleta atraer atroz audaz audio
auge aula aumento ausente autor aval avance avaro ave avellana avena avestruz aviso ayer ayuda ayuno azar azote azufre
azul baba babor bache baile bajar balanza balde banco banda barba barco barniz barro basura batalla batir batuta bazar
bebida bello besar beso bestia bicho bien bingo blanco bloque blusa boa bobina bobo boca bocina boda bodega boina bola
bolero bolsa bomba bondad bonito bono borde borrar bosque bote bozal bravo brazo brecha breve brillo brinco brisa
broca broma bronce brote bruja brusco bruto buceo bucle bueno buey bufanda buitre bulto burbuja burla burro buscar
butaca caballo cabeza cabina cabra cacao cadena caer caja cal calamar calcio caldo calidad calle calma calor calvo
cama cambio camello camino campo candil canela canguro canica canto caoba caos capaz capote captar capucha cara careta
carga carne carpeta carro carta casa casco casero caspa castor catorce catre caudal causa cazo cebolla ceder cedro
celda celoso cemento ceniza centro cerca cerdo cereza cero cerrar certeza cetro chacal chaleco chancla chapa charla
chico chiste chivo choque choza chuleta chupar ciego cielo cien cierto cifra cigarro cima cinco cine cinta circo
ciruela cisne cita ciudad clamor clan claro clase clave cliente clima cobre cochino cocina coco codo cofre coger
cohete cojo cola colcha colegio colgar colina collar colmo columna combate comer comida compra conde conejo conga
conocer consejo contar copa copia corbata corcho corona correr coser cosmos costa crear crecer crema crimen cripta
crisis cromo croqueta crudo cruz cuadro cuarto cuatro cubo cubrir cuchara cuello cuento cuerda cuesta cueva cuidar
culebra culpa culto cumbre cumplir cuna cuneta cuota curar curioso curso curva cutis dama danza dar dardo deber decir
dedo defensa definir dejar delgado delito demora denso dental deporte derecho derrota desayuno deseo desfile desnudo
destino detalle detener deuda diablo diadema diamante diana diario dibujo dictar diente dieta diez digno dilema diluir
dinero directo dirigir disco disfraz diva divino doble doce dolor domingo don donar dorado dormir dorso dos dosis
droga ducha duda duelo dulce duque durar dureza duro ebrio echar eco ecuador edad edificio editor educar efecto eficaz
eje ejemplo elefante elegir elemento elevar elipse elixir elogio eludir embudo emitir empate empleo empresa enano
encargo enchufe enemigo enero enfado enfermo enigma enlace enorme enredo ensayo entero entrar envase equipo erizo
escala escena escolar escribir escudo esencia esfera esfuerzo espada espejo esposa espuma estar este estilo estufa
etapa eterno etnia evadir evaluar evento evitar exacto examen exceso excusa exento exigir exilio existir experto
explicar exponer extremo fachada factor faena faja falda fallo falso faltar fama familia famoso farmacia farol farsa
fase fatiga fauna favor fax febrero fecha feliz feo feria feroz fervor fiable fianza fiar fibra ficha fideo fiebre
fiel fiera fiesta figura fijar fijo fila filete filial filtro fin finca fingir finito firma flaco flauta flecha flor
flota fluir flujo fobia foca fogata folio folleto fondo forma forro fortuna forzar fosa foto fracaso franja frase
fraude freno fresa frito fruta fuego fuente fuerza fuga fumar funda furia fusil futuro gacela gafas gaita gajo gala
gallo gamba ganar gancho ganga ganso garaje garza gasolina gastar gato gemelo gemir gen genio gente geranio gerente
germen gesto gigante gimnasio girar giro glaciar globo gloria gol golfo goloso golpe goma gordo gorila gorra gota
goteo gozar grada grano grasa gratis grave grieta grillo gripe gris grito grosor grueso grumo grupo guante guapo
guardia guerra guion guiso guitarra gusano gustar haber hablar hacer hacha hada hallar hamaca harina haz hebilla hebra
hecho helado helio hembra herir hermano hervir hielo hierro higiene hijo himno historia hocico hogar hoguera hoja
hombre hongo honor honra hora hormiga horno hostil hoyo hueco huelga huerta hueso huevo huida huir humano humilde humo
hundir hurto icono ideal idioma iglesia igual ilegal imagen imitar impar imperio imponer impulso incapaz inerte infiel
informe ingenio inicio inmenso inmune innato insecto instante intuir invierno ira iris isla islote jarabe jarra jaula
jefe jeringa jinete jornada joroba joven joya juerga jueves juez jugador jugo juguete juicio junco jungla junio juntar
jurar justo juvenil juzgar kilo koala labio lacio lacra lado lagarto laguna laico lamer lana lancha langosta lanza
largo larva lata latir laurel lavar lazo leal leche lector leer legumbre lejano lengua lento leopardo letal letra leve
leyenda libertad libro licor lidiar lienzo liga ligero lima limpio lince lindo lingote lino linterna liso lista litera
litio litro llaga llama llanto llave llegar llenar llevar llorar llover lluvia lobo loco locura logro lombriz lomo
lonja lote lucha lucir lugar lujo luna lunes lupa lustro luto luz maceta macho madera madre maduro maestro mafia magia
mago maldad maleta malla malo mambo mamut manco mando manejar manga manjar mano manso manta mapa mar marco marea
marfil margen marido martes marzo masa masivo matar materia matiz matriz mayor mazorca mecha medalla medio mejilla
mejor melena memoria menor mensaje mente mercado merengue mes meta meter metro mezcla miedo miel miembro miga mil
milagro militar mimo mina minero minuto miope mirar misa miseria misil mismo mitad mito mochila moda modelo moho mojar
molde moler molino momento momia monarca moneda monja monto morada morder moreno morir morro morsa mortal mosca
mostrar motivo mover mozo mucho mudar mueble muela muerte muestra mugre mujer mula muleta multa mundo mural muro museo
musgo muslo nadar naipe naranja nariz narrar nasal natal nativo natural naval nave navidad necio negar negocio negro
nervio neto neutro nevar nevera nicho nido niebla nieto nivel nobleza noche noria norma norte nota noticia novato
novela novio nube nuca nudillo nudo nuera nueve nuez nulo nutria oasis obeso obispo objeto obra obrero observar
obtener obvio oca ocaso ochenta ocho ocio ocre octavo octubre oculto ocupar ocurrir odiar odio odisea oeste ofensa
oferta oficio ofrecer ogro ojo ola oleada olfato olivo olla olmo olor olvido ombligo onda onza opaco opinar oponer
optar opuesto orador oral orca orden oreja orgullo oriente origen orilla oro orquesta oruga oscuro osezno oso ostra
otro oveja oyente ozono pacto padre paella pago palabra palco paleta palma paloma palpar pan panal pantera papel
papilla paquete parar parcela pared parir paro parque parte pasar paseo paso pasta pata patio patria pausa pauta pavo
payaso pecado pecera pecho pedal pedir pegar peine pelar pelea peligro pellejo pelo peluca pena pensar peor pepino
pera percha perder pereza perfil perico perla permiso perro persona pesa pesca pez picar pie piedra pierna pieza
pijama pilar piloto pimienta pino pintor pinza piojo pipa pirata pisar piscina piso pista pizca placa plan plata playa
plaza pleito pleno plomo pluma plural pobre poco poder podio poema poeta polen pollo polvo pomada pomelo pomo pompa
poner portal posada poseer posible poste potencia potro pozo prado precoz pregunta premio prensa preso previo primo
privar proa probar proceso producto proeza profesor programa prole promesa pronto propio prueba puchero pudor pueblo
puerta puesto pulga pulir pulpo pulso puma punto pupa pupila quedar queja quemar querer queso quieto quince quitar
rabia rabo radical rama rampa rancho rango rapaz rapto rasgo raspa rato rayo raza realidad rebote recaer receta
rechazo recoger recreo recto recurso red redondo reducir reflejo reforma refugio regalo regir regla regreso reino reja
relato relevo relieve relleno reloj remar remedio remo rencor rendir renta reparto repetir reposo reptil res rescate
resina respeto resto resumen retiro retorno retrato reunir revista rey rezar rico riego rienda riesgo rifa rigor
riqueza risa ritmo rito rizo roble roce rociar rodar rodeo rodilla roer rojizo rojo romero romper ron ronco ronda ropa
ropero rosa rosca rostro rotar rubor rudo rueda rugir ruido ruina ruleta rulo rumbo rumor ruptura ruta rutina saber
sabio sable sacar sagaz sagrado sala saldo salero salir salsa salto salud salvar samba sanear sangre sanidad sano
santo sapo saque sardina sastre sauna seco secreto secta sed seguir seis sello selva semana semilla senda sensor
separar sepia ser serie servir sesenta seta setenta severo sexo sexto sidra siesta siete siglo signo silbar silencio
silla simio sirena sistema sitio situar sobre socio sodio sol solapa soldado soledad soltar sombra sondeo sonido
sonoro sonrisa sopa soplar soporte sordo sorpresa sorteo suave subir suceso sudor suegra suelo suerte sufrir sujeto
sumar superar suplir suponer supremo sur surco surgir susto sutil tabaco tabique tabla taco tacto tajo talar talco
talento talla tambor tango tanque tapa tapete tapia taquilla tarde tarea tarifa tarjeta tarot tarro tarta tatuaje
tauro taza teatro techo tecla tejado tejer tejido tela tema temor templo tenaz tender tener tenis tenso terapia terco
ternura terror tesis tesoro testigo tetera texto tez tibio tiempo tienda tierra tieso tigre tijera tilde timbre timo
tinta tipo tira tiza toalla tobillo tocar tocino todo toga toldo tomar tono tonto topar tope toque torero tormenta
torneo toro torpedo torre torso tortuga tos tosco toser trabajo tractor traer trago traje tramo trance trato trauma
trazar tregua treinta tren trepar tres tribu trigo tripa triste triunfo trofeo trompa tronco tropa trote trozo truco
trueno trufa tubo tuerto tumba tumor turbina turismo turno tutor ubicar umbral unidad unir universo uno untar urbano
urbe urgente urna usar usuario uva vaca vacuna vagar vago vaina vajilla vale valle valor vampiro vara variar vaso
vecino vector veinte vejez vela velero veloz vena vencer venda veneno vengar venir venta venus ver verano verbo verde
vereda verja verso verter viaje vibrar vicio vida vidrio viejo viernes vigor vil villa vinagre vino viral virgo virtud
visor vista vitamina viudo vivaz vivero vivir vivo volumen volver voraz votar voto voz vuelo vulgar yacer yate yegua
yema yerno yeso yodo yoga yogur zafiro zanja zapato zarza zona zorro zumo zurdo
`;
