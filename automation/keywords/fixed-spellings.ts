/**
 * Spellings that no letter rule explains, by word. `CLOSED_SPELLINGS` are replaced in the comment itself, because
 * they take no suffixes. `KEYWORD_SPELLINGS` are other spellings of a keyword and take its suffixes.
 */
export const CLOSED_SPELLINGS: Readonly<Record<string, string>> = {
  байна: 'bna bn bnaa бна бнаа бн bnadaa бнадаа baina',
  'байна уу':
    'bnu bnuu bnauu bainuu bainu baiinuu bnoo bnvv bnv бну бнуу бнүү байну байнуу байнау bnau бнау бнауу',
  байгаа: 'bga bgaa bgaaa bg бга бгаа бг baiga байга bgaan',
  'байгаа юу': 'bgayu bgayuu bgaayu bgaayuu bgayuу бгаюу бгааюу baigaayu bgaym',
  байхгүй: 'bhgui bxgui bhgv bhgvi bxgvi bhguy bhgu bxgu бхгүй бхгуй bhq',
  сайн: 'sn sainn',
  'сайн уу': 'snu snuu sainuu sainu сайнуу сну снуу sainvv',
  'сайн байна уу': 'snbnu sainbnu sainbainuu sainbainauu сайнбайнауу сайнбайнуу snbnuu',
  байдаг: 'bdag bdg бдаг бдг baidg',
  'болох уу': 'bolhuu bolohuu bolhu blhuu болхуу болохуу',
  юм: 'ym yum юмаа',
  хүүхэд: 'hvhd huhd hvvhd hxd huuhd xvvxd',
  хэзээ: 'hzee xzee hze',
}

export const KEYWORD_SPELLINGS: readonly string[][] = [
  ['утас', 'uts', 'utc', 'утс'],
  // Slips in words too short for typos.
  ['үнэ', 'үн', 'үнн'],
  ['хаяг', 'хааяг', 'хаягг', 'хайяг', 'hayagg'],
  ['өнгө', 'өнг'],
  ['байр', 'баир', 'байрр'],
  ['размер', 'рзмер', 'размэр', 'разме', 'razmr'],
  ['тоормос', 'тормос', 'тормоз', 'тоормоз', 'tormos', 'tormoz', 'toormoz'],
  ['мэдээлэл', 'mdll', 'mdlel', 'mdel', 'medeell', 'mdeelel', 'мдлл'],
  ['дэлгэрэнгүй', 'dlgrngui', 'dlgrngvi', 'dlgrengui', 'длгрнгүй', 'dlgrngu'],
  ['төлбөр', 'tlbr', 'tlbur', 'tulbr', 'төлбр'],
  ['төгрөг', 'төг', 'тог', 'tug', 'mnt'],
  ['location', 'локэйшн', 'локейшн', 'lokeishn'],
  ['delivery', 'деливери'],
  ['info', 'инфо', 'information', 'informaation'],
  ['inbox', 'инбокс', 'инбох', 'inbx', 'ib', 'инбх'],
  ['price', 'прайс'],
  ['size', 'сайз'],
  ['sale', 'сэйл', 'сейл'],
  ['order', 'ордер'],
  ['online', 'онлайн'],
  ['live', 'лайв'],
  ['share', 'шэйр', 'шейр'],
  ['like', 'лайк'],
  ['page', 'пэйж', 'пейж'],
  ['chat', 'чат'],
  ['код', 'code', 'kod'],
  ['купон', 'coupon', 'kupon'],
  ['каталог', 'catalog', 'catalogue', 'katalog'],
  ['меню', 'menu'],
  ['виз', 'виза', 'visa', 'viz'],
  ['лизинг', 'leasing', 'lizing'],
  ['карго', 'cargo', 'kargo'],
  ['видео', 'video', 'видио', 'бидео'],
  ['линк', 'link'],
  ['бренд', 'брэнд', 'brand'],
  ['пицца', 'pizza', 'piza', 'pitsa'],
  ['кофе', 'кофэ', 'coffee', 'coffe', 'cofe', 'kofe'],
  ['бургер', 'burger', 'гамбургер', 'hamburger'],
  ['кейк', 'кэйк', 'cake'],
  ['чипс', 'chips'],
  ['пост', 'post'],
  ['такси', 'taxi'],
  ['массаж', 'масаж', 'massage', 'masaj'],
  ['макияж', 'makeup', 'мэйкап', 'мейкап'],
  ['шампунь', 'shampoo'],
  ['крем', 'cream', 'kream'],
  ['маск', 'mask', 'маска'],
  ['витамин', 'vitamin'],
  ['лазер', 'laser', 'lazer'],
  ['ботокс', 'botox'],
  ['филлер', 'филер', 'filler'],
  ['маникюр', 'manicure', 'manikur'],
  ['педикюр', 'pedicure', 'pedikur'],
  ['салон', 'salon', 'saloon'],
  ['спа', 'spa'],
  ['фитнес', 'фитнесс', 'fitness', 'fitnes'],
  ['йог', 'йога', 'иог', 'иога', 'ёга', 'yoga'],
  ['курс', 'course', 'kurs'],
  ['диплом', 'diploma', 'diplom'],
  ['бизнес', 'business'],
  ['маркетинг', 'marketing'],
  ['дизайн', 'design'],
  ['студи', 'студио', 'studio'],
  ['камер', 'camera', 'kamer'],
  ['компьютер', 'компютер', 'computer', 'kompyuter', 'komputer'],
  ['нөүтбүүк', 'notebook', 'ноутбук', 'нотбүүк', 'нотебүүк'],
  ['лаптоп', 'laptop'],
  ['айфон', 'iphone', 'ayfon', 'aifon'],
  ['айпад', 'ipad'],
  ['самсунг', 'samsung'],
  ['эйрподс', 'айрподс', 'airpods', 'airpod'],
  ['кейс', 'кэйс', 'case', 'keis'],
  ['принтер', 'printer'],
  ['интернет', 'internet'],
  ['вайфай', 'wifi'],
  ['апп', 'app', 'апликейшн', 'аппликейшн'],
  ['вэб', 'веб', 'web'],
  ['сайт', 'site', 'вэбсайт', 'вебсайт', 'website'],
  ['прокат', 'prokat'],
  ['карт', 'card', 'kart'],
  ['бонус', 'bonus'],
  ['ваучер', 'воучер', 'voucher'],
  ['депозит', 'deposit'],
  ['кредит', 'credit'],
  ['вип', 'vip'],
  ['хотел', 'hotel'],
  ['ресторан', 'restaurant', 'restoran'],
  ['худи', 'hoodie', 'hoody'],
  ['жинс', 'жинсэн', 'jeans', 'jins'],
  ['джип', 'жийп', 'jeep'],
  ['приус', 'prius', 'приүс'],
  ['сим', 'sim'],
  ['тест', 'test'],
  ['тур', 'tour'],
]

