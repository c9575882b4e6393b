import { createLexicon } from '../words/lexicon.ts'

/** Stems of "take" and "order" with the endings of a wish: авъя, авна, авмаар, захиалъя. */
const wishes = (stems: string, endings: string): string =>
  stems
    .split(' ')
    .flatMap((stem) => endings.split(' ').map((ending) => stem + ending))
    .join(' ')

const WISH = 'сугай сүгэй ъя ья ъяа й ий я яа ия иа на наа мна маар мар аар мааар хаар хар'
const TAKES = `${wishes('ав авчих авч авчха аваад аван', WISH)} авии ави авлаа авлаашүү авчихлаа авлаашд авахнь авнашүү авмаарбайна авсамдаа авсуу авнада авнашт авнашд авъядаа авиё аваъя avchy avchye avchya avy awy aviya avyy avye`

/** Words of live sales by meaning; `*` takes any ending, `~` case endings. */
export const claimWords = createLexicon({
  take: `сонголоо сонгоё сонгож сонголоошүү songoloo songoyo ${TAKES} ${wishes('захиал захял захиалчих захил зхиал', `${WISH} лаа`)} zahialii zahialy захиалаа захиалгаөгье
    бичүүлье бичүүлэе бичүүлнэ бичүүллээ бичүүлмээр бичүүлчихье бүртгүүлье бүртгүүлнэ бүртгүүлмээр бүртгүүлэх нөөцлүүлье хүргүүлье хүргүүлнэ хүргүүлмээр
    хадгалуулъя хадгалуулна салгуулъя сагслая сагслаад сагслана худалдажавъя булаалаа булаая
    бариулъя тавиулъя үлдээлгэе аваадөгье захиалчлаа zahialchlaa`,
  /** An action of the seller for the writer; the form of the verb decides. */
  act: `бич* тавь тавиад тавиач тавиарай тавьчих* тавьж тавина taviad tavij taviarai tavichih* tavina үлдээ* хадгал* нөөцөл* нөөцл* савла* сагсал* сагсла* явуул* хүргүүл* хүргээрэй хүргээд хүргээч хүргэж хүргэчих* хүргэнэ hurgeerei hurgeed hurgeech hurgej hurgene өгөөч өгөөрэй өгч өгчих* өгнө өгөөд ugnu ugnuu ugch ugchih* ogooch ogooroi ogoorei ugooch ugooroi uguuch ugnuu
    хий хийгээд хийчих* хийж хийгээрэй нэм нэмээд нэмчих* нэмж нэмнэ нэмье нэмээрэй салга* дугаарла* жагсаа* бүртгэ бүртгээ* бүртгэчих* бүртгэж бүртгэнэ тэмдэглэ* ав аваач аваарай авчих ирүүл* оруул* тооц* багла* боож захиал захиалж захиалчих* захиалаад илгээ* хойшлуул* сондгойл* бэлд* тусгай* тасалж тасал баталгаажуул* сагсанд сагсандаа sagsand даваад цээжлээд`,
  mine: 'надад над надаа намайг надаас минийх би бид биш бидэнд манайд манайх манай нададаа nadaa nadad nad nada namaig biee бии биэ бие бичээч bi',
  toMe: 'надад над надаа намайг нададаа надд надруу',
  own: 'минийх~',
  first: 'би бий бич бишүү',
  cancel: `боли* цуцл* цуцал* татгалз* хүчингүй* болиул* больсон больсоон больсноо больчих* больчл* больлоо больё больёо больёдоо больж больсноо больсныг бол~ьё
    авахгүй* хэрэглэхгүй* hereglegui* hereglehgui* тооцохгүй* tootsohgui* авхгүй* авмааргүй* хэрэггү* hereggu* хэрэгүй* захиалахгүй*`,
  remove:
    'хас хасаа* хасч хасна хасах хасъя хасуул* хасч* хасаад хасаж устга* арилга* марта* хасагд* чөлөөл* тоохгүй мартаарай буцаа* орхи* орхиё алга* хүсэхгүй*',
  change:
    'болго* болог болгоё болгоч болгоё болголоо болгчих* болгж соли* солъё сольё сольж сольчих* солиул* өөрчил* өөрчл* зас* засаарай засъя шилжүүл* орлуул* оронд* соль солъчих*',
  any: 'хамаагүй hamaagui болно bolno алиныг',
  /** Reasons that make «болъё» a refusal. */
  reason:
    'мөнгөгүй* mungugui* чадахгүй* chadahgui* чадсангүй одоохондоо odoohondoo зөвшөөр* боломжгүй* bolomjgui* хүрэхгүй* hurehgui* хүрсэнгүй',
  call: 'залга* zalga* холбогд* утасда* utasda*',
  dont: 'битгий bitgii',
  info: 'сонголт~ songolt~ мэдээлэл~ medeelel~ тайлбар~ tailbar~ материал~ material~ дэлгэрэнгүй delgerengui үлдэгдэл~ uldegdel~ хугацаа~ hugatsaa~ баталгаа~ batalgaa~ найрлага~ nairlaga~ заавар~ zaavar~ инфо info чанар~ chanar~ брэнд~ brend~ үйлдвэрлэгч~',
  praise:
    'гоё goy goyo goe гоёо goyoo гоёмсог сайхан saihan хямд hyamd хямдхан үнэтэй unetei хөөрхөн hoorhon huurhun чанартай chanartai мундаг mundag таалагд* taalagd* дажгүй гайгүй ёстой зүгээр өхөөрдөм аятайхан дэндүү жинхэнэ даанч арай aimar аймар',
  mistake:
    'буруу buruu буруугаар андуур* anduur* эндүүр* endvvr* enduur* алдаа~ алдсан алдаж aldaa aldsan худлаа hudlaa яаруу',
  take2: 'аваарай аваач аваарайдаа avaarai',
  you: 'та ta таа',
  takeOut: 'гарга*',
  list: 'жагсаалт~ jagsaalt~ нэр нэрийг~ нэрээ',
  otherKind: 'ondoo өөр',
  not: 'биш биш~ бишээ бишшүү биштээ biish bish bsh бш бишдээ бишшд',
  said: 'гэсн* гэсэн гэснээ гэснийг гэсээн gesen gsen gsn gesnee gesniig gsnee гэсэнчинь бичсэн~ гэж гээд гэхдээ байсан байсан~ bsan bsn',
  question: `юмуу юмбэ bnuu bgayu bgaayu bgayuu bgaau байнауу байгааюу биюу бийюу biiyu hedve хэдвэ hedbe
    хэд хэд~ хэдэн хэдэн~ хэдээр хэдийн heden hdn hedeer hdeer hd ямар ямар~ ymar хаана хаанах~ хаагуур хаашаа хэзээ hez хэзээнээс аль аль~ алин алин~ алийг яаж yaaj яах яагаад хэн хэний хэнд хэр хичнээн юугаар юуг
    биз биздээ билээ bilee аль`,
  strongQuestion:
    'хэд hed хэдээр hedeer хэдэн heden ямар yamar ymar хаана haana хэзээ hezee hez аль алин alin хэр her хичнээн хэдвэ hedve',
  price:
    'үнэ үнийг үнээ үнэ_ une unee unees vne vneer үний* цена price price~ ханш~ хямдр* хямдар* буурах~ буурна  buurah buurna',
  show: 'үзүүл* харуул* ойртуул* эргүүл* асууя асуугаад асуух асууж асуумаар asuugaad asuuy asuuj зураг зураг~ зург* zurag~ тайлбарла* хэл хэлээч хэлж хэлчих хэлээрэй хэлнэ helj heleech hel тодруул* асууя асуух асуумаар asuuya asuu мэдмээр мэдье мэдэх сонирхож ярь яриач танилцуул* ',
  can: 'болох болдог bolno боломж* bolomj* болно bolohuu boloh bolh болмоор',
  past: `таарсангүй* taarsangui* ирчихсэн irchihsen ирчихлээ ирсэнгүй irsengui болсонгүй хүлээлгэлээ авсан авсан~ авсаан авчихсан авчхсан авцан авчээ авсныг avsan avsn avchihsan avtsan өгсөн өгсөн~ өмссөн~ өмссөн өмсдөг өмсөж өмсөөд захиалсан захиалсан~ zahialsan хэрэглэсэн хэрэглэ* hereglesen ирсэн ирсэн~ irsen ирлээ irlee очсон төлсөн төлсөн~ tulsun tulsen хийсэн хийлээ hiisen төрсөн төрсөн~ явсан бэлэглэсэн худалдсан зарсан зарагд* гэмтсэн сонгосон устгасан дарсан болсон болсон~ bolson боллоо болчихсон болсоор бодлоо бодсон бодож bodloo гацсан унтлаа харсан харлаа үзсэн үзлээ дууссан дууслаа дуудсан таарсан таараагүй* шилжүүлсэн орхисон асуусан хэлсэн`,
  bought:
    'авсан авсан~ авчихсан авчхсан авцан avsan avsn avchihsan awsan захиалсан захиалсан~ худалдажавсан аваад-байгаа',
  friend: 'чи чамд чамаас чамайг чам чамдаа чиньд chi chamd cham chamaig',
  laugh: 'хаха хахаха хэхэ хэхэхэ хи хихи hehe hehehe haha hahaha xaxa lol',
  metaphor:
    'шиг шг shig shg мэт гэдэг gedeg gdg гэдгийг гэдэгт гэдэгтэй гэхээр гэнэ gene гэлээ гэлцэ* гэлцээд гэсэнчлэн гэдэгнь адил',
  unsure: 'бодоод bodood бодож бодъё бодье боднодоо зөвлө* санагд* ',
  order:
    'дугаар дугаар~ dugaar dugaar~ дүгээр дугаартай dugaartai номер номер~ nomer nomer~ код код~ kod kod~ code code~ кодтой kodtoi no дахь dahi dah дахиас дахиар дахийг dahiig dahias дэх дахийг deh дэхь дэхийг р r dugaariin лот лот~',
  sizeWord:
    'размер размер~ размэр~ размериын razmer~ хэмжээ хэмжээ~ hemjee hemjee~ size size~ сайз~ сайз хэмжээгээр өмднийх',
  unit: 'ш ширхэг ширхэг~ шир ширх shir shirheg shirheg~ shirh sh shg шг хос hos хосыг хайрцаг хайрцаг~ hairtsag уут боодол~ багц багц~ bagts комплект* иж~ ижлийг pcs шт шт~ ',
  measure: `хүртэл hurtel мянга мянга~ мянган мянгат myanga mynga myangan myanga~ мянгаар сая say төгрөг төгрөг~ tugrug~ tugrug tugruk төг төгрөгт доллар~ dollar юань~ yuan вон~ won хувь~ huvi~ процент~ нас нас~ нас* nas nas~ настай~ nastai настайд nasnii цаг цаг~ tsag tsag~ цагт цагаас минут минут~ min minut~ minut мин секунд~ sekund хоног хоног~ honog~ honog хоногийн өдөр өдөр~ өдрийн udur~ сар сар~ sar sar~ сарын сартай жил жил~ jil~ jil жилийн онд оны он оноос онц
    хүн хүн~ хүнд hun hun~ hund хүмүүс~ humuus хүүхэд хүүхэд~ хүүхэдтэй huuhed~ huuhdiin айл айл~ айлд ail~ найз~ naiz~ давхар~ davhar~ метр метр~ metr~ см см~ cm sm сантиметр км km кг kg kg~ кг~ килограмм~ грамм грамм~ gram~ грм гр gr мг mg мл ml литр~ литр litr~ өндөр~ өндөртэй undur~ жинтэй градус градус~ хэм хэм~ удаа удаа~ udaa~ udaa лайк~ laik~ likes like~ share~ оноо~ анги анги~ ангийн ангийнхан сургууль~ surguuli~ хороо хороо~ байр байр~ дүүрэг~ охин охин~ ohin~ хүү хүү~ хүүтэй huu~ ангийнх автобус* вольт~ gb гб гигабайт~ инч~ inch~ гарагт нөхөр~ thousand зам~ хоногтой буудал~ шат~ алхам~ жин~ бүлэг~ анхаар хуудас~ гишүүн~ ихэр~ настан~ лайв live лайв~ давхарт ээлж~ дамжаа~ төрөл~ төрлийн`,
  live: 'лайв лайв~ live live~ удаа удаа~ udaa udaa~ сургууль~ анги~ хороо хороо~ хороолол* цэцэрлэг~ эмнэлэг~ микр микро* автобус* дэвтэр~ гудамж~ давхар~',
  both: 'хоёулаа хоёулаа* хоёулан* хоёуланг* хоёуланд* хоюулан* hoyulaa hoyulan* hoyuulaa hoyuulan* hoyulang hoyulangn бүгд бүгд~ бүгдийг bugd bugd~ bugdiig бүгдийгнь гурвуулаа* гурвуулан* дөрвүүл* зэрэг',
  each: 'бүрээс burees',
  and: 'дахиад dahiad дахин бас болон ба bas bolon gd гд дээрээс нэмээд нэмэх nemeed nemeh тэгээд tegeed мөн mun хамт hamt бааса bolood болоод бөгөөд deerees плас plus + нэмж бассан',
  topic: 'нь n ni ньл нь~ бол bol болвол ч чинь chin chini маань минь ingej харин',
  filler: `за zaa za зэ ээ аа өө оо эгч эгчээ эгчдээ egchee egch eg ах ахаа ahaa hi сайн sain sn снуу сну байна bn baina bna байнаа уучлаарай uuchlaarai uuchlarai sorry сорри баярлалаа bayrlalaa bayarlalaa bayrllaa гуйя gui гүйя please pls плиз плийз шүү shuu shu shvv шд shd шдээ шдэ шүүдээ даа дээ доо дөө daa dee doo da lda л l ok ок okey окей тийм tiim яг yag ч ch хурдан hurdan одоо odoo одоохон түрүүлж түрүүлсэн түрүүнд түрүүн түрүүнээс turuund turuulj turuun хамгийн hamgiin нэрээр нэр дээр nereer ner deer юм yum ym yumaa юмаа юмдаа маргааш margaash орой oroi өнөөдөр unuudur мөнгө мөнгөө mungu mungu~ мөнгийг данс дансаа dansaa дансруу дансны хаяг хаягаа hayag hayagaa утас утас~ utas utas~ дугаараа чат чатаар чатруу chat inbox инбокс inboxoor тун tun маш mash үнэн үнэхээр шүүдээ шт хэмжээний хүргэлт~ hurgelt~ хүргэлтээр hurgelteer хүргэлттэй ирж очиж irj ochij аваад сна хүлээж hvleej эхэнд эхний эхлээд анх заавал zaaval бэлэн belen бэлэгт бэлэг belgend зориул* ээжид ээж~ ээжээ охиндоо хүүдээ дүүдээ ажлынхандаа өөртөө бус өнгө өнгө~ өнгөөр өнгөтэй өнгийн ungu ungu~ ungutei unguur ungiin загвар~ байвал bval baival bwal байгаа bga bgaa бий bii байх boltol үлдсэн uldsen хэрвээ зурган deerhiig дээрх дээрээ дээрхийг бэлнээр картаар шилжүүл* шилжүүлчихье хийе хийнэ hiiy hiine төлье төлнө энэ ene энийг eniig энэнээс тэр ter ийм iim`,
  goods:
    'цамц~ tsamts~ өмд~ umd~ даашинз~ daashinz~ цүнх~ цүнх tsunh~ гутал~ gutal~ куртка~ kurtka~ пальто~ хувцас~ huvtsas~ малгай~ malgai~ ороолт~ бээлий~ пүүз~ puuz~ шаахай~ юбка~ банзал~ костюм~ комбинзон~ өмсгөл~ ээмэг~ бөгж~ зүүлт~ цаг-ийг крем~ маск~ аяга~ тавга~ сав~ хутга~ тогоо~ чемодан~ хөнжил~ сэт~ set~ иж-бүрдэл тоглоом~ togloom~ машин-ыг хүрэм~ хүрэм huurem~ свитер~ ноосон~ дээл~ хослол~ боолт~ бүс~ түрийвч~ сойз~ үс-ний уруул-ын будаг~ шампунь~ саван~ сүрчиг~ утас-ыг чихэвч~ ком~ гэрэл~ загвар~ бараа барааны барааг baraa baraanii baraag энэ-нь нийлэг-',
})

/** `agree` is «болъё», which only its typed letters distinguish from «больё»; `giveUp` is «bolyo», which is either. */
export type ClaimWord =
  | (typeof claimWords extends (word: string) => ReadonlySet<infer Name> ? Name : never)
  | 'agree'
  | 'giveUp'

const COLOUR_STEMS: Readonly<Record<string, string>> = {
  хар: 'хар~ black блак',
  цагаан: 'цагаан~ цагаан tsagan~ white вайт',
  улаан: 'улаан~ ',
  ногоон: 'ногоон~ green',
  цэнхэр: 'цэнхэр~ цэнхэр цэнхр~ blue',
  хөх: 'хөх~ navy',
  шар: 'шар~ yellow',
  ягаан: 'ягаан~ pink пинк~',
  саарал: 'саарал~ саарл~ grey gray',
  бор: 'бор~ brown',
  хүрэн: 'хүрэн~ хүрн~',
  бэж: 'бэж~ бэйж~ бежевый беж~ beige',
  шаргал: 'шаргал~ шаргл~',
  мөнгөлөг: 'мөнгөлөг~ silver',
  алтлаг: 'алтлаг~ gold',
}
/** @returns the colours a word can name */
export const coloursOf = createLexicon(COLOUR_STEMS)
