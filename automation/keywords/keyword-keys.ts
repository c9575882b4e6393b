import type { Token } from './normalise.ts'
import { type Reading, readingsOf, toReading } from './readings.ts'
import { HARMONY, SUFFIX } from './suffixes.ts'
import { ANY, isVowel, LIP, ROUND, type Units } from './units.ts'

export type KeyKind = 'whole' | 'stem' | 'verb'

/** A form of a keyword's word in comments, with the suffixes that may follow it. */
export type Key = {
  squeezed: string
  masks: readonly number[]
  kind: KeyKind
  /** Whether the form also occurs without a suffix. */
  bare: boolean
  /** Kinds of suffix, as bits of `SUFFIX`. */
  suffixes: number
  /** The form ends in a long vowel, which stays long before a suffix: угаах, not угах. */
  endsLong: boolean
}

/** Properties shared by all keys of a keyword's word. */
export type WordShape = {
  text: string
  script: Token['kind']
  /** Number of units of the squeezed word. */
  length: number
  harmony: number
  firstLong: boolean
  /** An infinitive («авах», «очих»), whose -гүй is a refusal, unlike that of a noun. */
  infinitive: boolean
  full: string
  squeezed: string
  masks: readonly number[]
}

/** уух, авах, but not мах: a single short syllable is a noun. */
const INFINITIVE = /(?:[aeiu]{2}|[aeiu][^aeiu]+[aeiu])h$/

const ANY_HARMONY = HARMONY.a | HARMONY.e | HARMONY.u

/** @returns shape of a word in one of its readings */
export const shapeOf = (text: string, script: Token['kind'], reading: Reading): WordShape => ({
  text,
  script,
  length: reading.squeezed.length,
  harmony: script === 'cyrillic' ? harmonyOf(text) : harmonyOfUnits(reading.squeezed),
  firstLong: reading.firstLong,
  infinitive: INFINITIVE.test(reading.full),
  full: reading.full,
  squeezed: reading.squeezed,
  masks: reading.masks,
})

/** Back vowels only: -а, and -о after о. Front vowels only: -э, and -ө after ө. Otherwise any harmony. */
const harmonyOf = (word: string): number => {
  const back = /[аоуяёы]/u.test(word)
  const front = /[эеөү]/u.test(word)
  if (back === front) return ANY_HARMONY
  if (back) return /[оё]/u.test(word) ? HARMONY.a | HARMONY.u : HARMONY.a
  return /ө/u.test(word) ? HARMONY.e | HARMONY.u : HARMONY.e
}

/** @returns harmony bits by a or e, which exclude each other in a Mongolian word; Latin u can be front or back */
export const harmonyOfUnits = (squeezed: string): number => {
  const [a, e] = [squeezed.includes('a'), squeezed.includes('e')]
  if (a === e) return ANY_HARMONY
  return a ? HARMONY.a | HARMONY.u : HARMONY.e | HARMONY.u
}

const CASES_AFTER_CONSONANT =
  SUFFIX.genitive | SUFFIX.plural | SUFFIX.case | SUFFIX.comitative | SUFFIX.hiddenN
const CASES_AFTER_LONG_VOWEL =
  SUFFIX.comitative | SUFFIX.dativeD | SUFFIX.dativeT | SUFFIX.hiddenG | SUFFIX.hiddenN | SUFFIX.plural
const ANY_VERB = SUFFIX.verbAhead | SUFFIX.verbPast | SUFFIX.verbAsked

/** @returns keys of all stems of a word, the whole word first */
export const keysOf = (shape: WordShape): Key[] => {
  const whole: Units = { classes: shape.squeezed, masks: shape.masks }
  const keys: Key[] = [
    {
      ...key(
        whole,
        'whole',
        suffixesAfter(shape.full, shape.squeezed, shape.script === 'latin'),
        LONG_END.test(shape.full),
      ),
      bare: true,
    },
  ]
  keys.push(...verbStems(shape, whole))
  if (shape.length < 2) return keys
  keys.push(
    ...withoutFinalVowel(shape, whole),
    ...withoutLastVowel(shape, whole),
    ...nounToVerb(shape, whole),
  )
  return keys.filter(({ squeezed, endsLong }, at) => squeezed.length >= 2 || endsLong || at === 0)
}

