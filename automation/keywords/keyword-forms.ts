import type { Word } from './comment-words.ts'
import { ENGLISH_WORDS } from './english-words.ts'
import { KEYWORD_SPELLINGS } from './fixed-spellings.ts'
import { type Key, keysOf, shapeOf, type WordShape, wordReadings } from './keyword-keys.ts'
import { fullMasks, type Reading, toReading } from './readings.ts'
import { isRealWord } from './real-words.ts'
import { remembered } from './remembered.ts'
import { typoBudget } from './typos.ts'
import type { WordForm } from './word-form.ts'

const SHORTEST_ENGLISH_TYPO = 6
const SHORTEST_TYPO_KEY = 4

const spellings = new Map(
  KEYWORD_SPELLINGS.flatMap((group) =>
    group.map((text) => [text, group.filter((other) => other !== text)] as const),
  ),
)

/** @returns fixed other spellings of a keyword's word, such as abbreviations; empty when there are none */
export const otherSpellingsOf = (text: string): readonly string[] => spellings.get(text) ?? []

/** @returns forms of a keyword's word, cached for all pages, because shops use much the same words */
export const formsOfWord = ({ text, kind }: Pick<Word, 'text' | 'kind'>): readonly WordForm[] => {
  if (kind === 'latin') return formsOfLatin(text)
  if (kind === 'cyrillic') return formsOfCyrillic(text)
  return [formOfSign(text, kind)]
}

/** @returns the digits of a number, or one plus for any number of pluses */
export const signOf = ({ text, kind }: Pick<Word, 'text' | 'kind'>): string => (kind === 'plus' ? '+' : text)

const formOfSign = (text: string, kind: Word['kind']): WordForm => {
  const squeezed = signOf({ text, kind })
  const key: Key = { squeezed, masks: [], kind: 'whole', bare: true, suffixes: 0, endsLong: false }
  const shape = { ...shapeOf(text, kind, toReading({ classes: '', masks: [] })), squeezed }
  return { shape, key, ...PLAIN, slips: 0 }
}

/** @returns forms of several words typed as one; empty when a word has no reading */
export const formsOfJoined = (words: readonly Word[]): readonly WordForm[] => {
  const readings = words.map(({ readings: [reading] }) => reading)
  if (readings.some((reading) => !reading)) return []
  const text = words.map((word) => word.text).join('')
  const [first] = words
  const units = {
    classes: readings.map((reading) => reading?.full).join(''),
    masks: words.flatMap(({ readings: [reading] }) => fullMasks(reading as NonNullable<typeof reading>)),
  }
  return formsOf(shapeOf(text, (first as Word).kind, toReading(units)), { ...PLAIN, joined: true })
}

type Way = Pick<WordForm, 'abbreviation' | 'respelt' | 'joined'>

const PLAIN: Way = { abbreviation: false, respelt: false, joined: false }

const LONGEST_SIGN = 3

/** Distinguishes abbreviations (`uts` for «утас») from other spellings of the same length («прайс» for `price`). */
const fixedSpelling = (reading: Reading, spelling: string, text: string): Way => {
  let kept = 0
  for (const unit of wordReadings(text)[0]?.squeezed ?? '') if (unit === reading.squeezed[kept]) kept++
  const isShorter = spelling.length < text.replaceAll(/[ьъ]/gu, '').length
  const shortens = isShorter && (kept === reading.squeezed.length || spelling.length <= LONGEST_SIGN)
  return { abbreviation: true, respelt: !shortens, joined: false }
}

const workOutForms = (text: string, kind: 'latin' | 'cyrillic'): readonly WordForm[] => {
  const script = (spelling: string) => (/[a-z]/.test(spelling) ? 'latin' : 'cyrillic')
  const asItIs = [text, ...withOtherGlide(text, kind)].flatMap((spelling) =>
    wordReadings(spelling).flatMap((reading) => formsOf(shapeOf(spelling, kind, reading), PLAIN)),
  )
  const abbreviated = [...otherSpellingsOf(text), ...withoutSoftSign(text, kind)].flatMap((spelling) => {
    // Prefers the longer reading: with ts as ц, `uts` has only two units, too few to identify a word.
    const long = (squeezed: string) => squeezed.length >= Math.min(3, spelling.length)
    const reading = wordReadings(spelling).find(({ squeezed }) => long(squeezed))
    return reading
      ? formsOf(shapeOf(spelling, script(spelling), reading), fixedSpelling(reading, spelling, text))
      : []
  })
  return [...asItIs, ...abbreviated]
}

const KEPT = { most: 1000, longest: 24 }
const formsOfLatin = remembered((text) => workOutForms(text, 'latin'), KEPT)
const formsOfCyrillic = remembered((text) => workOutForms(text, 'cyrillic'), KEPT)

const formsOf = (shape: WordShape, way: Way): WordForm[] => {
  const english = shape.script === 'latin' && ENGLISH_WORDS.has(shape.text)
  const bareOnly = way.abbreviation && shape.length <= 2
  return keysOf(shape)
    .filter(({ kind, squeezed }) => {
      // English stems do not change: «салаад» is not a form of `sale`.
      if (english && kind !== 'whole') return false
      // A foreign word can become a verb: «ордерлох».
      return !way.abbreviation || kind !== 'verb' || squeezed === `${shape.squeezed}l`
    })
    .map((key) => ({
      shape,
      key: bareOnly ? { ...key, suffixes: 0 } : key,
      ...way,
      slips: way.abbreviation || way.joined ? 0 : slipsOf(shape, key, english),
    }))
}

/** Number of typos allowed; none for short English words, which have too many similar words. */
const slipsOf = ({ length }: WordShape, { kind, squeezed }: Key, english: boolean): number =>
  kind === 'verb' || squeezed.length < SHORTEST_TYPO_KEY || (english && length < SHORTEST_ENGLISH_TYPO)
    ? 0
    : typoBudget(length)

/** Exchanges иа and я, which sound alike after a consonant: «захялах» for «захиалах», «хиамдрал» for «хямдрал». */
const withOtherGlide = (text: string, kind: Word['kind']): string[] => {
  if (kind !== 'cyrillic') return []
  const other = text.includes('иа')
    ? text.replace('иа', 'я')
    : text.replace(/(?<=[бвгджзклмнпрстфхцчш])я/u, 'иа')
  return other === text ? [] : [other]
}

/** Drops the soft sign, which Latin spellings usually omit (`surguul`), unless that makes a short word another one. */
const withoutSoftSign = (text: string, kind: Word['kind']): string[] => {
  const hard = text.replaceAll(/[ьъ](?![еёюя])/gu, '')
  if (kind !== 'cyrillic' || hard === text) return []
  const [reading] = wordReadings(hard)
  const isDistinct =
    reading &&
    reading.squeezed.length >= 3 &&
    (reading.squeezed.length > 4 || !isRealWord(reading, 'cyrillic'))
  return isDistinct ? [hard] : []
}
