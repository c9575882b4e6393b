import type { Token } from './normalise.ts'
import { type Reading, readingsOf, toReading } from './readings.ts'
import { HARMONY, SUFFIX } from './suffixes.ts'
import { ANY, isVowel, LIP, ROUND, type Units } from './units.ts'

export type KeyKind = 'whole' | 'stem' | 'verb'

/** A form under which a keyword's word can stand in a comment, and the suffixes that may follow it there. */
export type Key = {
  squeezed: string
  masks: readonly number[]
  kind: KeyKind
  /** Does the form stand alone, without a suffix? */
  bare: boolean
  /** Kinds of suffix, as bits of SUFFIX. */
  suffixes: number
}

/** What all keys of a keyword's word share. */
export type WordShape = {
  text: string
  script: Token['kind']
  /** Units of the squeezed whole word. */
  length: number
  harmony: number
  firstLong: boolean
  full: string
  squeezed: string
  masks: readonly number[]
}

const ANY_HARMONY = HARMONY.a | HARMONY.e | HARMONY.u

export const shapeOf = (text: string, script: Token['kind'], reading: Reading): WordShape => ({
  text,
  script,
  length: reading.squeezed.length,
  harmony: script === 'cyrillic' ? harmonyOf(text) : harmonyOfLatin(reading.squeezed),
  firstLong: reading.firstLong,
  full: reading.full,
  squeezed: reading.squeezed,
  masks: reading.masks,
})

/** Only back vowels: -а, and -о after о. Only front vowels: -э, and -ө after ө. Otherwise nothing is known. */
const harmonyOf = (word: string): number => {
  const back = /[аоуяёы]/u.test(word)
  const front = /[эеөү]/u.test(word)
  if (back === front) return ANY_HARMONY
  if (back) return /[оё]/u.test(word) ? HARMONY.a | HARMONY.u : HARMONY.a
  return /ө/u.test(word) ? HARMONY.e | HARMONY.u : HARMONY.e
}

/** Latin u may be front or back, but a and e exclude each other in a Mongolian word. */
const harmonyOfLatin = (squeezed: string): number => {
  const [a, e] = [squeezed.includes('a'), squeezed.includes('e')]
  if (a === e) return ANY_HARMONY
  return a ? HARMONY.a | HARMONY.u : HARMONY.e | HARMONY.u
}

const CASES_AFTER_CONSONANT =
  SUFFIX.genitive | SUFFIX.plural | SUFFIX.case | SUFFIX.comitative | SUFFIX.hiddenN
const CASES_AFTER_LONG_VOWEL =
  SUFFIX.comitative | SUFFIX.dativeD | SUFFIX.dativeT | SUFFIX.hiddenG | SUFFIX.hiddenN | SUFFIX.plural
const ANY_VERB = SUFFIX.verbAhead | SUFFIX.verbPast

export const keysOf = (shape: WordShape): Key[] => {
  const whole: Units = { classes: shape.squeezed, masks: shape.masks }
  const keys: Key[] = [{ ...key(whole, 'whole', suffixesOfWhole(shape)), bare: true }]
  if (shape.length < 2) return keys

  const verb = verbStem(shape)
  if (verb) keys.push(key(verb, 'verb', SUFFIX.verbAhead))
  for (const inserted of verb ? insertedVowels(verb, shape.harmony) : [])
    keys.push(key(inserted, 'verb', SUFFIX.verbAhead))
  keys.push(...withoutFinalVowel(shape, whole), ...withoutLastVowel(whole), ...nounToVerb(shape, whole))
  return keys.filter(({ squeezed }, at) => squeezed.length >= 2 || at === 0)
}

const key = (units: Units, kind: KeyKind, suffixes: number): Key => {
  const { squeezed, masks } = toReading(units)
  return { squeezed, masks, kind, bare: false, suffixes }
}

const first = ({ classes, masks }: Units, length: number): Units => ({
  classes: classes.slice(0, length),
  masks: masks.slice(0, length),
})

const endsLong = ({ full }: WordShape): boolean => {
  const [before, last] = [full.at(-2), full.at(-1)]
  return isVowel(last) && (isVowel(before) || (before === 'y' && last === 'u'))
}

const suffixesOfWhole = (shape: WordShape): number => {
  const last = shape.squeezed.at(-1) as string
  const fused = shape.length >= 3 ? SUFFIX.fusedWord : 0
  if (!isVowel(last)) {
    const short = shape.length <= 3
    const d = !short || /[lmn]/.test(last) ? SUFFIX.dativeD : 0
    const t = !short || /[gbrkscxjz]/.test(last) ? SUFFIX.dativeT : 0
    const n = last === 'n' ? SUFFIX.genitiveAfterN | SUFFIX.hiddenG : 0
    return CASES_AFTER_CONSONANT | d | t | n | fused
  }
  const long = endsLong(shape)
  const diphthong = last === 'i' && long ? SUFFIX.genitiveAfterDiphthong : 0
  // A Latin writer often types a long vowel at the end short.
  if (long || shape.script === 'latin') return CASES_AFTER_LONG_VOWEL | diphthong | fused
  const hiddenN = shape.length >= 4 ? SUFFIX.hiddenN : 0
  return SUFFIX.comitative | SUFFIX.dativeD | hiddenN | (last === 'i' ? SUFFIX.case : 0) | fused
}

