import type { MatchMode } from '../vocabulary.ts'
import { type Word, wordsOf } from './comment-words.ts'
import { type Effort, newEffort } from './effort.ts'
import { ENGLISH_WORDS } from './english-words.ts'
import { finish } from './gradual.ts'
import { isFiller, readWords } from './greetings.ts'
import { compileKeywords, compilingKeywords, type KeywordEntry, type KeywordHit } from './match-keywords.ts'
import { type TextRange, type Token, tokensOf } from './normalise.ts'
import type { Reading } from './readings.ts'
import { isRealWord, mayBeWord } from './real-words.ts'
import type { SmartOptions } from './smart-keywords.ts'
import { LONGEST_SUFFIX, suffixesOf } from './suffixes.ts'
import { editDistance } from './typos.ts'

/** Reason why a comment does not match a keyword. */
export type Missing =
  /**
   * `distance` letters differ; `realWord`: the typed word is itself a dictionary word, perhaps with another meaning.
   */
  | { kind: 'letters'; distance: number; realWord: boolean }
  /** The comment lacks these words of the phrase. */
  | { kind: 'other_word'; absent: string[] }
  /** All words of the phrase occur, but apart or in another order. */
  | { kind: 'order' }
  /** The comment contains this excluded word of the rule. */
  | { kind: 'vetoed'; by: string }
  /** Smart matching would find the keyword; the rule's mode does not. */
  | { kind: 'mode'; mode: MatchMode }
  /** The word occurs in a form that counts only within a question: «авахгүй», «захиалдаг». */
  | { kind: 'not_asked' }

export type NearestKeyword = {
  keyword: string
  ruleId: string
  /** The similar word as typed, with its position in the comment. */
  word: TextRange & { text: string }
  missing: Missing
  /** Whether the comment would match with this word added to the rule's keywords. */
  canAdd: boolean
}

type Candidate = { order: number; far: number; place: TextRange; missing: Missing }

export type FindNearest = (comment: string, mentions?: readonly TextRange[]) => NearestKeyword | undefined

/** Finds the nearest keyword for one comment; see `createNearestKeyword`. */
export const nearestKeyword = (
  comment: string,
  entries: readonly KeywordEntry[],
  mentions: readonly TextRange[] = [],
): NearestKeyword | undefined => createNearestKeyword(entries)(comment, mentions)

/**
 * Compiles a search for the nearest keyword of a comment, and the reason why it does not match. Slow, so only for
 * screens and never for answering comments.
 * @returns a search that gives undefined when a keyword matches, or when nothing is similar
 */
export const createNearestKeyword = (entries: readonly KeywordEntry[]): FindNearest =>
  finish(creatingNearestKeyword(entries))

/** The same as `createNearestKeyword`, yielding between keywords so that other work can run. */
export function* creatingNearestKeyword(entries: readonly KeywordEntry[]): Generator<void, FindNearest> {
  const compiled = yield* compilingWays(entries)
  return (comment, mentions = []) => {
    const tried: Tried = {
      comment,
      mentions,
      effort: newEffort(),
      vetoes: compiled.vetoesOf(comment, mentions),
    }
    const hits = compiled.asTheyAre(tried)
    if (hits.some(({ order }) => tried.vetoes(order) === undefined)) return undefined
    const [nearest] = [
      ...vetoed(hits, tried),
      ...ofOtherMode(compiled.smart(tried), entries, tried),
      ...stated(compiled.statements(tried), tried),
      ...brokenPhrases(compiled, tried),
      ...compiled.misspelt(saidWords(comment, mentions)),
    ].sort(
      (left, right) =>
        left.far - right.far || left.order - right.order || left.place.start - right.place.start,
    )
    if (!nearest) return undefined

    const entry = entries[nearest.order] as KeywordEntry
    const { start, end } = nearest.place
    const text = comment.slice(start, end)
    const isFound = () =>
      compileKeywords([{ ...entry, exclude: [], keyword: text }]).find(comment, mentions).length > 0
    return {
      keyword: entry.keyword,
      ruleId: entry.ruleId,
      word: { text, start, end },
      missing: nearest.missing,
      canAdd: nearest.missing.kind !== 'not_asked' && tried.vetoes(nearest.order) === undefined && isFound(),
    }
  }
}

