import type { Word } from './comment-words.ts'
import { isEnglishWord } from './english-words.ts'
import { LEXICALISED_PRIVATIVES, NAMES_LIKE_GOODS, WORDS_LIKE_INFLECTIONS } from './fixed-spellings.ts'
import type { WordShape } from './keyword-keys.ts'
import type { Reading } from './readings.ts'
import { readingsOf } from './readings.ts'
import { isConfusableSpelling, isDictionaryStem, isRealWord, isSuffixLikeWord } from './real-words.ts'
import type { Step } from './steps.ts'
import { type Asked, HARMONY, SUFFIX, type Suffix } from './suffixes.ts'
import { onlyVowelsDropped, typoBudget, typoDistance } from './typos.ts'
import { maskDisagreements, ROUND } from './units.ts'
import type { FormHit, WordForm } from './word-form.ts'

const LONGEST_SHORT_WORD = 4

const lexicalisedPrivatives = LEXICALISED_PRIVATIVES.map((word) => readingsOf(word)[0]?.squeezed ?? word)

/** Nouns whose privative is a refusal, like «авахгүй»: «хэрэггүй», «шаардлагагүй». */
const REFUSING_NOUNS = new Set(['hereg', 'xardlaga', 'durg', 'dur'])

/**
 * Returns the kind of question that a word with this suffix requires. The privative of an action is a refusal outside a
 * question: «авахгүй ээ», «авахгүй юу».
 */
export const askedBy = ({ infinitive, squeezed }: WordShape, suffix: Suffix): Asked | undefined => {
  const refuses = suffix.name === 'privative' && !suffix.question
  return suffix.asked ?? (refuses && (infinitive || REFUSING_NOUNS.has(squeezed)) ? 'here' : undefined)
}

/** Whether squeezed units begin with a privative that is a word by itself: «үнэгүй» (free). */
export const isLexicalisedPrivative = (squeezed: string): boolean =>
  lexicalisedPrivatives.some((privative) => squeezed.startsWith(privative))

/**
 * Verifies a hit of the index, whose keys agree, by letters, vowels and suffix.
 * @param cut index in `reading.full` at which the suffix starts
 * @returns undefined when the word is another one
 */
export const verifyKey = (
  word: Word,
  reading: Reading,
  form: WordForm,
  cut: number,
  suffix: Suffix | undefined,
): FormHit | undefined => {
  const { shape, key } = form
  if (!scriptAgrees(word, form)) return undefined
  const slips = maskDisagreements(key.masks, reading.masks)
  if (slips > 0 && (slips > 1 || slips > typoBudget(shape.length) || isRealWord(reading, word.kind)))
    return undefined
  if (!lengthAgrees(word, reading, form, suffix !== undefined)) return undefined
  if (suffix && !stemEndAgrees(word, reading, form, cut)) return undefined
  if (!spellingAgrees(word, reading, form, suffix !== undefined)) return undefined
  if (suffix && !suffixFits(word, reading, form, suffix, cut)) return undefined
  if (!suffix && isAnotherWord(word, reading, form)) return undefined
  const steps = stepsOf(word, reading, form)
  if (slips > 0) steps.push('typo')
  const hit = hitOf(form, steps, suffix, cut < reading.full.length)
  return suffix && namesLikeGoods.has(reading.full) ? { ...hit, asked: 'of_goods' } : hit
}

/**
 * Rejects Cyrillic words for Latin abbreviations and for short English words, which sound alike by chance: хайр ≠
 * hair.
 */
const scriptAgrees = (word: Word, { shape, abbreviation }: WordForm): boolean =>
  word.kind !== 'cyrillic' ||
  shape.script !== 'latin' ||
  !(abbreviation || (shape.length <= LONGEST_SHORT_WORD && isEnglishWord(shape.text)))

/**
 * Whether a word differs from the keyword only in vowel length and is itself a word: хол ≠ хоол. Latin spellings may
 * shorten later vowels.
 */
const isAnotherWord = (word: Word, reading: Reading, { shape, key }: WordForm): boolean =>
  key.kind === 'whole' &&
  (word.kind === 'cyrillic' || shape.firstLong !== reading.firstLong) &&
  shape.script === 'cyrillic' &&
  !word.elongated &&
  reading.full !== shape.full &&
  reading.squeezed === shape.squeezed &&
  (word.kind === 'cyrillic' ? isConfusableSpelling(word.text) : isSuffixLikeWord(reading)) &&
  reading.full.slice(0, -1) !== shape.full

/** Whether a word of at most two units is another word without the dots: «үс» and «ус». */
const isWordWhenPlain = ({ text, length }: WordShape): boolean =>
  length <= 2 && isConfusableSpelling(text.replaceAll('ү', 'у').replaceAll('ө', 'о'))

/** Latin o is never ү, and u is о only in words without a counterpart with ү: `tsunh` is цүнх, not цонх. */
const isOtherVowel = ({ text }: WordShape, meant: readonly number[], typed: readonly number[]): boolean => {
  const hasDouble = isConfusableSpelling(text)
  return meant.some(
    (mask, at) =>
      (mask === ROUND.ue && typed[at] === ROUND.o) ||
      (hasDouble && mask === ROUND.o && typed[at] === ROUND.ue),
  )
}

