const wordSet = (words: string): Set<string> => new Set(words.split(' '))

const COMMON_MONGOLIAN = wordSet(
  'байна вэ бэ уу үү юу хэд сайн нь бол та яаж хаана хэзээ байгаа авъя болох бна',
)
const COMMON_RUSSIAN = wordSet(
  'сколько есть как в на и где когда можно у вас привет здравствуйте цена доставка это не',
)
const LATIN_MONGOLIAN = wordSet(
  'baina bna bga bn ve we be yu uu hed une vne hurgelt zahialga haana hezee sain yaj ym bolohuu avya tanai',
)

/**
 * Detects the language to answer in. Own code, because language detectors do not support Mongolian in Latin letters.
 * @returns `mn` also when the text is too short to decide
 */
export const languageOf = (text: string): 'mn' | 'ru' | 'en' => {
  const lower = text.toLowerCase()
  const words = lower.match(/\p{L}+/gu) ?? []
  const hits = (set: Set<string>) => words.filter((word) => set.has(word)).length
  if (/\p{Script=Cyrillic}/u.test(lower))
    return !/[үө]/u.test(lower) && hits(COMMON_RUSSIAN) > hits(COMMON_MONGOLIAN) ? 'ru' : 'mn'
  if (!/[a-z]/u.test(lower)) return 'mn'
  // One or two Latin words are not enough to decide, and most customers who type so are Mongolian.
  return hits(LATIN_MONGOLIAN) > 0 || words.length < 3 ? 'mn' : 'en'
}
