/**
 * What every page hides unless its owner takes a word out: insults nobody says to a shop by mistake, and what scammers
 * paste under posts. Complaints are not in it, nor words that are also something else (хуй, өлөгчин, муу сайн): hiding
 * an honest customer is worse than showing a rude one. Endings, Latin letters and disguises are found by the matcher.
 */
export const BUILT_IN_WORDS: readonly string[] = [
  // Insults and obscenities, Mongolian and the Russian ones used in Mongolia.
  'новш',
  'гичий',
  'янхан',
  'лалар',
  'гандон',
  'завхай',
  'мангуу',
  'тэнэгүүд',
  'хөгийн амьтан',
  'биеэ үнэлэгч',
  'пизда',
  'пиздец',
  'сука',
  'блять',
  'блядь',
  'пидор',
  'пидар',
  'нахуй',
  'мудак',
  // English.
  'fuck',
  'fucker',
  'fucking',
  'motherfucker',
  'bitch',
  'asshole',
  'bullshit',
  'cunt',
  'dickhead',
  'whore',
  'slut',
  // What is sold under other people's posts.
  'порно',
  'интим үйлчилгээ',
  'нүцгэн бичлэг',
  'онлайн казино',
  'мөрийтэй тоглоом',
  'хялбар мөнгө',
  'амархан мөнгө олох',
  'гэрээсээ мөнгө олох',
  'утсаараа мөнгө олох',
  'мөнгийг чинь өсгөж өгнө',
  'porn',
  'online casino',
  'easy money',
  'earn money online',
  'make money fast',
  'double your money',
  'free bitcoin',
  'crypto investment',
  '1xbet',
]

const all: ReadonlySet<string> = new Set(BUILT_IN_WORDS)

export const isBuiltInWord = (word: string): boolean => all.has(word)
