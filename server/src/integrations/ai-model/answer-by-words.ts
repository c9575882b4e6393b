import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Passage, passagesOf } from '#automation/answers/passages.ts'
import type { AiModel } from './ai-model.ts'
import { createPassageIndex, type PassageIndex } from './passage-index.ts'

/** Contexts in use; an evicted one is indexed again in a few milliseconds. */
const MOST_CONTEXTS = 200

const kept = new LRUCache<string, PassageIndex<Passage>>({ max: MOST_CONTEXTS })

/** The search index of an owner's text; cached. */
export const indexOf = (context: string): PassageIndex<Passage> => {
  const key = createHash('sha256').update(context).digest('base64')
  const known = kept.get(key)
  if (known) return known
  const index = createPassageIndex(passagesOf(context))
  kept.set(key, index)
  return index
}

/** Quotes the owner's text; undefined without a certain answer. No service and no cost. */
export const quoteAnswer = ({
  context,
  question,
}: {
  context: string
  question: string
}): string | undefined => indexOf(context).surest(question)?.text

/**
 * Answers without a service, from the words of the question alone (shared/reference/ai-step.md §8): sends the
 * matching passage of the owner's text, or no answer.
 */
export const answeringByWords: AiModel = {
  source: 'extract',
  answer: async (asked) => {
    const text = quoteAnswer(asked)
    return text === undefined
      ? { unanswered: 'not_in_context', source: 'extract' }
      : { answer: text, source: 'extract' }
  },
  chooseIntent: async ({ text, candidates }) => {
    const phrases = candidates.flatMap((candidate, place) =>
      [candidate.intent, ...candidate.examples].map((phrase) => ({ place, title: '', text: phrase })),
    )
    return { place: surestPlace(createPassageIndex(phrases).search(text)) }
  },
}

const LEAST_INTENT_SCORE = 2

/** The best candidate, or null without a clear lead. Examples of one intent do not compete with each other. */
const surestPlace = (found: { entry: { place: number }; score: number }[]): number | null => {
  const [best] = found
  if (!best || best.score < LEAST_INTENT_SCORE) return null
  const rival = found.find(({ entry }) => entry.place !== best.entry.place)
  return rival && best.score < rival.score * 1.2 ? null : best.entry.place
}