const MONGOLIAN_KEYBOARD = /[өү]/u

/**
 * Compares rounded vowels more strictly than the masks, which let у stand for ө because of Latin spellings. Cyrillic
 * writers type о for ө and у for ү only on keyboards without ө and ү: «нууц» is not «нөөц», nor «ороогүй» a form of
 * «өрөө».
 */
const spellingAgrees = (
  word: Word,
  reading: Reading,
  { shape, key }: WordForm,
  inflected: boolean,
): boolean => {
  if (shape.script !== 'cyrillic') return true
  if (word.kind !== 'cyrillic')
    return shape.length > LONGEST_SHORT_WORD || !isOtherVowel(shape, key.masks, reading.masks)
  const strict = shape.length <= LONGEST_SHORT_WORD && !word.lookalike && MONGOLIAN_KEYBOARD.test(word.text)
  let loose = false
  for (let at = 0; at < key.squeezed.length; at++) {
    if (key.squeezed[at] !== 'u') continue
    const [meant, typed] = [key.masks[at], reading.masks[at]]
    if (meant === typed) continue
    const plain = (meant === ROUND.oeTyped && typed === ROUND.o) || (meant === ROUND.ue && typed === ROUND.u)
    if (plain && (strict || isWordWhenPlain(shape))) return false
    // «дунд» is not «дүнд».
    if (plain && inflected && shape.length <= LONGEST_SHORT_WORD && isDictionaryStem(reading)) return false
    if (!plain && !(meant === ROUND.u && typed === ROUND.ue && word.lookalike)) loose = true
  }
  if (!loose) return true
  return !inflected && !strict && !isConfusableSpelling(word.text)
}

const LONGEST_CYRILLIC_SHORT_WORD = 5

/** Compares the length of the first vowel: үнэ ≠ үүнээс, боодол ≠ бодох. Latin spellings may shorten it. */
const lengthAgrees = (
  word: Word,
  reading: Reading,
  { shape, key }: WordForm,
  inflected: boolean,
): boolean => {
  const { firstLong } = reading
  if (word.elongated || shape.firstLong === firstLong) return true
  // `emegtei` is эмэгтэй, not ээмэгтэй
  if (inflected && isRealWord(reading, word.kind)) return false
  const cyrillic = isCyrillic(word, shape)
  if (key.kind === 'verb' && key.squeezed.length <= LONGEST_SHORT_WORD) return !cyrillic && !firstLong
  if (shape.length > (cyrillic ? LONGEST_CYRILLIC_SHORT_WORD : LONGEST_SHORT_WORD)) return true
  return shape.firstLong && !(inflected && cyrillic)
}

const isCyrillic = (word: Word, shape: WordShape): boolean =>
  word.kind === 'cyrillic' && shape.script === 'cyrillic'

const LONG_END = /(?:aa|ee|ii|uu)$/

/** Compares the final vowel of a short stem, which stays long before a suffix: бараа ≠ бараг, ороолт ≠ орох. */
const stemEndAgrees = (word: Word, { full }: Reading, { shape, key }: WordForm, cut: number): boolean => {
  const typedLong = LONG_END.test(full.slice(0, cut))
  if (word.elongated || key.kind === 'stem' || key.endsLong === typedLong) return true
  if (key.squeezed.length > LONGEST_SHORT_WORD) return true
  if (key.kind === 'verb' || isCyrillic(word, shape)) return !key.endsLong && key.kind === 'verb'
  return !key.endsLong || full.length - cut > 1
}

/** Letters required for suffixes without harmony: -ууд, -руу and -гүй always have у or ү. */
const TYPED_SUFFIXES: Partial<Record<Suffix['name'], RegExp>> = {
  plural: /[уүuüvyw]+[дd]|н[аэ]р|n[ae]r/u,
  directive: /[рлrl][уүuüvyw]/u,
  privative: /г[уү]й|g[uüvyw]/u,
}

const fullReadings = (words: readonly string[]) =>
  new Set(words.flatMap((word) => readingsOf(word).map(({ full }) => full)))

const likeInflections = fullReadings(WORDS_LIKE_INFLECTIONS)
const namesLikeGoods = fullReadings(NAMES_LIKE_GOODS)

/** -ийн follows back vowels only after и, ж, ч, ш, г, к: сарын, but нарийн. */
const isGenitiveAgreeing = (
  { text }: Word,
  { full }: Reading,
  { harmony }: WordShape,
  { name }: Suffix,
  cut: number,
): boolean => {
  if ((name !== 'genitive' && name !== 'accusative') || full[cut] !== 'i' || harmony & HARMONY.e) return true
  return /[ijcxgk]/.test(full[cut - 1] as string) || text.includes('ы')
}

/** Whether a word is an agent noun (-ч), not a form of the verb: «зохиолч» is no form of «зохиох». */
const isAgent = (reading: Reading): boolean =>
  reading.full.endsWith('c') && reading.squeezed.length > LONGEST_SHORT_WORD && isDictionaryStem(reading)

