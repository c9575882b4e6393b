import type { Word } from './comment-words.ts'
import { ENGLISH_WORDS } from './english-words.ts'
import type { Indexed, WordHit } from './indexed-word.ts'
import { keysOf, type WordShape } from './keyword-keys.ts'
import { rawMatch } from './latin-stems.ts'
import { type Reading, withDoubledConsonants } from './readings.ts'
import { isDictionaryStem, isRealWord } from './real-words.ts'
import { LONGEST_SUFFIX, suffixesOf } from './suffixes.ts'
import { consonantsOf, deletions, typoBudget } from './typos.ts'
import { verifyKey, verifyTypo, verifyVowelsDropped } from './verify.ts'

export type WordIndex<Place> = {
  add: (place: Place, shape: WordShape, options: { abbreviation: boolean; joined: boolean }) => void
  find: (word: Word) => WordHit<Place>[]
  /** Exactly one of the words as a whole, for words typed apart. */
  findWhole: (squeezed: string) => Indexed<Place>[]
}

const SHORTEST_CONSONANTS = 4
const DOUBLED_CONSONANT = /([^aeiuy])\1/
const SHORTEST_TYPO_SUFFIX = 2
const SHORTEST_ENGLISH_TYPO = 6

export const createWordIndex = <Place>(): WordIndex<Place> => {
  const keys = new Map<string, Indexed<Place>[]>()
  const typos = new Map<string, Indexed<Place>[]>()
  const skeletons = new Map<string, Indexed<Place>[]>()
  const raw = new Map<string, Indexed<Place>[]>()
  let shortestTypo = Number.POSITIVE_INFINITY
  let longestTypo = 0

  const add: WordIndex<Place>['add'] = (place, shape, options) => {
    const english = shape.script === 'latin' && ENGLISH_WORDS.has(shape.text)
    for (const key of keysOf(shape)) {
      // English stems do not change: «салаад» is no form of `sale`.
      if (english && key.kind !== 'whole') continue
      // «ордерлох»: the verb of a foreign word.
      if (options.abbreviation && key.kind === 'verb' && key.squeezed !== `${shape.squeezed}l`) continue
      const bareOnly = options.abbreviation && shape.length <= 2
      const indexed = { place, shape, key: bareOnly ? { ...key, suffixes: 0 } : key, ...options }
      push(keys, key.squeezed, indexed)
      if (key.kind === 'whole' && shape.script === 'latin' && !options.joined) push(raw, shape.text, indexed)
      if (key.kind === 'verb' || options.abbreviation || options.joined) continue
      const budget = typoBudget(shape.length)
      // Short English words have too many neighbours.
      if (budget > 0 && key.squeezed.length >= 4 && !(english && shape.length < SHORTEST_ENGLISH_TYPO)) {
        shortestTypo = Math.min(shortestTypo, key.squeezed.length - budget)
        longestTypo = Math.max(longestTypo, key.squeezed.length + budget)
        for (const shorter of deletions(key.squeezed, budget)) push(typos, shorter, indexed)
      }
      if (key.kind !== 'whole') continue
      const skeleton = consonantsOf(key.squeezed)
      if (skeleton.length >= SHORTEST_CONSONANTS) push(skeletons, skeleton, indexed)
    }
  }

  const find = (word: Word): WordHit<Place>[] => {
    const best = new Map<Place, WordHit<Place>>()
    const keep = (hit: WordHit<Place> | undefined) => {
      if (hit && !best.has(hit.place)) best.set(hit.place, hit)
    }
    if (word.kind === 'digits' || word.kind === 'plus') {
      for (const indexed of keys.get(word.text) ?? [])
        if (indexed.shape.script === word.kind) keep({ place: indexed.place, steps: ['exact'] })
      return [...best.values()]
    }
    for (const reading of word.readings) findInReading(word, reading, keep)
    if (word.english) return [...best.values()]
    if (word.kind === 'latin' && raw.size > 0) rawMatch(word, raw).forEach(keep)
    findVowelsDropped(word, keep)
    for (const hit of findTypos(word)) keep(hit)
    return [...best.values()]
  }

  const findVowelsDropped = (word: Word, keep: (hit: WordHit<Place> | undefined) => void) => {
    if (skeletons.size === 0) return
    for (const reading of word.readings) {
      if (reading.full.length < SHORTEST_CONSONANTS) continue
      const candidates = skeletons.get(consonantsOf(reading.squeezed))
      if (candidates && !(word.kind === 'cyrillic' && isDictionaryStem(reading)))
        for (const indexed of candidates) keep(verifyVowelsDropped(word, reading, indexed))
      if (!DOUBLED_CONSONANT.test(reading.full)) continue
      // «мэдээлл»: the vowel between two of the same consonant.
      const doubled = withDoubledConsonants(reading)
      for (const indexed of skeletons.get(consonantsOf(doubled.squeezed)) ?? [])
        keep(verifyVowelsDropped(word, doubled, indexed))
    }
  }

  const findInReading = (word: Word, reading: Reading, keep: (hit: WordHit<Place> | undefined) => void) => {
    for (const indexed of keys.get(reading.squeezed) ?? [])
      if (indexed.key.bare && (!word.english || indexed.shape.text === word.text))
        keep(verifyKey(word, reading, indexed, reading.full.length, undefined))
    if (word.english) return
    for (let cut = reading.full.length - 1; cut >= Math.max(2, reading.full.length - LONGEST_SUFFIX); cut--) {
      const suffixes = suffixesOf(reading.full.slice(cut))
      if (!suffixes) continue
      const candidates = keys.get(reading.squeezed.slice(0, reading.upTo[cut]))
      if (!candidates) continue
      for (const indexed of candidates)
        for (const suffix of suffixes)
          if (indexed.key.suffixes & suffix.kind) keep(verifyKey(word, reading, indexed, cut, suffix))
    }
  }

  const findTypos = (word: Word): WordHit<Place>[] => {
    const readings = word.readings.filter(({ squeezed }) => squeezed.length >= shortestTypo)
    if (readings.length === 0 || word.readings.some((reading) => isRealWord(reading, word.kind))) return []
    const hits: WordHit<Place>[] = []
    const look = (reading: Reading, cut: number, suffixes: ReturnType<typeof suffixesOf>) => {
      const stem = reading.squeezed.slice(0, reading.upTo[cut])
      if (stem.length < shortestTypo || stem.length > longestTypo) return
      for (const shorter of deletions(stem, typoBudget(stem.length + 1)))
        for (const indexed of typos.get(shorter) ?? []) {
          const hit = verifyTypo(word, reading, indexed, cut, suffixes)
          if (hit) hits.push(hit)
        }
    }
    for (const reading of readings) {
      look(reading, reading.full.length, undefined)
      const lastCut = reading.full.length - SHORTEST_TYPO_SUFFIX
      for (let cut = lastCut; cut >= Math.max(3, reading.full.length - LONGEST_SUFFIX); cut--) {
        const suffixes = suffixesOf(reading.full.slice(cut))
        if (suffixes) look(reading, cut, suffixes)
      }
    }
    return hits
  }

  const findWhole = (squeezed: string): Indexed<Place>[] =>
    (keys.get(squeezed) ?? []).filter(({ key }) => key.kind === 'whole')

  return { add, find, findWhole }
}

const push = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