const LONG_END = /(?:aa|ee|ii|uu)$/
const LAST_VOWEL_LONG = /(?:aa|ee|ii|uu)[^aeiu]*$/

const key = (units: Units, kind: KeyKind, suffixes: number, endsLong = false): Key => {
  const { squeezed, masks } = toReading(units)
  return { squeezed, masks, kind, bare: false, suffixes, endsLong }
}

const first = ({ classes, masks }: Units, length: number): Units => ({
  classes: classes.slice(0, length),
  masks: masks.slice(0, length),
})

const endsInTwoVowels = (full: string): boolean => {
  const [before, last] = [full.at(-2), full.at(-1)]
  return isVowel(last) && (isVowel(before) || (before === 'y' && last === 'u'))
}

/**
 * Returns the suffixes that can follow a noun, by its last letters, as bits of `SUFFIX`.
 * @param mayEndLong whether a final short vowel can stand for a long one, as often in Latin spellings
 */
export const suffixesAfter = (full: string, squeezed: string, mayEndLong = false): number => {
  const last = squeezed.at(-1) as string
  const fused = squeezed.length >= 3 ? SUFFIX.fusedWord : 0
  if (!isVowel(last)) {
    const short = squeezed.length <= 3
    const d = !short || /[lmnr]/.test(last) ? SUFFIX.dativeD : SUFFIX.dativeOfOwn
    const t = !short || /[gbrkscxjz]/.test(last) ? SUFFIX.dativeT : 0
    const n = last === 'n' ? SUFFIX.genitiveAfterN | SUFFIX.hiddenG : 0
    return CASES_AFTER_CONSONANT | d | t | n | fused
  }
  const long = endsInTwoVowels(full)
  const diphthong = last === 'i' && long ? SUFFIX.genitiveAfterDiphthong : 0
  // бие: биеийн.
  const twoSyllables = full.endsWith('ie') ? SUFFIX.genitive : 0
  if (long || mayEndLong) return CASES_AFTER_LONG_VOWEL | diphthong | twoSyllables | fused
  // Foreign words keep their final vowel: кофег, пиццагаар.
  const hidden = squeezed.length >= 4 ? SUFFIX.hiddenN | SUFFIX.hiddenG : 0
  const afterI = last === 'i' ? SUFFIX.case | SUFFIX.pluralAfterI : 0
  return SUFFIX.comitative | SUFFIX.dativeD | SUFFIX.plural | hidden | afterI | fused
}

