import { reads, type Word, wordsOf } from './comment-words.ts'
import { KEYWORD_SPELLINGS } from './fixed-spellings.ts'
import { isFiller, markRemoved } from './greetings.ts'
import type { WordHit } from './indexed-word.ts'
import { shapeOf, wordReadings } from './keyword-keys.ts'
import type { Token } from './normalise.ts'
import { fullMasks, toReading } from './readings.ts'
import { isRealWord } from './real-words.ts'
import { isLexicalisedPrivative } from './verify.ts'
import { createWordIndex, type WordIndex } from './word-index.ts'

/** Words of a keyword, from one up to another, that one word of a comment stands for. */
type Place<Id> = { keyword: SmartKeyword<Id>; from: number; to: number }

type SmartKeyword<Id> = {
  id: Id
  words: readonly Word[]
  /** Is it about a hello itself? Then greetings are read too. */
  readsRemoved: boolean
  /** The words after the first; made only once the first was found, since thousands of long phrases would fill the memory. */
  rest: () => WordIndex<Place<Id>>
}

export type SmartHit<Id> = {
  id: Id
  words: { word: Word; end: number; hit: Pick<WordHit<unknown>, 'steps' | 'suffixName'> }[]
}

const MOST_JOINED_WORDS = 4
const MOST_CLITICS = 2
const SHORTEST_SPLIT_KEYWORD = 4
const CLITICS = new Set(['ni', 'n', 'l', 'c', 'bul', 'yum', 'um', 'yu', 'u', 'lc'])
const REMOVABLE = ['sain', 'bayar', 'amar', 'mend', 'saihan']

const spellings = new Map(
  KEYWORD_SPELLINGS.flatMap((group) =>
    group.map((text) => [text, group.filter((other) => other !== text)] as const),
  ),
)

/** Smart matching of many keywords at once. The text between two words decides whether they were typed apart. */
export const compileSmart = <Id>(keywords: readonly { id: Id; tokens: readonly Token[] }[]) => {
  const index = createWordIndex<Place<Id>>()
  const bareAnswers = new Map<string, Id[]>()
  for (const { id, tokens } of keywords) {
    const [sign] = tokens
    if (tokens.length === 1 && sign && (sign.kind === 'digits' || sign.kind === 'plus')) {
      const answer = bareAnswer(sign)
      bareAnswers.set(answer, [...(bareAnswers.get(answer) ?? []), id])
    } else addKeyword(id, wordsOf(tokens), index)
  }

  return (tokens: readonly Token[], text: string): SmartHit<Id>[] => {
    const words = wordsOfComment(tokens)
    // A price or a share is no bare answer.
    const answers = /[%₮$€]/u.test(text) ? [] : findBareAnswers(words, bareAnswers)
    return [...answers, ...findPhrases(words, index, text)]
  }
}

/** The same for every page and list that looks through a comment. */
const readComments = new WeakMap<readonly Token[], readonly Word[]>()

const wordsOfComment = (tokens: readonly Token[]): readonly Word[] => {
  const known = readComments.get(tokens)
  if (known) return known
  const words = markRemoved(wordsOf(tokens))
  readComments.set(tokens, words)
  return words
}

const bareAnswer = ({ kind, text }: Token): string => (kind === 'plus' ? '+' : text)

const addKeyword = <Id>(id: Id, words: Word[], index: WordIndex<Place<Id>>) => {
  if (!words.some(({ kind }) => kind !== 'plus')) return
  const indexOfRest = (): WordIndex<Place<Id>> => {
    const rest = createWordIndex<Place<Id>>()
    for (let from = 1; from < words.length; from++) addWords(keyword, from, rest)
    keyword.rest = () => rest
    return rest
  }
  const keyword: SmartKeyword<Id> = {
    id,
    words,
    readsRemoved: words.some((word) => REMOVABLE.some((squeezed) => reads(word, squeezed))),
    rest: indexOfRest,
  }
  addWords(keyword, 0, index)
}

/** The word of a keyword that stands there, alone and joined with those behind it. */
const addWords = <Id>(keyword: SmartKeyword<Id>, from: number, index: WordIndex<Place<Id>>) => {
  const { words } = keyword
  addWord(index, { keyword, from, to: from + 1 }, words[from] as Word)
  const last = Math.min(words.length, from + MOST_JOINED_WORDS)
  for (let to = from + 2; to <= last; to++) addJoined(index, { keyword, from, to }, words.slice(from, to))
}

const addWord = <Id>(index: WordIndex<Place<Id>>, place: Place<Id>, word: Word) => {
  if (word.kind === 'digits' || word.kind === 'plus') {
    const reading = toReading({ classes: '', masks: [] })
    index.add(place, { ...shapeOf(word.text, word.kind, reading), squeezed: word.text }, PLAIN)
    return
  }
  for (const reading of word.readings) index.add(place, shapeOf(word.text, word.kind, reading), PLAIN)
  for (const text of withOtherGlide(word))
    for (const reading of wordReadings(text)) index.add(place, shapeOf(text, word.kind, reading), PLAIN)
  for (const spelling of [...(spellings.get(word.text) ?? []), ...withoutSoftSign(word)]) {
    const script = /[a-z]/.test(spelling) ? 'latin' : 'cyrillic'
    // `uts` is also ц, which would leave two units: too few to know a word by.
    const long = (squeezed: string) => squeezed.length >= Math.min(3, spelling.length)
    const reading = wordReadings(spelling).find(({ squeezed }) => long(squeezed))
    if (reading) index.add(place, shapeOf(spelling, script, reading), { abbreviation: true, joined: false })
  }
}

