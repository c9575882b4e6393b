import type { Word } from './comment-words.ts'
import { signOf } from './keyword-forms.ts'
import { rawMatch } from './latin-stems.ts'
import { type Reading, withDoubledConsonants } from './readings.ts'
import { isDictionaryStem, isRealWord } from './real-words.ts'
import { LONGEST_SUFFIX, type Suffix, suffixesOf } from './suffixes.ts'
import { hashOf, TextTable } from './text-table.ts'
import { consonantsOf, deletions, isDeletion, typoBudget } from './typos.ts'
import { verifyKey, verifyTypo, verifyVowelsDropped } from './verify.ts'
import type { FormHit, WordForm } from './word-form.ts'

const SHORTEST_CONSONANTS = 4
const DOUBLED_CONSONANT = /([^aeiuy])\1/
const SHORTEST_TYPO_SUFFIX = 2

/** The ways a form is looked up, each by a text of its own. */
const BY = { key: 0, typo: 1, skeleton: 2, letters: 3 } as const
type By = (typeof BY)[keyof typeof BY]
const WAYS = 4

const IS_TEXT_OF: Readonly<Record<By, (form: WordForm, text: string) => boolean>> = {
  [BY.key]: ({ key }, text) => key.squeezed === text,
  [BY.typo]: ({ key, slips }, text) => isDeletion(text, key.squeezed, slips),
  [BY.skeleton]: ({ key }, text) => consonantsOf(key.squeezed) === text,
  [BY.letters]: ({ shape }, text) => shape.text === text,
}

/** What one word of a comment may stand for. `forms` are shared by all who have them. */
type Meant = { forms: readonly WordForm[] }

/** A number in the table: which of the meant, which of its forms, and by which way it is looked up. */
const MOST_FORMS = 1024
const numberOf = (place: number, form: number, by: By) => (place * MOST_FORMS + form) * WAYS + by

type Found<Place> = { place: Place; form: WordForm }
type Keep<Place> = (place: Place, hit: FormHit | undefined) => void

/** Finds the words of keywords in a comment, at a cost that does not grow with their number. */
export class WordIndex<Place extends Meant> {
  readonly #places: readonly Place[]
  readonly #table: TextTable
  /** A bit for each way that any form has. */
  #ways = 0
  #shortestTypo = Number.POSITIVE_INFINITY
  #longestTypo = 0

  constructor(places: readonly Place[]) {
    this.#places = places
    const hashes: number[] = []
    const numbers: number[] = []
    places.forEach(({ forms }, place) => {
      for (const [at, form] of forms.entries()) {
        this.#noteSlips(form)
        for (const [by, text] of textsOf(form)) {
          this.#ways |= 1 << by
          hashes.push(hashOf(text, by))
          numbers.push(numberOf(place, at, by))
        }
      }
    })
    this.#table = new TextTable(hashes, numbers)
  }

