/**
 * Words for the same thing in a shop, in English, German, French, Italian and Spanish. A line is a group: a search for
 * one of its words finds products with any other. `heel(s)` is short for both forms, `t_shirt` for words in a row, which
 * only searches have. A word may be in several groups; groups are not joined by it.
 */
const TABLE = `
sneaker(s) trainer(s) turnschuh(e) basket(s) tennis zapatilla(s) deportiva(s) sportschuh(e) running_shoes scarpe_da_ginnastica
heel(s) pump(s) stiletto(s) high_heel(s) absatzschuh(e) stöckelschuh(e) escarpin(s) talon(s) décolleté tacco tacchi tacón tacones
boot(s) stiefel botte(s) stivale stivali bota(s)
bootie(s) ankle_boot(s) bootee(s) stiefelette(n) bottine(s) stivaletto stivaletti tronchetto tronchetti botín botines
sandal(s) sandale(n) sandales sandalo sandali sandalia(s)
loafer(s) slipper(s) moccasin(s) mokassin(s) mocassin(s) mocassino mocassini mocasín mocasines
flat(s) ballerina(s) ballet_flat(s) ballerine(s) bailarina(s)
mule(s) slide(s) clog(s) pantolette(n) sabot(s) ciabatta ciabatte zueco(s) chancla(s)
flip_flop(s) thong(s) tong(s) zehentrenner infradito chancla(s)
lace_up(s) derby derbies oxford(s) brogue(s) schnürschuh(e) richelieu(s) stringata stringate
espadrille(s) espadrilles alpargata(s)
shoe(s) footwear schuh(e) chaussure(s) scarpa scarpe calzature zapato(s) calzado
trouser(s) pant(s) slack(s) hose(n) pantalon(s) pantalone pantaloni pantalón pantalones
jeans jean denim vaqueros vaquero tejanos
short(s) bermuda(s) shorts pantaloncini pantalones_cortos
leggings legging leggins mallas
jogger(s) sweatpants tracksuit_bottoms jogginghose(n) jogging(s) chándal
chino(s) chinohose(n)
dress dresses kleid(er) robe(s) vestito vestiti abito abiti vestido(s)
gown(s) evening_dress abendkleid(er) ballkleid(er) robe_de_soirée abito_da_sera vestido_de_noche
skirt(s) rock röcke jupe(s) gonna gonne falda(s)
jumpsuit(s) playsuit(s) romper(s) overall(s) combinaison(s) tuta tute mono(s)
dungaree(s) overall(s) latzhose(n) salopette(s) peto(s)
shirt(s) hemd(en) chemise(s) camicia camicie camisa(s)
blouse(s) bluse(n) blusa bluse blusas chemisier(s)
tshirt(s) t tee(s) t_shirt(s) tee_shirt(s) maglietta magliette camiseta(s)
polo(s) polohemd(en) poloshirt(s)
tank tank_top(s) camisole(s) cami(s) débardeur(s) trägertop(s) canotta canotte tirante(s)
top(s) oberteil(e) haut(s)
sweater(s) jumper(s) pullover pulli(s) pull(s) strickpullover maglione maglioni jersey(s) suéter
knitwear knit(s) strick strickware maille tricot(s) maglieria punto
cardigan(s) strickjacke(n) gilet cárdigan chaqueta_de_punto rebeca(s)
hoodie(s) hoody kapuzenpullover sweat_à_capuche felpa_con_cappuccio sudadera(s)
sweatshirt(s) sweat(s) felpa felpe sudadera(s)
turtleneck(s) roll_neck polo_neck rollkragenpullover rollkragen col_roulé dolcevita cuello_alto
jacket(s) jacke(n) veste(s) blouson(s) giacca giacche giubbotto giubbotti chaqueta(s) cazadora(s)
coat(s) overcoat(s) mantel mäntel manteau manteaux cappotto cappotti abrigo(s)
trench trenchcoat(s) trench_coat(s) gabardina(s)
raincoat(s) rain_jacket(s) regenmantel regenjacke(n) imperméable(s) impermeabile impermeabili impermeable(s) chubasquero(s)
parka(s) anorak(s)
puffer(s) puffer_jacket(s) down_jacket(s) daunenjacke(n) steppjacke(n) doudoune(s) piumino piumini plumífero(s)
blazer(s) sakko(s) americana(s)
suit(s) anzug anzüge costume(s) completo completi traje(s)
tuxedo(s) smoking(s) esmoquin
waistcoat(s) vest(s) weste(n) gilet(s) panciotto chaleco(s)
cape(s) poncho(s) umhang mantella mantelle capa(s)
kaftan(s) caftan(s) tunic(s) tunika tuniken tunique(s) tunica tuniche túnica(s)
underwear lingerie unterwäsche wäsche intimo ropa_interior lencería
bra(s) bralette(s) bh(s) büstenhalter soutien_gorge(s) reggiseno reggiseni sujetador(es)
knicker(s) panty panties brief(s) slip(s) culotte(s) mutanda mutande braga(s)
boxer(s) boxershorts trunk(s) caleçon(s) calzoncillo(s)
nightgown(s) nightdress nachthemd(en) chemise_de_nuit camicia_da_notte camisón camisones
pyjama(s) pajama(s) schlafanzug schlafanzüge pigiama pigiami pijama(s)
bathrobe(s) dressing_gown(s) bademantel peignoir(s) accappatoio albornoz
tights pantyhose strumpfhose(n) collant(s) medias
sock(s) socke(n) strumpf strümpfe chaussette(s) calza calze calzino calzini calcetín calcetines
swimsuit(s) swimwear bathing_suit(s) badeanzug badeanzüge bademode maillot(s) maillot_de_bain costume_da_bagno bañador(es)
bikini(s)
trunks swim_shorts badehose(n) boxer_da_bagno
bag(s) handbag(s) purse(s) tasche(n) handtasche(n) sac(s) sac_à_main borsa borse borsetta bolso(s)
tote(s) shopper(s) shopping_bag(s) cabas
clutch clutches pochette(s) abendtasche(n)
crossbody umhängetasche(n) bandoulière tracolla bandolera(s) shoulder_bag(s)
backpack(s) rucksack rucksäcke sac_à_dos zaino zaini mochila(s)
suitcase(s) luggage koffer valise(s) bagage(s) valigia valigie maleta(s)
wallet(s) purse(s) billfold(s) portemonnaie(s) geldbörse(n) portefeuille(s) portafoglio portafogli cartera(s) billetera(s)
belt(s) gürtel ceinture(s) cintura cinture cinturón cinturones
scarf scarves schal(s) halstuch écharpe(s) foulard(s) sciarpa sciarpe bufanda(s) pañuelo(s)
shawl(s) stole(s) wrap(s) stola étole(s) châle(s) scialle scialli chal(es)
glove(s) mitten(s) handschuh(e) gant(s) guanto guanti guante(s)
hat(s) hut hüte chapeau chapeaux cappello cappelli sombrero(s)
cap(s) baseball_cap(s) kappe(n) mütze(n) casquette(s) berretto gorra(s)
beanie(s) mütze(n) strickmütze(n) bonnet(s) berretto cuffia gorro(s)
tie(s) necktie(s) krawatte(n) cravate(s) cravatta cravatte corbata(s)
bow_tie(s) fliege nœud_papillon papillon pajarita(s)
sunglasses shades sonnenbrille(n) lunettes occhiali gafas lunettes_de_soleil occhiali_da_sole gafas_de_sol
umbrella(s) regenschirm(e) parapluie(s) ombrello ombrelli paraguas
watch watches uhr(en) armbanduhr(en) montre(s) orologio orologi reloj(es)
jewelry jewellery schmuck bijou bijoux gioiello gioielli joya(s) joyería
necklace(s) pendant(s) halskette(n) kette(n) collier(s) pendentif(s) collana collane collar(es)
earring(s) stud(s) ohrring(e) ohrstecker boucles_d_oreilles boucles orecchino orecchini pendiente(s)
bracelet(s) bangle(s) armband armbänder armreif bracciale bracciali pulsera(s)
ring(s) bague(s) anello anelli anillo(s)
brooch brooches brosche(n) broche(s) spilla spille
perfume(s) fragrance(s) parfum(s) duft profumo profumi fragancia(s)
leather leder cuir pelle cuero piel
suede wildleder veloursleder daim scamosciato ante
silk seide soie seta seda
linen leinen lin lino
cotton baumwolle coton cotone algodón
wool wolle laine lana
cashmere cachemire kaschmir cachemir
velvet samt velours velluto terciopelo
lace spitze dentelle pizzo encaje
satin raso satén satin
black schwarz noir(e) noirs noires nero nera neri nere negro(s) negra(s)
white weiß blanc(s) blanche(s) bianco bianca bianchi bianche blanco(s) blanca(s)
red rot rouge(s) rosso rossa rossi rosse rojo(s) roja(s)
blue blau bleu(s) bleue(s) blu azul(es)
navy marineblau dunkelblau marine marino
green grün vert(s) verte(s) verde verdi verdes
yellow gelb jaune(s) giallo gialla amarillo amarilla
pink rosa rose(s) fuchsia
purple violet violett lila viola morado morada
brown braun marron(s) brun marrone marrón
beige ecru camel sand sable arena crudo
grey gray grau gris(es) grigio grigia grigi
gold golden doré(e) oro dorato dorato dorado dorada
silver silber silbern argent argenté argento argentato plata plateado plateada
women womens woman ladies damen femme(s) donna donne mujer(es)
men mens man herren homme(s) uomo uomini hombre(s)
kids children kinder enfant(s) bambini niños
maternity umstandsmode grossesse premaman premamá
`;

const formsOf = (entry: string): string[] => {
  const [stem = "", ending] = entry.replace(")", "").split("(");
  return ending ? [stem, stem + ending] : [stem];
};

export const SYNONYMS: readonly (readonly string[])[] = TABLE.trim()
  .split("\n")
  .map((line) => [...new Set(line.split(" ").flatMap(formsOf))]);
