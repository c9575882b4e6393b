import { type Word, wordsOf } from './comment-words.ts'
import { formsOfWord } from './keyword-forms.ts'
import { tokensOf } from './normalise.ts'
import { readingsOf } from './readings.ts'
import { isConfusableSpelling, isDictionaryStem } from './real-words.ts'
import { remembered } from './remembered.ts'
import { areOfOneTopic, isWordOfShops, SHOP_WORDS } from './shop-words.ts'
import type { Step } from './steps.ts'
import type { SuffixName } from './suffixes.ts'
import { editDistance, typoBudget } from './typos.ts'
import { isVowel } from './units.ts'
import type { FormHit, WordForm } from './word-form.ts'
import { WordIndex } from './word-index.ts'

/** Shop word that smart matching reads a misspelt or inflected word of a keyword as. */
export type MeantWord = { text: string; word: Word; kind: 'misspelt' | 'inflected' }

/** Reading of a whole keyword by smart matching. */
export type KeywordReading = {
  /** The meant word at the index of each word that is read as another one. */
  words: readonly (MeantWord | undefined)[]
  /** The keyword with the meant words; unset when no word is replaced. */
  readAs?: string
  /** Correct spellings of a misspelt keyword, the nearest first; two when several words are equally near. */
  suggestions: readonly string[]
}

type Candidate = { text: string; far: number }
type Near = {
  kind: MeantWord['kind']
  /** Also a word by itself: «үнээ» is a cow. */
  real: boolean
  /** The nearest first. */
  candidates: readonly Candidate[]
}

/** Longer than every shop word with its endings. */
const LONGEST_WORD = 24
const MOST_SUGGESTIONS = 2
const SHORTEST_WORD = 3
/** Up to this length, words that differ only in vowel or consonant length are different words: «холл», «хоол». */
const LONGEST_SHORT_WORD = 3

/** Codes and names are never read as other words: «XR500», «iPhone», «Порт-Саид». */
const CODE_OR_NAME = /\p{L}\p{N}|\p{N}\p{L}|\p{Ll}\p{Lu}|\p{L}-\p{L}/u

/** Endings that keep the meaning of a noun, unlike those of «захиалгаар» ("on order") and «үнэгүй» ("free"). */
const SAME_THING: ReadonlySet<SuffixName> = new Set([
  'genitive',
  'accusative',
  'comitative',
  'reflexive',
  'plural',
])
/** Forms of shop words with their own meaning: "expensive", "busy", "on time", "six", "sleeves", "hurrying". */
const OF_OWN_MEANING = new Set(
  'үнэтэй ажилтай цагтай зургаа ханчууд шалаа'
    .split(' ')
    .flatMap((word) => readingsOf(word).map(({ full }) => full)),
)

/**
 * Reads a misspelt or inflected keyword as the shop words it means. Uses the matching of comments: a word that matches
 * «захиалга» in a comment means «захиалга» in a keyword, unless it is itself a word or equally near to another word.
 * The work depends only on the length of the keyword.
 */
export const readKeyword = (keyword: string): KeywordReading => {
  if (CODE_OR_NAME.test(keyword)) return AS_IT_IS
  const words = wordsOf(tokensOf(keyword))
  const near = words.map(nearWords)
  if (near.every((one) => one === undefined)) return AS_IT_IS
  const meant = words.map((_, at) => meantWord(words, near, at))
  const isRead = meant.some((one) => one !== undefined)
  return {
    words: meant,
    ...(isRead ? { readAs: withWords(keyword, words, (at) => meant[at]?.text) } : {}),
    suggestions: suggestionsOf(keyword, words, near),
  }
}

const AS_IT_IS: KeywordReading = { words: [], suggestions: [] }

type NearWords = readonly (Near | undefined)[]

const meantWord = (words: readonly Word[], near: NearWords, at: number): MeantWord | undefined => {
  const { kind, real, candidates } = near[at] ?? {}
  const [nearest, next] = candidates ?? []
  if (!kind || !nearest || nearest.far === next?.far) return undefined
  // The other words must have the same topic for a real word to be replaced: «үнээ хэд».
  const others = words.filter((_, other) => other !== at).map(({ text }) => text)
  if (real && (others.length === 0 || !areOfOneTopic([nearest.text, ...others]))) return undefined
  const [word] = wordsOf(tokensOf(nearest.text))
  return word && { text: nearest.text, word, kind }
}

const suggestionsOf = (keyword: string, words: readonly Word[], near: NearWords): string[] => {
  const misspelt = near.map((one) => (one?.kind === 'misspelt' ? asNear(one.candidates) : []))
  const most = Math.max(...misspelt.map(({ length }) => length))
  return Array.from({ length: Math.min(most, MOST_SUGGESTIONS) }, (_, choice) =>
    withWords(keyword, words, (at) => (misspelt[at]?.[choice] ?? misspelt[at]?.[0])?.text),
  )
}

const asNear = (candidates: readonly Candidate[]) =>
  candidates.filter(({ far }) => far === candidates[0]?.far)