/** A double consonant at the end of a stem belongs to the suffix: «бүртгүүллээ» ends in -лээ, not -ээ. */
const DOUBLED_CONSONANT = /([^aeiu])\1$/

const suffixFits = (
  word: Word,
  reading: Reading,
  { shape, key, abbreviation }: WordForm,
  suffix: Suffix,
  cut: number,
): boolean => {
  if (suffix.harmony && !(suffix.harmony & shape.harmony)) return false
  if (suffix.shortened && word.kind === 'cyrillic') return false
  if (TYPED_SUFFIXES[suffix.name]?.test(word.text) === false) return false
  if (
    key.kind === 'whole' &&
    isCyrillic(word, shape) &&
    shape.length <= LONGEST_SHORT_WORD &&
    !isGenitiveAgreeing(word, reading, shape, suffix, cut)
  )
    return false
  // After a vowel the suffix is -ж, so «ууц» is another word and not a form of «уух».
  if (key.squeezed.length === 1 && reading.full[cut] === 'c') return false
  const doubled = DOUBLED_CONSONANT.test(reading.full.slice(0, cut))
  if (key.kind === 'verb') return !doubled && !isAgent(reading)
  if (doubled && shape.length <= LONGEST_SHORT_WORD && !DOUBLED_CONSONANT.test(shape.full)) return false
  if (suffix.careless && abbreviation) return false
  // «шилбэ» is a word, not «шил» and «бэ».
  if (suffix.kind === SUFFIX.fusedWord && isDictionaryStem(reading)) return false
  // After и the short vowel is correct: толио.
  const careless = suffix.careless && reading.full[cut - 1] !== 'i'
  if ((suffix.shortened || careless) && isSuffixLikeWord(reading)) return false
  if (likeInflections.has(reading.full)) return false
  return !(suffix.name === 'privative' && isLexicalisedPrivative(reading.squeezed))
}

/** Verifies a hit by consonants alone; undefined when more than vowels is missing. */
export const verifyVowelsDropped = (word: Word, reading: Reading, form: WordForm): FormHit | undefined => {
  if (!onlyVowelsDropped(reading.squeezed, form.shape)) return undefined
  const { masks } = form.shape
  let at = 0
  const meant = [...form.shape.squeezed].flatMap((unit, place) => {
    if (reading.squeezed[at] !== unit) return []
    at++
    return [masks[place] as number]
  })
  if (maskDisagreements(meant, reading.masks) > 0) return undefined
  return hitOf(form, [...stepsOf(word, reading, form), 'vowels_dropped'], undefined, false)
}

/**
 * Verifies a hit with typos in the stem.
 * @param cut index in `reading.full` at which the suffix starts
 * @returns undefined when the word is too different
 */
export const verifyTypo = (
  word: Word,
  reading: Reading,
  form: WordForm,
  cut: number,
  suffixes: readonly Suffix[] | undefined,
): FormHit | undefined => {
  const { shape, key } = form
  const stem = reading.squeezed.slice(0, reading.upTo[cut])
  const distance = typoDistance(stem, key.squeezed, typoBudget(shape.length))
  if (!distance) return undefined
  const suffix = suffixes?.find(
    (candidate) => key.suffixes & candidate.kind && suffixFits(word, reading, form, candidate, cut),
  )
  if (suffixes ? !suffix : !key.bare) return undefined
  return hitOf(form, [...stepsOf(word, reading, form), 'typo'], suffix, suffix !== undefined)
}

/** Whether the dots of ө or ү are missing. */
const lacksDots = (word: Word, reading: Reading, { shape, key }: WordForm): boolean =>
  word.kind === 'cyrillic' &&
  shape.script === 'cyrillic' &&
  key.masks.some(
    (mask, at) => key.squeezed[at] === 'u' && reading.squeezed[at] === 'u' && mask !== reading.masks[at],
  )

const stepsOf = (word: Word, reading: Reading, form: WordForm): Step[] => {
  const { shape, abbreviation, respelt, joined } = form
  const steps: Step[] = []
  if (!word.abbreviated && word.kind !== shape.script) steps.push('script')
  if (word.lookalike || lacksDots(word, reading, form)) steps.push('lookalike')
  if (word.elongated) steps.push('elongation')
  if ((abbreviation && !respelt) || word.abbreviated) steps.push('abbreviation')
  if (respelt) steps.push('spelling')
  if (joined) steps.push('phrase')
  return steps
}

const hitOf = (form: WordForm, steps: Step[], suffix: Suffix | undefined, inflected: boolean): FormHit => {
  const { key, shape } = form
  if (key.kind === 'verb') steps.push('derived_verb')
  else if (suffix?.kind === SUFFIX.fusedWord) steps.push('fused')
  else if (inflected) steps.push(key.kind === 'stem' ? 'stem_change' : 'suffix')
  const verb = key.kind === 'verb' || shape.infinitive
  return { steps, verb, ...(suffix ? { suffixName: suffix.name, asked: askedBy(shape, suffix) } : {}) }
}