/** эрдэнэ → эрдэнийг, анги → ангийн. */
const withoutFinalVowel = (shape: WordShape, whole: Units): Key[] => {
  const { squeezed, masks, length } = shape
  const last = squeezed.at(-1)
  if (length < 3 || !isVowel(last) || (endsLong(shape) && last !== 'i')) return []
  if (isVowel(squeezed.at(-2)) || squeezed.at(-2) === 'y') return []
  const stem = first(whole, length - 1)
  if (last === 'i') return [key(stem, 'stem', SUFFIX.genitive)]
  if (last === 'u' && ((masks.at(-1) as number) & ROUND.o) === 0) return []
  return [key(stem, 'stem', SUFFIX.genitive | SUFFIX.longCase | SUFFIX.plural)]
}

const droppedLastVowel = ({ classes, masks }: Units): Units | undefined => {
  const at = classes.length - 2
  if (at < 2 || !isVowel(classes[at]) || isVowel(classes[at + 1]) || isVowel(classes[at - 1]))
    return undefined
  if (![...classes.slice(0, at)].some(isVowel)) return undefined
  return {
    classes: classes.slice(0, at) + classes[at + 1],
    masks: [...masks.slice(0, at), masks[at + 1] as number],
  }
}

/** гутал → гутлын. A long vowel never drops. */
const withoutLastVowel = (whole: Units): Key[] => {
  const stem = droppedLastVowel(whole)
  if (!stem) return []
  const afterN = stem.classes.endsWith('n') ? SUFFIX.genitiveAfterN : 0
  return [key(stem, 'stem', SUFFIX.genitive | SUFFIX.plural | SUFFIX.case | afterN)]
}

/** The stem of an infinitive or of "let me …": захиалах, авъя, үзье, хийе; Latin uzii. */
const verbStem = ({ full, masks, squeezed, script }: WordShape): Units | undefined => {
  const whole = { classes: squeezed, masks }
  const length = squeezed.length
  if (length >= 3 && squeezed.endsWith('h') && isVowel(squeezed.at(-2)))
    return first(whole, /[aeu]h$/.test(squeezed) && !/(?:aa|ee|uu)h$/.test(full) ? length - 2 : length - 1)
  if (length >= 4 && /y[ae]$/.test(squeezed)) return first(whole, length - 2)
  if (length >= 3 && /iie$/.test(full)) return first(whole, length - 1)
  return script === 'latin' && length >= 3 && full.endsWith('ii') ? first(whole, length - 1) : undefined
}

/** Verbs of nouns and nouns of verbs: даатгал ↔ даатгуулах, захиалга ↔ захиалах, засвар ↔ засварлуулах. */
const nounToVerb = (shape: WordShape, whole: Units): Key[] => {
  const { squeezed, length } = shape
  const keys: Key[] = []
  const addVerb = (stem: Units, bare = false) => {
    keys.push({ ...key(stem, 'verb', ANY_VERB), bare })
    const dropped = isVowel(stem.classes.at(-1))
      ? first(stem, stem.classes.length - 1)
      : droppedLastVowel(stem)
    if (dropped && dropped.classes.length >= 3) keys.push(key(dropped, 'verb', ANY_VERB))
    for (const inserted of insertedVowels(stem, shape.harmony)) keys.push(key(inserted, 'verb', ANY_VERB))
  }
  if (squeezed.endsWith('lt') && length - 2 >= 3) addVerb(first(whole, length - 2))
  if (/lg[ae]$/.test(squeezed) && length - 2 >= 3) addVerb(first(whole, length - 2), true)
  if (/[ae]lg[ae]$/.test(squeezed) && length - 3 >= 3)
    keys.push(key(first(whole, length - 3), 'verb', ANY_VERB))
  if (/[ae]l$/.test(squeezed) && length - 2 >= 4) addVerb(first(whole, length - 2))
  else if (/[ui]l$/.test(squeezed) && length - 1 >= 4) addVerb(first(whole, length - 1))
  if (length >= 5 && !/[lh]$/.test(squeezed) && !endsLong(shape)) {
    const l: Units = { classes: `${squeezed}l`, masks: [...shape.masks, ANY] }
    keys.push(key(l, 'verb', ANY_VERB))
  }
  return keys
}

/** хямдр- → хямдар-, цуцл- → цуцал-: a vowel comes in before a final л or р when a consonant follows. */
const insertedVowels = ({ classes, masks }: Units, harmony: number): Units[] => {
  if (!/[lr]$/.test(classes) || isVowel(classes.at(-2))) return []
  const at = classes.length - 1
  return (['a', 'e', 'u'] as const)
    .filter((vowel) => HARMONY[vowel] & harmony)
    .map((vowel) => ({
      classes: classes.slice(0, at) + vowel + classes.slice(at),
      masks: [...masks.slice(0, at), ANY, masks[at] as number],
    }))
}

/** Question words are one word in all their spellings: вэ бэ ве бе, уу үү, юу юү. */
export const particleOf = (text: string): Reading | undefined => PARTICLES.get(text)

const particle = (classes: string, masks: number[], spellings: string): [string, Reading][] => {
  const reading = toReading({ classes, masks })
  return spellings.split(' ').map((spelling) => [spelling, reading])
}

const PARTICLES = new Map([
  ...particle('be', [LIP.either, ANY], 'вэ бэ ве бе вээ бээ вее бее ve we be vee wee bee'),
  ...particle('u', [ROUND.ue | ROUND.o], 'уу үү у ү uu vv u v üü ü оо'),
  ...particle('yu', [ANY, ANY], 'юу юү ю yu yuu yü yv yvv'),
])

export const wordReadings = (text: string): Reading[] => {
  const particleReading = particleOf(text)
  return particleReading ? [particleReading] : readingsOf(text)
}
