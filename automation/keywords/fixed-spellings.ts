/**
 * Spellings that no rule of letters explains, by word. `closed` words are replaced in the comment itself, because
 * nothing is attached to them; the others are further spellings of a keyword and take its suffixes.
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
  юм: 'ym yum юмаа',
  хүүхэд: 'hvhd huhd hvvhd hxd huuhd xvvxd',
  хэзээ: 'hzee xzee hze',
}

export const KEYWORD_SPELLINGS: readonly string[][] = [
  ['утас', 'uts', 'utc', 'утс'],
  ['мэдээлэл', 'mdll', 'mdlel', 'mdel', 'medeell', 'mdeelel', 'мдлл'],
  ['дэлгэрэнгүй', 'dlgrngui', 'dlgrngvi', 'dlgrengui', 'длгрнгүй', 'dlgrngu'],
  ['төлбөр', 'tlbr', 'tlbur', 'tulbr', 'төлбр'],
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
]

/** Words and names of their own that are spelt like an inflected form of a shorter word. */
export const WORDS_LIKE_INFLECTIONS: readonly string[] = [
  ...[
    'гэрээ',
    'дараа',
    'бороо',
    'хороо',
    'хараа',
    'салаа',
    'хүрээ',
    'таваа',
    'байцаа',
    'хамаа',
    'цараа',
    'тагтаа',
    'ороод',
    'өнөөдөр',
  ],
  ...[
    'номин',
    'сараа',
    'дулмаа',
    'туяа',
    'цэцгээ',
    'оюуна',
    'сувдаа',
    'солонгоо',
    'баяраа',
    'болдоо',
    'дөлгөөн',
  ],
]

/** Words with a privative of their own meaning ("free", "wireless"): never an inflected үнэ or утас. */
export const LEXICALISED_PRIVATIVES: readonly string[] = ['үнэгүй', 'утасгүй']