const withWords = (
  keyword: string,
  words: readonly Word[],
  otherAt: (at: number) => string | undefined,
): string => {
  let text = ''
  let from = 0
  for (const [at, { start, end }] of words.entries()) {
    const other = otherAt(at)
    if (other === undefined) continue
    text += keyword.slice(from, start) + other
    from = end
  }
  return text + keyword.slice(from)
}

const nearWords = ({ text, kind, abbreviated, english }: Word): Near | undefined =>
  (kind !== 'latin' && kind !== 'cyrillic') || abbreviated || english || text.length > LONGEST_WORD
    ? undefined
    : findNear(text).near

type ShopWord = { text: string; word: Word; forms: readonly WordForm[] }

let loadedIndex: WordIndex<ShopWord> | undefined

/** Created with the first keyword that is not a shop word. */
const shopWords = (): WordIndex<ShopWord> => {
  loadedIndex ??= new WordIndex(
    SHOP_WORDS.flatMap((text) => {
      const [word] = wordsOf(tokensOf(text))
      return word && (word.readings[0]?.squeezed.length ?? 0) >= SHORTEST_WORD
        ? [{ text, word, forms: formsOfWord(word) }]
        : []
    }),
  )
  return loadedIndex
}

/** Cached, because a change of one keyword recompiles all keywords of its page. */
const findNear = remembered(
  (text): { near?: Near } => {
    const [word] = wordsOf(tokensOf(text))
    if (!word || isWordOfShops(text)) return {}
    const found = shopWords()
      .find(word)
      .map(({ place, ...hit }) => ({ text: place.text, ...wayTo(word, place.word, hit) }))
    if (found.some(({ way }) => way === 'known')) return {}
    const near = (kind: MeantWord['kind']) =>
      found.filter(({ way }) => way === kind).sort((left, right) => left.far - right.far)
    const [inflected, misspelt] = [near('inflected'), near('misspelt')]
    if (inflected.length > 0) return { near: { kind: 'inflected', real: false, candidates: inflected } }
    if (misspelt.length === 0) return {}
    return { near: { kind: 'misspelt', real: isOwnWord(word, misspelt), candidates: misspelt } }
  },
  { most: 2000, longest: LONGEST_WORD },
)

const isOwnWord = ({ text, readings: [reading] }: Word, [nearest]: readonly Candidate[]): boolean => {
  if (!reading || !nearest || nearest.far > 0) return false
  if (isConfusableSpelling(text)) return true
  return reading.squeezed.length <= LONGEST_SHORT_WORD && reading.full !== readingsOf(nearest.text)[0]?.full
}

/** `known`: the keyword already matches the shop word; `other`: it is a different word. */
type Way = MeantWord['kind'] | 'known' | 'other'

const KNOWN_STEPS: ReadonlySet<Step> = new Set([
  'abbreviation',
  'spelling',
  'derived_verb',
  'fused',
  'phrase',
])
const LONG_END = /(?:aa|ee|uu)$/

const wayTo = (word: Word, shop: Word, hit: FormHit): { way: Way; far: number } => {
  const far = slipsBetween(word, shop)
  const { steps, suffixName } = hit
  const is = (way: Way) => ({ way, far })
  if (hit.asked) return is('other')
  if (steps.some((step) => KNOWN_STEPS.has(step))) return is('known')
  if (steps.includes('typo') || steps.includes('vowels_dropped')) {
    const isWord = word.readings.some(isDictionaryStem)
    return is(!isWord && far <= typoBudget(shop.readings[0]?.squeezed.length ?? 0) ? 'misspelt' : 'other')
  }
  if (steps.includes('suffix') || steps.includes('stem_change')) {
    if (shop.kind !== 'cyrillic') return is('other')
    if (!suffixName || !SAME_THING.has(suffixName)) return is('known')
    const { full = '' } = word.readings[0] ?? {}
    const isOther = word.readings.some((reading) => OF_OWN_MEANING.has(reading.full))
    return is(isOther || (suffixName === 'reflexive' && !LONG_END.test(full)) ? 'other' : 'inflected')
  }
  // Same units, but other dots or length of vowels: «унэ», «төлбор», «үнээ».
  return is(word.kind === shop.kind && !hasSameLetters(word, shop) ? 'misspelt' : 'known')
}

const hasSameLetters = ({ readings: [left] }: Word, { readings: [right] }: Word): boolean =>
  left?.full === right?.full && left?.masks.join() === right?.masks.join()

const slipsBetween = ({ readings }: Word, shop: Word): number =>
  Math.min(
    ...readings.flatMap((typed) =>
      shop.readings.map((meant) => editDistance(typed.squeezed, meant.squeezed, isOneTypo)),
    ),
  )

/** Pairs of similar consonants; other pairs are rarely typos, and would turn names into words: Цэвэг, «цэцэг». */
const ALIKE = new Set('dt td gk kg hk kh gh hg bp pb zs sz sx xs cx xc zj jz cj jc cz zc'.split(' '))

const isOneTypo = (typed: string, meant: string): boolean =>
  ALIKE.has(typed + meant) || (isVowel(typed) && isVowel(meant) && (typed === 'u') === (meant === 'u'))
