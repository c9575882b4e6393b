/**
 * Words that hide a comment on every page unless its owner excludes them: unmistakable insults, and spam that
 * scammers paste under posts. Complaints and ambiguous words (хуй, өлөгчин, муу сайн) are left out, because hiding an
 * honest customer is worse than showing a rude one. The matcher adds endings, Latin letters and disguises.
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
  // Spam under other people's posts.
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

/** Whether a word, spelt exactly so, is in the built-in list. */
export const isBuiltInWord = (word: string): boolean => all.has(word)
