import { remembered } from './remembered.ts'
import { AFFRICATE, ANY, isVowel, LIP, ROUND, squeeze, startsLong, type Units } from './units.ts'

/**
 * One way to read a typed word. `full` keeps double units, which distinguish suffixes; `squeezed` has runs reduced to
 * one. `upTo[n]`: number of squeezed units in the first n of `full`.
 */
export type Reading = {
  full: string
  squeezed: string
  masks: readonly number[]
  upTo: readonly number[]
  firstLong: boolean
}

const MOST_READINGS = 6
/** Longer words get only their likeliest reading. */
const LONGEST_AMBIGUOUS = 24

type Choice = { classes: string; masks: readonly number[]; letters: number }

const one = (classes: string, mask: number = ANY, letters = 1): Choice => ({
  classes,
  masks: [...classes].map(() => mask),
  letters,
})

const CYRILLIC: Readonly<Record<string, Choice>> = {
  а: one('a'),
  э: one('e'),
  е: one('e'),
  и: one('i'),
  й: one('i'),
  ь: one('i'),
  ъ: one('i'),
  ы: one('ii'),
  о: one('u', ROUND.o),
  ө: one('u', ROUND.oeTyped),
  у: one('u', ROUND.u),
  ү: one('u', ROUND.ue),
  я: one('ya'),
  ё: { classes: 'yu', masks: [ANY, ROUND.o], letters: 1 },
  ю: { classes: 'yu', masks: [ANY, ROUND.ue], letters: 1 },
  б: one('b', LIP.b),
  в: one('b', LIP.v),
  ц: one('c', AFFRICATE.ts),
  ч: one('c', AFFRICATE.ch),
  ш: one('x'),
  щ: one('x'),
  ж: one('j'),
  з: one('z'),
  х: one('h'),
  п: one('p'),
  ф: one('p'),
  д: one('d'),
  г: one('g'),
  к: one('k'),
  л: one('l'),
  м: one('m'),
  н: one('n'),
  р: one('r'),
  с: one('s'),
  т: one('t'),
}

const LATIN: Readonly<Record<string, Choice>> = {
  ...Object.fromEntries([...'aeidgklmnrstzjhp'].map((letter) => [letter, one(letter)])),
  o: one('u', ROUND.o),
  ö: one('u', ROUND.oe),
  u: one('u', ROUND.ue),
  ü: one('u', ROUND.ue),
  c: one('c', AFFRICATE.either),
  q: one('c', AFFRICATE.ch),
  f: one('p'),
  x: one('h'),
}

const LATIN_CHOICES: Readonly<Record<string, readonly Choice[]>> = Object.fromEntries(
  Object.entries(LATIN).map(([letter, choice]) => [letter, [choice]]),
)

const DIGRAPHS: Readonly<Record<string, Choice>> = {
  ch: one('c', AFFRICATE.ch, 2),
  sh: one('x', ANY, 2),
  kh: one('h', ANY, 2),
  zh: one('j', ANY, 2),
  dj: one('j', ANY, 2),
  dz: one('z', ANY, 2),
}

/** ье, ъе, and йо in foreign words. */
const CYRILLIC_DIGRAPHS: Readonly<Record<string, Choice>> = {
  ье: one('ye', ANY, 2),
  ъе: one('ye', ANY, 2),
  йо: { classes: 'yu', masks: [ANY, ROUND.o], letters: 2 },
}

const VOWEL_LETTERS = new Set('aeiouöüаэеиоөуүыяёю')
const GLIDED_LETTERS = new Set('aouöü')
const isVowelLetter = (letter: string | undefined) => letter !== undefined && VOWEL_LETTERS.has(letter)

const AS_VOWEL = one('u', ROUND.ue)
const AS_V = one('b', LIP.v)
const YA = one('ya')

type Unfinished = { classes: string; masks: number[]; at: number; rank: number }

/** One reading for each choice of an ambiguous letter, the likeliest first. */
const workOutReadings = (word: string): readonly Reading[] =>
  workOutMost(word, word.length > LONGEST_AMBIGUOUS ? 1 : MOST_READINGS)

