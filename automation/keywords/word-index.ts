import type { Word } from './comment-words.ts'
import { type Effort, newEffort } from './effort.ts'
import { finish } from './gradual.ts'
import { signOf } from './keyword-forms.ts'
import { rawMatch } from './latin-stems.ts'
import { type Reading, withDoubledConsonants } from './readings.ts'
import { isDictionaryStem, isRealWord } from './real-words.ts'
import { endingsOf, LONGEST_SUFFIX, type Suffix } from './suffixes.ts'
import { hashOf, TextTable } from './text-table.ts'
import { consonantsOf, countDeletions, deletions, isDeletion, lookUpDeletions, typoBudget } from './typos.ts'
import { verifyKey, verifyTypo, verifyVowelsDropped } from './verify.ts'
import type { FormHit, WordForm } from './word-form.ts'

const SHORTEST_CONSONANTS = 4
const DOUBLED_CONSONANT = /([^aeiuy])\1/
const SHORTEST_TYPO_SUFFIX = 2
/** Cost of removing a word's endings, in look-ups. */
const READING_COST = 8
/** Cost of comparing a word with a form, in look-ups. */
const CANDIDATE_COST = 4

/** Ways to look up a form; each has its own texts. */
const BY = { key: 0, typo: 1, skeleton: 2, letters: 3 } as const
type By = (typeof BY)[keyof typeof BY]
const WAYS = 4

const IS_TEXT_OF: Readonly<Record<By, (form: WordForm, text: string) => boolean>> = {
  [BY.key]: ({ key }, text) => key.squeezed === text,
  [BY.typo]: ({ key, slips }, text) => isDeletion(text, key.squeezed, slips),
  [BY.skeleton]: ({ key }, text) => consonantsOf(key.squeezed) === text,
  [BY.letters]: ({ shape }, text) => shape.text === text,
}

/** Part of a keyword that one word of a comment can match. Keywords with the same word share `forms`. */
type Meant = { forms: readonly WordForm[] }

/** Places with the same forms, which are compared once for all rules with that word. */
type Group<Place> = { forms: readonly WordForm[]; places: Place[] }

/** Encodes an entry of the table as one number: group, form, and way of look-up. */
const MOST_FORMS = 1024
const numberOf = (group: number, form: number, by: By) => (group * MOST_FORMS + form) * WAYS + by

type Found<Place> = { group: Group<Place>; form: WordForm }
type Layer<Place> = { groups: readonly Group<Place>[]; table: TextTable }
type Keep<Place> = (group: Group<Place>, hit: FormHit | undefined) => void

/** Index that finds the words of keywords for a word of a comment, at a cost independent of their number. */
export class WordIndex<Place extends Meant> {
  readonly #layers: Layer<Place>[] = []
  /** Bits of the ways that any form uses. */
  #ways = 0
  #shortestTypo = Number.POSITIVE_INFINITY
  #longestTypo = 0

  constructor(places: readonly Place[]) {
    finish(this.#fill(places))
  }

  /**
   * The same as the constructor, yielding between words.
   * @param shared another index whose words are found too, after these, without a copy in memory
   */
  static *of<Place extends Meant>(
    places: readonly Place[],
    shared?: WordIndex<Place>,
  ): Generator<void, WordIndex<Place>> {
    const index = new WordIndex<Place>([])
    yield* index.#fill(places)
    if (shared) index.#add(shared)
    return index
  }

  #add(other: WordIndex<Place>): void {
    this.#layers.push(...other.#layers)
    this.#ways |= other.#ways
    this.#shortestTypo = Math.min(this.#shortestTypo, other.#shortestTypo)
    this.#longestTypo = Math.max(this.#longestTypo, other.#longestTypo)
  }