/** «захялах» for захиалах, «хиамдрал» for хямдрал: after a consonant the two sound alike. */
const withOtherGlide = ({ text, kind }: Word): string[] => {
  if (kind !== 'cyrillic') return []
  const other = text.includes('иа')
    ? text.replace('иа', 'я')
    : text.replace(/(?<=[бвгджзклмнпрстфхцчш])я/u, 'иа')
  return other === text ? [] : [other]
}

/** `surguul`: few type the soft sign in Latin letters. Without it a short word must not become another. */
const withoutSoftSign = ({ text, kind }: Word): string[] => {
  const hard = text.replaceAll(/[ьъ](?![еёюя])/gu, '')
  if (kind !== 'cyrillic' || hard === text) return []
  const [reading] = wordReadings(hard)
  const tellable =
    reading &&
    reading.squeezed.length >= 3 &&
    (reading.squeezed.length > 4 || !isRealWord(reading, 'cyrillic'))
  return tellable ? [hard] : []
}

const PLAIN = { abbreviation: false, joined: false }

const addJoined = <Id>(index: WordIndex<Place<Id>>, place: Place<Id>, words: readonly Word[]) => {
  const readings = words.map(({ readings: [reading] }) => reading)
  if (readings.some((reading) => !reading)) return
  const text = words.map((word) => word.text).join('')
  const [first] = words
  const units = {
    classes: readings.map((reading) => reading?.full).join(''),
    masks: words.flatMap(({ readings: [reading] }) => fullMasks(reading as NonNullable<typeof reading>)),
  }
  index.add(place, shapeOf(text, (first as Word).kind, toReading(units)), {
    abbreviation: false,
    joined: true,
  })
}

const findBareAnswers = <Id>(words: readonly Word[], answers: ReadonlyMap<string, Id[]>): SmartHit<Id>[] => {
  if (answers.size === 0) return []
  const said = words.filter((word) => !isFiller(word))
  const [first] = said
  if (!first || said.some((word) => word.kind !== first.kind || bareAnswer(word) !== bareAnswer(first)))
    return []
  const ids = first.kind === 'digits' || first.kind === 'plus' ? answers.get(bareAnswer(first)) : undefined
  return (ids ?? []).map((id) => ({
    id,
    words: [{ word: first, end: first.end, hit: { steps: ['exact'] } }],
  }))
}

const findPhrases = <Id>(
  words: readonly Word[],
  index: WordIndex<Place<Id>>,
  text: string,
): SmartHit<Id>[] => {
  const found: SmartHit<Id>[] = []
  words.forEach((word, at) => {
    for (const hit of index.find(word)) {
      const rest = follow(words, at, hit)
      if (rest) found.push({ id: hit.place.keyword.id, words: rest })
    }
    for (const id of splitAt(words, at, index, text)) {
      const end = words[at + 1]?.end ?? word.end
      found.push({ id, words: [{ word, end, hit: { steps: ['phrase'] } }] })
    }
  })
  return found
}

/** The remaining words of the phrase, right behind; between them only clitics. */
const follow = <Id>(
  words: readonly Word[],
  at: number,
  hit: WordHit<Place<Id>>,
): SmartHit<Id>['words'] | undefined => {
  const { keyword, to } = hit.place
  const word = words[at] as Word
  if (word.removed && !keyword.readsRemoved) return undefined
  if (isPrivativeApart(words, at)) return undefined
  const own = { word, end: word.end, hit }
  if (to === keyword.words.length) return [own]
  for (let next = at + 1; next <= at + 1 + MOST_CLITICS && next < words.length; next++) {
    for (const candidate of keyword.rest().find(words[next] as Word)) {
      if (candidate.place.from !== to) continue
      const rest = follow(words, next, candidate)
      if (rest) return [own, ...rest]
    }
    if (!isClitic(words[next] as Word)) return undefined
  }
  return undefined
}

const isClitic = (word: Word): boolean =>
  word.attached || word.readings.some(({ squeezed }) => CLITICS.has(squeezed))

/** «үнэ гүй», typed apart. */
const isPrivativeApart = (words: readonly Word[], at: number): boolean => {
  const [word, next] = [words[at] as Word, words[at + 1]]
  if (!next || !reads(next, 'gui')) return false
  return word.readings.some(({ squeezed }) => isLexicalisedPrivative(`${squeezed}gui`))
}

/** `in box`: one word of the keyword typed as two. */
const splitAt = <Id>(words: readonly Word[], at: number, index: WordIndex<Place<Id>>, text: string): Id[] => {
  const [left, right] = [words[at] as Word, words[at + 1]]
  if (!right || left.removed || right.removed || left.start === right.start) return []
  if (text.slice(left.end, right.start).trim() !== '') return []
  const ids: Id[] = []
  for (const first of left.readings)
    for (const second of right.readings) {
      if (first.squeezed.length < 2 || second.squeezed.length < 2) continue
      const overlap = first.squeezed.at(-1) === second.squeezed[0] ? 1 : 0
      const squeezed = first.squeezed + second.squeezed.slice(overlap)
      if (squeezed.length < SHORTEST_SPLIT_KEYWORD) continue
      for (const { place, shape, abbreviation, joined } of index.findWhole(squeezed)) {
        const { keyword, from, to } = place
        if (from !== 0 || to !== 1 || keyword.words.length > 1 || abbreviation || joined) continue
        const masks = [...first.masks, ...second.masks.slice(overlap)]
        const agrees = masks.every((mask, unit) => mask & (shape.masks[unit] as number))
        if (agrees && !ids.includes(keyword.id)) ids.push(keyword.id)
      }
    }
  return ids
}
