import MiniSearch from 'minisearch'
import { isConcept, termsOf } from '#automation/answers/terms.ts'

export type Found<Entry> = { entry: Entry; score: number }

export type PassageIndex<Entry> = {
  /** The best first. */
  search: (text: string) => Found<Entry>[]
  /** The one that is surely meant; undefined when none is, or when two could be. */
  surest: (text: string) => Entry | undefined
}

/** Below this, what is shared is a word that stands in every second text. Measured: answer-by-words.test.ts. */
const LEAST_SCORE = 2
/** The best must beat the second by as much. */
const LEAST_LEAD = 1.2
/** Of the question's words; an answer that shares one word of four is about something else. */
const LEAST_SHARE = 0.3
const FUZZY_FROM = 6
const PREFIX_FROM = 4

/** Finds texts by words, in Mongolian of either script: what is meant is not understood. */
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