  find(word: Word): (FormHit & { place: Place })[] {
    const best = new Map<Place, FormHit & { place: Place }>()
    const keep: Keep<Place> = (place, hit) => {
      if (!hit) return
      const known = best.get(place)
      // A form that needs no question goes before one that does.
      if (!known || (known.asked && !hit.asked)) best.set(place, { ...hit, place })
    }
    if (word.kind === 'digits' || word.kind === 'plus') {
      for (const { place, form } of this.#look(BY.key, signOf(word)))
        if (form.shape.script === word.kind) keep(place, { steps: ['exact'] })
      return [...best.values()]
    }
    for (const reading of word.readings) this.#findInReading(word, reading, keep)
    if (word.english) return [...best.values()]
    if (word.kind === 'latin' && this.#has(BY.letters)) this.#findLetters(word, keep)
    if (this.#has(BY.skeleton)) this.#findVowelsDropped(word, keep)
    if (this.#has(BY.typo)) this.#findTypos(word, keep)
    return [...best.values()]
  }

  /** Exactly one of the words as a whole, for words typed apart. */
  findWhole(squeezed: string): readonly Found<Place>[] {
    return this.#look(BY.key, squeezed).filter(({ form }) => form.key.kind === 'whole')
  }

  #noteSlips({ key, slips }: WordForm): void {
    if (slips === 0) return
    this.#shortestTypo = Math.min(this.#shortestTypo, key.squeezed.length - slips)
    this.#longestTypo = Math.max(this.#longestTypo, key.squeezed.length + slips)
  }

  #has(by: By): boolean {
    return (this.#ways & (1 << by)) !== 0
  }

  /** In the order in which they were given. */
  #look(by: By, text: string): readonly Found<Place>[] {
    const numbers = this.#table.find(hashOf(text, by))
    if (numbers.length === 0) return NOTHING
    const isOfText = IS_TEXT_OF[by]
    return numbers.flatMap((number) => {
      const at = Math.trunc(number / WAYS)
      const place = this.#places[Math.trunc(at / MOST_FORMS)] as Place
      const form = place.forms[at % MOST_FORMS] as WordForm
      return number % WAYS === by && isOfText(form, text) ? [{ place, form }] : []
    })
  }

  #findLetters(word: Word, keep: Keep<Place>): void {
    for (const { place, hit } of rawMatch(word, (letters) => this.#look(BY.letters, letters)))
      keep(place, hit)
  }

  #findVowelsDropped(word: Word, keep: Keep<Place>): void {
    for (const reading of word.readings) {
      if (reading.full.length < SHORTEST_CONSONANTS) continue
      const candidates = this.#look(BY.skeleton, consonantsOf(reading.squeezed))
      if (candidates.length > 0 && !(word.kind === 'cyrillic' && isDictionaryStem(reading)))
        for (const { place, form } of candidates) keep(place, verifyVowelsDropped(word, reading, form))
      if (!DOUBLED_CONSONANT.test(reading.full)) continue
      // «мэдээлл»: the vowel between two of the same consonant.
      const doubled = withDoubledConsonants(reading)
      for (const { place, form } of this.#look(BY.skeleton, consonantsOf(doubled.squeezed)))
        keep(place, verifyVowelsDropped(word, doubled, form))
    }
  }

  #findInReading(word: Word, reading: Reading, keep: Keep<Place>): void {
    for (const { place, form } of this.#look(BY.key, reading.squeezed))
      if (form.key.bare && (!word.english || form.shape.text === word.text))
        keep(place, verifyKey(word, reading, form, reading.full.length, undefined))
    if (word.english) return
    for (let cut = reading.full.length - 1; cut >= Math.max(2, reading.full.length - LONGEST_SUFFIX); cut--) {
      const suffixes = suffixesOf(reading.full.slice(cut))
      if (!suffixes) continue
      for (const { place, form } of this.#look(BY.key, reading.squeezed.slice(0, reading.upTo[cut])))
        for (const suffix of suffixes)
          if (form.key.suffixes & suffix.kind) keep(place, verifyKey(word, reading, form, cut, suffix))
    }
  }

  #findTypos(word: Word, keep: Keep<Place>): void {
    const readings = word.readings.filter(({ squeezed }) => squeezed.length >= this.#shortestTypo)
    if (readings.length === 0 || word.readings.some((reading) => isRealWord(reading, word.kind))) return
    for (const reading of readings) {
      this.#findSlips(word, reading, reading.full.length, undefined, keep)
      const lastCut = reading.full.length - SHORTEST_TYPO_SUFFIX
      for (let cut = lastCut; cut >= Math.max(3, reading.full.length - LONGEST_SUFFIX); cut--) {
        const suffixes = suffixesOf(reading.full.slice(cut))
        if (suffixes) this.#findSlips(word, reading, cut, suffixes, keep)
      }
    }
  }

  #findSlips(
    word: Word,
    reading: Reading,
    cut: number,
    suffixes: readonly Suffix[] | undefined,
    keep: Keep<Place>,
  ): void {
    const stem = reading.squeezed.slice(0, reading.upTo[cut])
    if (stem.length < this.#shortestTypo || stem.length > this.#longestTypo) return
    for (const shorter of deletions(stem, typoBudget(stem.length + 1)))
      for (const { place, form } of this.#look(BY.typo, shorter))
        keep(place, verifyTypo(word, reading, form, cut, suffixes))
  }
}

const NOTHING: readonly never[] = []

const textsOf = function* (form: WordForm): Generator<[By, string]> {
  const { shape, key, abbreviation, joined, slips } = form
  yield [BY.key, key.squeezed]
  if (key.kind === 'whole' && shape.script === 'latin' && !joined) yield [BY.letters, shape.text]
  if (slips > 0) for (const shorter of deletions(key.squeezed, slips)) yield [BY.typo, shorter]
  if (key.kind !== 'whole' || abbreviation || joined) return
  const skeleton = consonantsOf(key.squeezed)
  if (skeleton.length >= SHORTEST_CONSONANTS) yield [BY.skeleton, skeleton]
}