const words = (list: string): readonly string[] => list.trim().split(/\s+/)

/** Common words and names that look like an inflected shorter word: өрөө like өр, санаа like сан. */
export const WORDS_LIKE_INFLECTIONS: readonly string[] = words(`
  гэрээ дараа бороо хороо хараа салаа хүрээ таваа байцаа хамаа цараа тагтаа өнөөдөр санаа одоо оноо өрөө өвөө өргөө өшөө
  төлөө ямаа шороо хашаа саваа тогоо ундаа будаа онигоо нөлөө сүлжээ долоо найма ширээ шүүгээ дулаа хаана гадаа
  алдаа амьд энд тэнд ард бид дунд далд мэнд зочид зөндөө зүүд инээд ондоо орд өртөө сайд спорт сорт удаа урьд хооронд
  хойд цаад шууд хурд хурандаа харандаа голланд ходоод урт хорь хороод анд зүгээр ганцаар өлгүүр чимхүүр бүрхээр бүрээс
  хэрээс эхнэр чийг зориг элбэг будаг маяг тавиг нарийн жирийн хэвийн энгийн дайн эрэгтэй эмэгтэй онцгой бодитой
  ороод ормоор
  номин номинд номиноос номингоос сараа дулмаа туяа оюуна солонгоо баяраа болдоо дөлгөөн
`)

/** Given names that are also forms of goods: «цэцгээ» is "Tsetsgee" and "my flowers". */
export const NAMES_LIKE_GOODS: readonly string[] = words('цэцгээ сувдаа')

/** Privatives with their own meaning ("free", "wireless", "lady", "fine"), which are no forms of үнэ or утас. */
export const LEXICALISED_PRIVATIVES: readonly string[] = words(
  'үнэгүй утасгүй бүсгүй гайгүй дажгүй горьгүй тоогүй олиггүй аргагүй',
)
