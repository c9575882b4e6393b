import MiniSearch from 'minisearch'
import { isConcept, termsOf } from '#automation/answers/terms.ts'

export type Found<Entry> = { entry: Entry; score: number }

export type PassageIndex<Entry> = {
  /** Best first. */
  search: (text: string) => Found<Entry>[]
  /** The certain match; undefined without one, or when two are close. */
  surest: (text: string) => Entry | undefined
}

/** Below this score only common words match. Measured: answer-by-words.test.ts. */
const LEAST_SCORE = 2
/** Required lead over the second result, as a factor. */
const LEAST_LEAD = 1.2
/** Least share of matched words; an answer that matches one word of four is about something else. */
const LEAST_SHARE = 0.3
const FUZZY_FROM = 6
const PREFIX_FROM = 4

/** Full-text index for Mongolian in either script. Matches words, not meanings. */
export const createPassageIndex = <Entry extends { title: string; text: string }>(
  entries: readonly Entry[],
): PassageIndex<Entry> => {
  const index = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: termsOf,
    processTerm: (term) => term,
  })
  index.addAll(entries.map(({ title, text }, id) => ({ id, title, text })))

  const find = (text: string) =>
    index
      .search(text, {
        boost: { title: 2 },
        prefix: (term) => !isConcept(term) && term.length >= PREFIX_FROM,
        fuzzy: (term) => (!isConcept(term) && term.length >= FUZZY_FROM ? 0.2 : false),
      })
      .flatMap(({ id, score, queryTerms }) => {
        const entry = entries[id as number]
        return entry ? [{ entry, score, shared: queryTerms.length }] : []
      })

  return {
    search: find,
    surest: (text) => {
      const [best, second] = find(text)
      const asked = new Set(termsOf(text)).size
      if (!best || best.score < LEAST_SCORE || best.shared / asked < LEAST_SHARE) return undefined
      return second && best.score < second.score * LEAST_LEAD ? undefined : best.entry
    },
  }
}