const workOutMost = (word: string, most: number): readonly Reading[] => {
  const cyrillic = readCyrillic(word)
  if (cyrillic) return [toReading(cyrillic)]
  let partial: Unfinished[] = [{ classes: '', masks: [], at: 0, rank: 0 }]
  while (partial.some(({ at }) => at < word.length)) {
    const [only] = partial as [Unfinished]
    const sole = partial.length === 1 ? choicesAt(word, only.at, only.classes) : []
    if (sole.length === 1) {
      append(only, sole[0] as Choice)
      continue
    }
    const forks: Unfinished[][] = partial.map((state) => {
      if (state.at >= word.length) return [state]
      const choices = choicesAt(word, state.at, state.classes)
      const others = choices
        .slice(1)
        .map((choice, index) =>
          append({ ...state, masks: [...state.masks], rank: state.rank + index + 1 }, choice),
        )
      return [append(state, choices[0] as Choice), ...others]
    })
    // Without a fork the order stays the same.
    if (forks.every(({ length }) => length === 1)) continue
    partial = forks
      .flat()
      .sort((left, right) => left.rank - right.rank)
      .slice(0, most)
  }
  return distinct(partial)
}

/** Cached, because about a thousand words make up most comments. */
const rememberedReadings = remembered(workOutReadings, { most: 2000, longest: 24 })

/** Highest length of a token. */
const LONGEST_WORD = 40
const MAY_BE_READ = new RegExp(
  `[${[...Object.keys(CYRILLIC), ...Object.keys(LATIN), ...'bvwy'].join('')}]`,
  'u',
)
const ANY_OF_EACH: readonly number[] = Array.from({ length: LONGEST_WORD }, () => ANY)

/** @returns readings of a word, the likeliest first; letters of another script are kept unchanged */
export const readingsOf = (word: string): readonly Reading[] =>
  MAY_BE_READ.test(word) || word.length > LONGEST_WORD
    ? rememberedReadings(word)
    : [toReading({ classes: word, masks: ANY_OF_EACH.slice(0, word.length) })]

const LONG_WORD = 12
/** Limit for one text; an ordinary one of 2,000 characters has about a dozen. */
const MOST_LONG_WORDS = 30

/**
 * Creates a reader for the words of one text. Only the first 30 long words get all their readings, because those cost
 * more than the rest of a text.
 */
export const createReader = (): ((word: string) => readonly Reading[]) => {
  let longWords = 0
  return (word) => {
    if (word.length > LONG_WORD) longWords++
    return longWords <= MOST_LONG_WORDS || word.length <= LONG_WORD ? readingsOf(word) : workOutMost(word, 1)
  }
}

/** Reads a Cyrillic word, which has no ambiguous letters; undefined when it contains another script. */
const readCyrillic = (word: string): Units | undefined => {
  let classes = ''
  const masks: number[] = []
  for (let at = 0; at < word.length; at++) {
    const letter = word[at] as string
    const digraph = letter === 'ь' || letter === 'ъ' || letter === 'й'
    const choice = (digraph && CYRILLIC_DIGRAPHS[letter + (word[at + 1] ?? '')]) || CYRILLIC[letter]
    if (!choice) return undefined
    if (choice.classes[0] === 'y' && masks.length > 0 && classes.at(-1) === 'i') {
      classes = classes.slice(0, -1)
      masks.pop()
    }
    classes += choice.classes
    masks.push(...choice.masks)
    at += choice.letters - 1
  }
  return { classes, masks }
}

/** Makes a reading of units by squeezing them. */
export const toReading = (units: Units): Reading => {
  const { classes, masks, upTo } = squeeze(units)
  return { full: units.classes, squeezed: classes, masks, upTo, firstLong: startsLong(units.classes) }
}

/** @returns masks of all units of `full`, double ones included */
export const fullMasks = ({ full, masks, upTo }: Reading): number[] =>
  Array.from(full, (_, at) => masks[(upTo[at + 1] as number) - 1] as number)

