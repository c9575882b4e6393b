import { remembered } from '../../keywords/remembered.ts'
import { foldOf, foldsOf, isCaseEnding } from './lexicon.ts'

const VALUES: Readonly<Record<number, string>> = {
  1: 'нэг нэгэн neg nig ганц ганцхан',
  2: 'хоёр хоёрхон hoyr hoir',
  3: 'гурав гурван гурв gurv',
  4: 'дөрөв дөрвөн дөрв durv dorv',
  5: 'тав таван',
  6: 'зургаа зургаан',
  7: 'долоо долоон',
  8: 'найм найман',
  9: 'ес есөн есөө yos yus yusun',
  10: 'арав арван арв',
  20: 'хорь хорин',
  30: 'гуч гучин',
  40: 'дөч дөчин',
  50: 'тавь тавин',
  60: 'жар жаран',
  70: 'дал далан',
  80: 'ная наян',
  90: 'ер ерэн yer yeren',
  100: 'зуу зуун',
  1000: 'мянга мянган мянг',
}

const BY_FOLD = new Map(
  Object.entries(VALUES).flatMap(([value, words]) =>
    words.split(' ').map((word) => [foldOf(word), Number(value)]),
  ),
)
const LONGEST = Math.max(...[...BY_FOLD.keys()].map(({ length }) => length))
/** First letters as typed, because the common alphabet does not tell «зүгээр» from «зуугаар». */
const TYPED =
  /^(?:[нn][эе]г|хоё|гур[ав]|дөр|тав|зургаа|дол|най|ес|ара|арв|хор[ьи]|гуч|дөч|жар|дал|ная|ер|зуу|мян|ганц|neg|nig|hoy|hoi|khoy|xoy|gur[avw]|d[uo]r[uovw]|ta[vw]|zurgaa|dol|naim|y[oue]s|ar[avw]|[hx]ori|khori|gu[ch]|d[uo]ch|jar|dal|naya|yer|zuu|m[yi]an|gan[ct])/u
/** Words that only look like a number with an ending: «тавиур», «далай», «ердөө». */
const NOT_NUMBERS =
  /^(?:дала[йв]|таваг|нэгэнт|нээг|зуур|зуус|зууш|ердийн|ердөө|ерөн|ерөө|хорт|арваад|жарг|jarg|тавиу|тавил|tavil|тавит|dolg|долги|наян[гт]|нэгд(?!үг)|taviur|gurvaa$|гурваа$)/u
const ORDINAL = /^(?:dug[aeu]r|d[aeu]h|d[aeu]?hi)/

export type NumberWord = { value: number; ending: string; ordinal: boolean }

/** @returns the value of one number word and its case ending in the common alphabet */
export const numberWordOf = (word: string): NumberWord | undefined => rememberedNumber(word).number

const workOut = (word: string): NumberWord | undefined => {
  if (!TYPED.test(word) || NOT_NUMBERS.test(word)) return undefined
  // «тавыг» is five, «тавийг» fifty.
  if (/^(?:тавы|tav?i{1,2}[gn]$|tawi{1,2}[gn]$)/u.test(word))
    return { value: 5, ending: /[гg]$/u.test(word) ? 'ig' : 'in', ordinal: false }
  for (const fold of foldsOf(word))
    for (let length = Math.min(LONGEST, fold.length); length > 1; length--) {
      const value = BY_FOLD.get(fold.slice(0, length))
      if (value === undefined) continue
      const ending = fold.slice(length)
      const ordinal = ORDINAL.test(ending)
      if (ending === '' || ordinal || isCaseEnding(ending)) return { value, ending, ordinal }
    }
  return undefined
}

const rememberedNumber = remembered((word) => ({ number: workOut(word) }), { most: 2000, longest: 18 })

/** Whether the next word continues a compound number: «хорин» and «долоо», «таван» and «зуун». */
export const continuesNumber = (value: number, next: number): boolean => {
  if (next === 1000) return value < 1000
  if (next === 100) return value % 1000 < 10
  return value % (next >= 10 ? 100 : 10) === 0
}

/** @returns the value of a compound after one more word */
export const joinNumbers = (value: number, next: number): number => {
  if (next === 1000) return value * 1000
  if (next !== 100) return value + next
  return value % 1000 === 0 ? value + 100 : value - (value % 1000) + (value % 1000) * 100
}
