import { type Word, wordsOf } from './comment-words.ts'
import { ENGLISH_WORDS } from './english-words.ts'
import { isFiller, markRemoved } from './greetings.ts'
import { compileKeywords, type KeywordEntry, type KeywordHit, type MatchMode } from './match-keywords.ts'
import { type TextRange, type Token, tokensOf } from './normalise.ts'
import type { Reading } from './readings.ts'
import { isRealWord, mayBeWord } from './real-words.ts'
import { LONGEST_SUFFIX, suffixesOf } from './suffixes.ts'
import { editDistance } from './typos.ts'

/** What a comment lacked to match a keyword. */
export type Missing =
  /** So many letters are different; `realWord`: what was typed is a word of its own, perhaps of another meaning. */
  | { kind: 'letters'; distance: number; realWord: boolean }
  /** Words of the phrase that the comment does not have. */
  | { kind: 'other_word'; absent: string[] }
  /** All words of the phrase are there, but apart or in another order. */
  | { kind: 'order' }
  /** An excluded word, as its rule has it, stands in the comment. */
  | { kind: 'vetoed'; by: string }
  /** Smart matching would have found it; the rule's mode does not. */
  | { kind: 'mode'; mode: MatchMode }
  /** The word is there in a form that counts only within a question: «авахгүй», «захиалдаг». */
  | { kind: 'not_asked' }

export type NearestKeyword = {
  keyword: string
  ruleId: string
  /** As the customer typed it, with its place in the comment. */
  word: TextRange & { text: string }
  missing: Missing
  /** Would the comment match if this word were added to the rule's keywords? */
  canAdd: boolean
}

type Candidate = { order: number; far: number; place: TextRange; missing: Missing }

/**
 * The keyword that came nearest in a comment that matched none, and what was missing; undefined when nothing in the
 * comment is similar. Asked by people looking at one comment, never while comments are being answered.
 */
export const nearestKeyword = (
  comment: string,
  entries: readonly KeywordEntry[],
  mentions: readonly TextRange[] = [],
): NearestKeyword | undefined => {
  if (compileKeywords(entries).find(comment, mentions).length > 0) return undefined
  const words = saidWords(comment, mentions)
  const [nearest] = [
    ...blocked(comment, entries, mentions),
    ...stated(comment, entries, mentions),
    ...brokenPhrases(comment, entries, mentions),
    ...misspelt(words, entries),
  ].sort(
    (left, right) => left.far - right.far || left.order - right.order || left.place.start - right.place.start,
  )
  if (!nearest) return undefined

  const entry = entries[nearest.order] as KeywordEntry
  const { start, end } = nearest.place
  const text = comment.slice(start, end)
  const added = compileKeywords([{ ...entry, keyword: text }])
  return {
    keyword: entry.keyword,
    ruleId: entry.ruleId,
    word: { text, start, end },
    missing: nearest.missing,
    canAdd: nearest.missing.kind !== 'not_asked' && added.find(comment, mentions).length > 0,
  }
}

const SHORTEST_WORD = 3

/** What could be a keyword that somebody misspelt: no hello, no thanks, no number, nothing English. */
const saidWords = (comment: string, mentions: readonly TextRange[]): Word[] =>
  markRemoved(wordsOf(tokensOf(comment, mentions))).filter(
    (word) =>
      (word.kind === 'latin' || word.kind === 'cyrillic') &&
      word.text.length >= SHORTEST_WORD &&
      !word.abbreviated &&
      !isFiller(word) &&
      !ENGLISH_WORDS.has(word.text),
  )

/** Finds entries under a changed condition; what is found tells which condition was in the way. */
const findAs = (
  comment: string,
  entries: readonly KeywordEntry[],
  mentions: readonly TextRange[],
  change: (entry: KeywordEntry) => Partial<KeywordEntry>,
): (KeywordHit & { order: number })[] =>
  compileKeywords(entries.map((entry, order) => ({ ...entry, ...change(entry), ruleId: String(order) })))
    .find(comment, mentions)
    .map((hit) => ({ ...hit, order: Number(hit.ruleId) }))