/** @returns the same reading with only its vowels squeezed */
export const withDoubledConsonants = (reading: Reading): Reading => {
  const masks = fullMasks(reading)
  const kept = Array.from(reading.full, (unit, at) => unit !== reading.full[at - 1] || !isVowel(unit))
  const only = <Value>(values: ArrayLike<Value>) => Array.from(values).filter((_, at) => kept[at])
  return { ...reading, squeezed: only(reading.full).join(''), masks: only(masks) }
}

const distinct = (all: Units[]): Reading[] => {
  if (all.length === 1) return [toReading(all[0] as Units)]
  const seen = new Set<string>()
  return all
    .filter(({ classes, masks }) => {
      const key = `${classes} ${masks.join('')}`
      return !seen.has(key) && seen.add(key)
    })
    .map(toReading)
}

/** Drops an i before я, ё and ю, which only marks a soft or hard consonant. */
const append = (state: Unfinished, { classes, masks, letters }: Choice): Unfinished => {
  if (classes.length === 2 && classes[0] === 'y' && state.classes.at(-1) === 'i') {
    state.classes = state.classes.slice(0, -1)
    state.masks.pop()
  }
  state.classes += classes
  state.masks.push(...masks)
  state.at += letters
  return state
}

const choicesAt = (word: string, at: number, before: string): readonly Choice[] => {
  const letter = word[at] as string
  const next = word[at + 1]
  const cyrillic = CYRILLIC[letter]
  if (cyrillic) {
    return [cyrillic]
  }
  if (letter === 'v') return choicesOfV(word, at, before)
  if (letter === 'y') return choicesOfY(word, at, before)
  if (letter === 'w') {
    const between = before !== '' && !isVowel(before.at(-1)) && next !== undefined && !isVowelLetter(next)
    return between ? [AS_VOWEL, AS_V] : [AS_V]
  }
  if (letter === 'b') return [one('b', before === '' ? LIP.b : LIP.either)]
  if (letter === 't' && next === 's') {
    const fused = one('c', AFFRICATE.ts, 2)
    // A dropped vowel can also bring т and с together.
    return before === '' ? [fused] : [fused, one('ts', ANY, 2)]
  }
  const digraph = next === undefined ? undefined : DIGRAPHS[letter + next]
  if (digraph) return [elongated(digraph, word, at)]
  // The English spelling of a foreign word: cola, credit.
  if (letter === 'c' && next !== undefined && 'aoulrk'.includes(next))
    return [one('c', AFFRICATE.either), one('k')]
  return LATIN_CHOICES[letter] ?? [one(letter)]
}

/** Includes repetitions of a digraph's last letter: `shhh`. */
const elongated = (digraph: Choice, word: string, at: number): Choice => {
  let letters = digraph.letters
  while (word[at + 1] === 'h' && word[at + letters] === 'h') letters++
  return { ...digraph, letters }
}

const choicesOfV = (word: string, at: number, before: string): Choice[] => {
  const next = word[at + 1]
  if (next === 'v' || word[at - 1] === 'v') return [AS_VOWEL]
  if (isVowel(before.at(-1))) return [AS_V]
  if (!isVowelLetter(next)) return [AS_VOWEL]
  if (before === '') return next === 'i' ? [AS_V, AS_VOWEL] : [AS_V]
  return next === 'i' ? [AS_VOWEL] : [AS_V, AS_VOWEL]
}

const choicesOfY = (word: string, at: number, before: string): Choice[] => {
  const next = word[at + 1]
  const last = before.at(-1)
  if (next === 'y') return [one('ii', ANY, 2), one('uu', ROUND.ue, 2)]
  if (next !== undefined && GLIDED_LETTERS.has(next)) return [glide(next)]
  if (next === 'e') return last === undefined || isVowel(last) ? [one('e', ANY, 2)] : [one('ye', ANY, 2)]
  if (isVowel(last)) return next === undefined || isVowelLetter(next) ? [one('i')] : [one('i'), YA]
  if (last === undefined) return [AS_VOWEL, YA]
  return next === undefined ? [one('i'), AS_VOWEL] : [one('i'), AS_VOWEL, YA]
}

const glide = (vowel: string): Choice => {
  const { classes, masks } = LATIN[vowel] as Choice
  return { classes: `y${classes}`, masks: [ANY, ...masks], letters: 2 }
}