/** One comment; `vetoes` returns the excluded keyword of an entry that it contains. */
type Tried = {
  comment: string
  mentions: readonly TextRange[]
  effort: Effort
  vetoes: (order: number) => string | undefined
}
type Way = (tried: Tried) => OrderedHit[]
type OrderedHit = KeywordHit & { order: number }
type Compiled = ReturnType<typeof compilingWays> extends Generator<void, infer Ways> ? Ways : never

function* compilingWays(entries: readonly KeywordEntry[]) {
  const way = function* (change: Partial<KeywordEntry>, options: SmartOptions = {}): Generator<void, Way> {
    const matcher = yield* compilingKeywords(
      entries.map((entry, order) => ({ ...entry, exclude: [], ...change, ruleId: String(order) })),
      options,
    )
    return ({ comment, mentions, effort }) =>
      matcher.find(comment, mentions, effort).map((hit) => ({ ...hit, order: Number(hit.ruleId) }))
  }
  const lists = new Set(entries.flatMap(({ exclude }) => (exclude ? [exclude] : [])))
  const excludes = yield* compilingKeywords(
    [...new Set([...lists].flat())].map((keyword) => ({ keyword, ruleId: keyword })),
  )
  const asTheyAre = yield* way({})
  const isSmart = entries.every(({ mode = 'smart' }) => mode === 'smart')
  const phrases = entries.map(({ keyword }) => tokensOf(keyword).filter(isLetters))
  const parts = yield* compilingKeywords(
    phrases.flatMap((words, order) =>
      words.length < 2 ? [] : words.map(({ text }, at) => ({ keyword: text, ruleId: `${order} ${at}` })),
    ),
  )
  return {
    asTheyAre,
    smart: isSmart ? () => [] : yield* way({ mode: 'smart' }),
    statements: yield* way({}, { statements: true }),
    phrases,
    findParts: ({ comment, mentions, effort }: Tried) =>
      new Map(parts.find(comment, mentions, effort).map((hit) => [hit.ruleId, hit])),
    misspelt: compileMisspelt(entries),
    vetoesOf: (comment: string, mentions: readonly TextRange[]): Tried['vetoes'] => {
      if (lists.size === 0) return () => undefined
      const found = new Set(excludes.find(comment, mentions).map(({ ruleId }) => ruleId))
      return (order) => entries[order]?.exclude?.find((keyword) => found.has(keyword))
    },
  }
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const SHORTEST_WORD = 3

/** Words that can be a misspelt keyword: no greetings, thanks, numbers or English words. */
const saidWords = (comment: string, mentions: readonly TextRange[]): Word[] =>
  readWords(tokensOf(comment, mentions)).filter(
    (word) =>
      (word.kind === 'latin' || word.kind === 'cyrillic') &&
      word.text.length >= SHORTEST_WORD &&
      !word.abbreviated &&
      !isFiller(word) &&
      !ENGLISH_WORDS.has(word.text),
  )

const vetoed = (hits: readonly OrderedHit[], { vetoes }: Tried): Candidate[] =>
  hits.flatMap(({ order, start, end }) => {
    const by = vetoes(order)
    return by ? [{ order, far: 0, place: { start, end }, missing: { kind: 'vetoed' as const, by } }] : []
  })

const ofOtherMode = (
  hits: readonly OrderedHit[],
  entries: readonly KeywordEntry[],
  { vetoes }: Tried,
): Candidate[] =>
  hits
    .filter(({ order }) => vetoes(order) === undefined)
    .map(({ order, start, end }) => {
      const mode = entries[order]?.mode ?? 'smart'
      return { order, far: 0, place: { start, end }, missing: { kind: 'mode' as const, mode } }
    })

const stated = (hits: readonly OrderedHit[], { vetoes }: Tried): Candidate[] =>
  hits
    .filter(({ order }) => vetoes(order) === undefined)
    .map(({ order, start, end }) => ({
      order,
      far: 0,
      place: { start, end },
      missing: { kind: 'not_asked' },
    }))

/** Words of most questions; these alone do not make a keyword near. */
const HELPING_WORDS = new Set(
  'вэ бэ ве бе уу үү юу юү хэд хэдэн ямар хаана хэзээ хэн яаж байна байгаа бий байдаг нь энэ тэр та'.split(
    ' ',
  ),
)

const brokenPhrases = ({ phrases, findParts }: Compiled, tried: Tried): Candidate[] => {
  const found = findParts(tried)
  if (found.size === 0) return []
  return phrases.flatMap((words, order): Candidate[] => {
    const telling = words.flatMap(({ text }, at) => {
      const hit = found.get(`${order} ${at}`)
      return hit && !HELPING_WORDS.has(text) ? [hit] : []
    })
    const [place] = telling
    if (!place) return []
    const absent = words.filter((_, at) => !found.has(`${order} ${at}`)).map(({ text }) => text)
    const missing: Missing = absent.length > 0 ? { kind: 'other_word', absent } : { kind: 'order' }
    return [{ order, far: absent.length + 0.5, place, missing }]
  })
}

const isLetters = ({ kind }: Token) => kind === 'latin' || kind === 'cyrillic'

/** Limit of comparisons for one comment, because pages have thousands of keywords. */
const MOST_COMPARED = 3000

type MeantKeyword = { meant: Word; order: number; mode: MatchMode | undefined }

/** Groups keywords by their first unit, because only those with the same one can be near. */
const compileMisspelt = (entries: readonly KeywordEntry[]) => {
  const byFirstUnit = new Map<string | undefined, MeantKeyword[]>()
  for (const [order, { keyword, mode }] of entries.entries()) {
    const [meant, ...more] = wordsOf(tokensOf(keyword))
    if (!meant || more.length > 0 || !isLetters(meant) || ENGLISH_WORDS.has(meant.text)) continue
    for (const unit of firstUnitsOf(meant))
      byFirstUnit.set(unit, [...(byFirstUnit.get(unit) ?? []), { meant, order, mode }])
  }
  return (words: readonly Word[]): Candidate[] => {
    let left = MOST_COMPARED
    return words.flatMap((word): Candidate[] => {
      const realWord = once(() => word.readings.some((reading) => isRealWord(reading, word.kind)))
      const mayBe = once(() => word.readings.some(mayBeWord))
      const stems = word.readings.flatMap(stemsOf)
      return firstUnitsOf(word)
        .flatMap((unit) => byFirstUnit.get(unit) ?? [])
        .flatMap(({ meant, order, mode }): Candidate[] => {
          if ((mode === 'exact' && words.length > 1) || left <= 0) return []
          left -= stems.length
          const distance = lettersApart(stems, meant)
          if (distance === undefined) return []
          if (realWord() && distance > 1) return []
          if (lengthOf(meant) <= SHORT && mayBe()) return []
          const missing = { kind: 'letters' as const, distance, realWord: realWord() }
          return [{ order, far: distance, place: word, missing }]
        })
    })
  }
}

const firstUnitsOf = ({ readings }: Word): (string | undefined)[] => [
  ...new Set(readings.map(({ squeezed }) => squeezed[0])),
]

const SHORT = 4
const SHORTEST_STEM = 5

const lengthOf = ({ readings: [reading] }: Word): number => reading?.squeezed.length ?? 0

const furthest = (units: number): number => {
  if (units <= 2) return 0
  if (units <= 5) return 1
  return units <= 8 ? 2 : 3
}

/**
 * Distance in letters; undefined when not similar. At least 1, because equal units without a match differ in a
 * letter.
 */
const lettersApart = (stems: readonly string[], meant: Word): number | undefined => {
  let nearest: number | undefined
  for (const target of meant.readings)
    for (const stem of stems) {
      const most = furthest(target.squeezed.length)
      if (stem[0] !== target.squeezed[0] || Math.abs(stem.length - target.squeezed.length) > most) continue
      const distance = Math.max(1, editDistance(stem, target.squeezed))
      if (distance <= most && distance < (nearest ?? Number.POSITIVE_INFINITY)) nearest = distance
    }
  return nearest
}

/** The word itself, and for a longer one its stems without an ending. */
const stemsOf = ({ full, squeezed, upTo }: Reading): string[] => {
  const stems = [squeezed]
  for (let cut = Math.max(SHORTEST_STEM, full.length - LONGEST_SUFFIX); cut <= full.length - 2; cut++)
    if (suffixesOf(full.slice(cut))) stems.push(squeezed.slice(0, upTo[cut]))
  return stems
}