/** Drops the final vowel: эрдэнэ → эрдэнийг, анги → ангийн. */
const withoutFinalVowel = (shape: WordShape, whole: Units): Key[] => {
  const { squeezed, masks, length } = shape
  const last = squeezed.at(-1)
  if (length < 3 || !isVowel(last) || (endsInTwoVowels(shape.full) && last !== 'i')) return []
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

/** Drops the last vowel: гутал → гутлын. A long vowel never drops. */
const withoutLastVowel = ({ full }: WordShape, whole: Units): Key[] => {
  const stem = LAST_VOWEL_LONG.test(full) ? undefined : droppedLastVowel(whole)
  if (!stem) return []
  const afterN = stem.classes.endsWith('n') ? SUFFIX.genitiveAfterN : 0
  return [key(stem, 'stem', SUFFIX.genitive | SUFFIX.plural | SUFFIX.case | afterN)]
}

/** Stems of an infinitive or of a wish ("let me …"): захиалах, очих, уух, авъя, үзье, хийе; Latin uzii. */
const verbStems = (shape: WordShape, whole: Units): Key[] =>
  verbStemLengths(shape).flatMap((length) => {
    const stem = first(whole, length)
    const endsLong = LONG_END.test(shape.full.replace(/(?:h|y[aeu])$/, ''))
    return [stem, ...insertedVowels(stem, shape.harmony)].map((units) =>
      key(
        units,
        'verb',
        SUFFIX.verbAhead | SUFFIX.verbAsked | (endsLong ? SUFFIX.verbAfterLongVowel : 0),
        endsLong,
      ),
    )
  })

const verbStemLengths = ({ full, squeezed, script }: WordShape): number[] => {
  const { length } = squeezed
  if (/(?:aa|ee|ii|uu)h$/.test(full)) return [length - 1]
  if (length >= 3 && /[aeu]h$/.test(squeezed)) return [length - 2]
  if (length >= 3 && squeezed.endsWith('ih')) return length > 3 ? [length - 1, length - 2] : [length - 1]
  if (length >= 4 && /y[aeu]$/.test(squeezed)) return [length - 2]
  if (length >= 3 && full.endsWith('iie')) return [length - 1]
  return script === 'latin' && length >= 3 && full.endsWith('ii') ? [length - 1] : []
}

/** Nouns whose verb means another thing: баталгаа is a warranty, батлах is to confirm. */
const WITHOUT_VERB = new Set(['баталгаа', 'batalgaa'])

/** Verb stems of a noun: даатгал ↔ даатгуулах, захиалга ↔ захиалах, засвар ↔ засварлуулах. */
const nounToVerb = (shape: WordShape, whole: Units): Key[] => {
  if (WITHOUT_VERB.has(shape.text)) return []
  const { squeezed, full, length } = shape
  const verbOf = (units: number, shortest: number) => {
    const ending = squeezed.slice(length - units)
    const stemFull = full.replace(new RegExp(`${[...ending].join('+')}+$`), '')
    return verbKeys(shape, first(whole, length - units), shortest, stemFull)
  }
  if (squeezed.endsWith('lt') && length >= 5) return verbOf(2, 3)
  if (/lg[aeu]$/.test(squeezed) && length >= 5) {
    const [stem, ...others] = verbOf(2, 3)
    const withoutL = /[aeiu]lg[aeu]$/.test(squeezed) && length >= 6 ? verbOf(3, 3).slice(0, 1) : []
    return [{ ...(stem as Key), bare: true }, ...others, ...withoutL]
  }
  // цэвэрлэгээ, from цэвэрлэх.
  if (/[aeu]g(?:aa|ee|uu)$/.test(full) && length >= 7) return verbOf(2, 4)
  if (/[ae]l$/.test(squeezed) && length >= 6) return verbOf(2, 4)
  if (/[ui]l$/.test(squeezed) && length >= 5) return verbOf(1, 4)
  if (length < 5 || /[lh]$/.test(squeezed) || endsInTwoVowels(full)) return []
  return [key({ classes: `${squeezed}l`, masks: [...shape.masks, ANY] }, 'verb', ANY_VERB)]
}

const verbKeys = ({ harmony }: WordShape, stem: Units, shortest: number, full: string): Key[] => {
  const dropped =
    isVowel(stem.classes.at(-1)) && !LONG_END.test(full)
      ? first(stem, stem.classes.length - 1)
      : LAST_VOWEL_LONG.test(full)
        ? undefined
        : droppedLastVowel(stem)
  return [
    key(stem, 'verb', ANY_VERB, LONG_END.test(full)),
    ...[dropped, ...insertedVowels(stem, harmony)].flatMap((units) =>
      units && units.classes.length >= shortest ? [key(units, 'verb', ANY_VERB)] : [],
    ),
  ]
}

/** Inserts a vowel before a final л or р, as before a consonant: хямдр- → хямдар-, цуцл- → цуцал-. */
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

/**
 * @returns common reading of all spellings of a question particle (вэ бэ ве бе, уу үү, юу юү); undefined for other
 * words
 */
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

/** @returns readings of a word; question particles have one common reading for all spellings */
export const wordReadings = (
  text: string,
  read: (text: string) => readonly Reading[] = readingsOf,
): readonly Reading[] => {
  const particleReading = particleOf(text)
  return particleReading ? [particleReading] : read(text)
}