  *#fill(places: readonly Place[]): Generator<void, void> {
    if (places.length === 0) return
    const groups = groupsOf(places)
    const hashes: number[] = []
    const numbers: number[] = []
    for (const [group, { forms }] of groups.entries()) {
      yield
      for (const [at, form] of forms.entries()) {
        this.#noteSlips(form)
        for (const [by, text] of textsOf(form)) {
          this.#ways |= 1 << by
          hashes.push(hashOf(text, by))
          numbers.push(numberOf(group, at, by))
        }
      }
    }
    this.#layers.push({ groups, table: new TextTable(hashes, numbers) })
  }

  /** Finds one hit for each place, if possible one that requires no question. Stops when `effort` is used up. */
  find(word: Word, effort: Effort = newEffort()): (FormHit & { place: Place })[] {
    if (effort.lookUps <= 0) return []
    const best = new Map<Group<Place>, FormHit>()
    const keep: Keep<Place> = (group, hit) => {
      if (!hit) return
      const known = best.get(group)
      // A form that needs no question goes before one that does.
      if (!known || (known.asked && !hit.asked)) best.set(group, hit)
    }
    if (word.kind === 'digits' || word.kind === 'plus') {
      for (const { group, form } of this.#look(BY.key, signOf(word), effort))
        if (form.shape.script === word.kind) keep(group, { steps: ['exact'] })
      return ofEachPlace(best)
    }
    for (const reading of word.readings) this.#findInReading(word, reading, keep, effort)
    if (word.english) return ofEachPlace(best)
    if (word.kind === 'latin' && this.#has(BY.letters)) this.#findLetters(word, keep, effort)
    if (this.#has(BY.skeleton)) this.#findVowelsDropped(word, keep, effort)
    if (this.#has(BY.typo)) this.#findTypos(word, keep, effort)
    return ofEachPlace(best)
  }

  /** Finds whole words by their squeezed units, for words typed as two. */
  findWhole(squeezed: string, effort: Effort): readonly { place: Place; form: WordForm }[] {
    return this.#look(BY.key, squeezed, effort)
      .filter(({ form }) => form.key.kind === 'whole')
      .flatMap(({ group: { places }, form }) => places.map((place) => ({ place, form })))
  }

  #noteSlips({ key, slips }: WordForm): void {
    if (slips === 0) return
    this.#shortestTypo = Math.min(this.#shortestTypo, key.squeezed.length - slips)
    this.#longestTypo = Math.max(this.#longestTypo, key.squeezed.length + slips)
  }

  #has(by: By): boolean {
    return (this.#ways & (1 << by)) !== 0
  }

  /** @returns forms in the order of `places` */
  #look(by: By, text: string, effort: Effort): readonly Found<Place>[] {
    effort.lookUps -= 1
    return this.#ofHash(by, hashOf(text, by), () => text, effort)
  }

  #ofHash(by: By, hash: number, textOf: () => string, effort: Effort): readonly Found<Place>[] {
    const [first, second] = this.#layers
    if (!first) return NOTHING
    const found = foundIn(first, by, hash, textOf, effort)
    if (!second) return found
    const more = foundIn(second, by, hash, textOf, effort)
    return more.length === 0 ? found : [...found, ...more]
  }
  #findLetters(word: Word, keep: Keep<Place>, effort: Effort): void {
    for (const { group, hit } of rawMatch(word, (letters) => this.#look(BY.letters, letters, effort)))
      keep(group, hit)
  }

  #findVowelsDropped(word: Word, keep: Keep<Place>, effort: Effort): void {
    for (const reading of word.readings) {
      if (reading.full.length < SHORTEST_CONSONANTS) continue
      const candidates = this.#look(BY.skeleton, consonantsOf(reading.squeezed), effort)
      if (candidates.length > 0 && !(word.kind === 'cyrillic' && isDictionaryStem(reading)))
        for (const { group, form } of candidates) keep(group, verifyVowelsDropped(word, reading, form))
      if (!DOUBLED_CONSONANT.test(reading.full)) continue
      // The missing vowel can be between two equal consonants: «мэдээлл».
      const doubled = withDoubledConsonants(reading)
      for (const { group, form } of this.#look(BY.skeleton, consonantsOf(doubled.squeezed), effort))
        keep(group, verifyVowelsDropped(word, doubled, form))
    }
  }

  #findInReading(word: Word, reading: Reading, keep: Keep<Place>, effort: Effort): void {
    effort.lookUps -= READING_COST
    for (const { group, form } of this.#look(BY.key, reading.squeezed, effort))
      if (form.key.bare && (!word.english || form.shape.text === word.text))
        keep(group, verifyKey(word, reading, form, reading.full.length, undefined))
    if (word.english) return
    const endings = endingsOf(reading.full)
    for (let cut = reading.full.length - 1; cut >= Math.max(2, reading.full.length - LONGEST_SUFFIX); cut--) {
      const suffixes = endings[cut]
      if (!suffixes) continue
      for (const { group, form } of this.#look(BY.key, reading.squeezed.slice(0, reading.upTo[cut]), effort))
        for (const suffix of suffixes)
          if (form.key.suffixes & suffix.kind) keep(group, verifyKey(word, reading, form, cut, suffix))
    }
  }

  #findTypos(word: Word, keep: Keep<Place>, effort: Effort): void {
    const readings = word.readings.filter(({ squeezed }) => squeezed.length >= this.#shortestTypo)
    if (readings.length === 0 || word.readings.some((reading) => isRealWord(reading, word.kind))) return
    for (const reading of readings) {
      this.#findSlips(word, reading, reading.full.length, undefined, keep, effort)
      const endings = endingsOf(reading.full)
      const lastCut = reading.full.length - SHORTEST_TYPO_SUFFIX
      for (let cut = lastCut; cut >= Math.max(3, reading.full.length - LONGEST_SUFFIX); cut--) {
        const suffixes = endings[cut]
        if (suffixes) this.#findSlips(word, reading, cut, suffixes, keep, effort)
      }
    }
  }

  #findSlips(
    word: Word,
    reading: Reading,
    cut: number,
    suffixes: readonly Suffix[] | undefined,
    keep: Keep<Place>,
    effort: Effort,
  ): void {
    const stem = reading.squeezed.slice(0, reading.upTo[cut])
    if (stem.length < this.#shortestTypo || stem.length > this.#longestTypo) return
    const budget = typoBudget(stem.length + 1)
    effort.slips -= countDeletions(stem.length, budget)
    if (effort.slips < 0) return
    // Similar words share many strings, but each form is compared only once.
    const compared = new Set<WordForm>()
    lookUpDeletions(stem, budget, BY.typo, (hash, text) => {
      for (const { group, form } of this.#ofHash(BY.typo, hash, text, effort))
        if (!compared.has(form)) {
          compared.add(form)
          keep(group, verifyTypo(word, reading, form, cut, suffixes))
        }
    })
  }
}

const mostCandidates = ({ lookUps }: Effort): number => Math.max(1, Math.ceil(lookUps / CANDIDATE_COST))

const NOTHING: readonly never[] = []

const foundIn = <Place>(
  { groups, table }: Layer<Place>,
  by: By,
  hash: number,
  textOf: () => string,
  effort: Effort,
): readonly Found<Place>[] => {
  const numbers = table.find(hash, mostCandidates(effort))
  if (numbers.length === 0 || effort.lookUps <= 0) return NOTHING
  const text = textOf()
  effort.lookUps -= CANDIDATE_COST * numbers.length
  const isOfText = IS_TEXT_OF[by]
  return numbers.flatMap((number) => {
    const at = Math.trunc(number / WAYS)
    const group = groups[Math.trunc(at / MOST_FORMS)] as Group<Place>
    const form = group.forms[at % MOST_FORMS] as WordForm
    return number % WAYS === by && isOfText(form, text) ? [{ group, form }] : []
  })
}

const groupsOf = <Place extends Meant>(places: readonly Place[]): Group<Place>[] => {
  const groups = new Map<readonly WordForm[], Group<Place>>()
  for (const place of places) {
    const known = groups.get(place.forms)
    if (known) known.places.push(place)
    else groups.set(place.forms, { forms: place.forms, places: [place] })
  }
  return [...groups.values()]
}

const ofEachPlace = <Place>(best: ReadonlyMap<Group<Place>, FormHit>): (FormHit & { place: Place })[] =>
  [...best].flatMap(([{ places }, hit]) => places.map((place) => ({ ...hit, place })))

const textsOf = function* (form: WordForm): Generator<[By, string]> {
  const { shape, key, abbreviation, joined, slips } = form
  yield [BY.key, key.squeezed]
  if (key.kind === 'whole' && shape.script === 'latin' && !joined) yield [BY.letters, shape.text]
  if (slips > 0) for (const shorter of deletions(key.squeezed, slips)) yield [BY.typo, shorter]
  if (key.kind !== 'whole' || abbreviation || joined) return
  const skeleton = consonantsOf(key.squeezed)
  if (skeleton.length >= SHORTEST_CONSONANTS) yield [BY.skeleton, skeleton]
}