const blocked = (
  comment: string,
  entries: readonly KeywordEntry[],
  mentions: readonly TextRange[],
): Candidate[] => [
  ...findAs(comment, entries, mentions, () => ({ exclude: [] })).flatMap(({ order, start, end }) => {
    const by = entries[order]?.exclude?.find(
      (keyword) => compileKeywords([{ keyword, ruleId: '' }]).find(comment, mentions).length > 0,
    )
    return by ? [{ order, far: 0, place: { start, end }, missing: { kind: 'vetoed' as const, by } }] : []
  }),
  ...findAs(comment, entries, mentions, () => ({ mode: 'smart' })).map(({ order, start, end }) => {
    const mode = entries[order]?.mode ?? 'smart'
    return { order, far: 0, place: { start, end }, missing: { kind: 'mode' as const, mode } }
  }),
]

const stated = (
  comment: string,
  entries: readonly KeywordEntry[],
  mentions: readonly TextRange[],
): Candidate[] =>
  compileKeywords(
    entries.map((entry, order) => ({ ...entry, ruleId: String(order) })),
    { statements: true },
  )
    .find(comment, mentions)
    .map(({ ruleId, start, end }) => ({
      order: Number(ruleId),
      far: 0,
      place: { start, end },
      missing: { kind: 'not_asked' },
    }))

/** Asked beside nearly anything, so that they alone bring no keyword near. */
const HELPING_WORDS = new Set(
  'вэ бэ ве бе уу үү юу юү хэд хэдэн ямар хаана хэзээ хэн яаж байна байгаа бий байдаг нь энэ тэр та'.split(
    ' ',
  ),
)

const brokenPhrases = (
  comment: string,
  entries: readonly KeywordEntry[],
  mentions: readonly TextRange[],
): Candidate[] => {
  const phrases = entries.map(({ keyword }) => tokensOf(keyword).filter(isLetters))
  const parts = phrases.flatMap((words, order) =>
    words.length < 2 ? [] : words.map(({ text }, at) => ({ keyword: text, ruleId: `${order} ${at}` })),
  )
  const found = new Map(
    compileKeywords(parts)
      .find(comment, mentions)
      .map((hit) => [hit.ruleId, hit]),
  )
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

const misspelt = (words: readonly Word[], entries: readonly KeywordEntry[]): Candidate[] =>
  entries.flatMap(({ keyword, mode }, order) => {
    const [meant, ...more] = wordsOf(tokensOf(keyword))
    if (!meant || more.length > 0 || !isLetters(meant) || ENGLISH_WORDS.has(meant.text)) return []
    if (mode === 'exact' && words.length > 1) return []
    return words.flatMap((word): Candidate[] => {
      const distance = lettersApart(word, meant)
      if (distance === undefined) return []
      const realWord = word.readings.some((reading) => isRealWord(reading, word.kind))
      if (realWord && distance > 1) return []
      if (lengthOf(meant) <= SHORT && word.readings.some(mayBeWord)) return []
      return [{ order, far: distance, place: word, missing: { kind: 'letters', distance, realWord } }]
    })
  })

const SHORT = 4
const SHORTEST_STEM = 5

const lengthOf = ({ readings: [reading] }: Word): number => reading?.squeezed.length ?? 0

const furthest = (units: number): number => {
  if (units <= 2) return 0
  if (units <= 5) return 1
  return units <= 8 ? 2 : 3
}

/** Undefined when the two are not similar. Equal in all units still differs in a letter, or it would have matched. */
const lettersApart = (word: Word, meant: Word): number | undefined => {
  let nearest: number | undefined
  for (const target of meant.readings)
    for (const stem of word.readings.flatMap(stemsOf)) {
      if (stem[0] !== target.squeezed[0]) continue
      const distance = Math.max(1, editDistance(stem, target.squeezed))
      if (distance <= furthest(target.squeezed.length) && distance < (nearest ?? Number.POSITIVE_INFINITY))
        nearest = distance
    }
  return nearest
}

/** The word itself, and what is left of a longer one without its ending. */
const stemsOf = ({ full, squeezed, upTo }: Reading): string[] => {
  const stems = [squeezed]
  for (let cut = Math.max(SHORTEST_STEM, full.length - LONGEST_SUFFIX); cut <= full.length - 2; cut++)
    if (suffixesOf(full.slice(cut))) stems.push(squeezed.slice(0, upTo[cut]))
  return stems
}
