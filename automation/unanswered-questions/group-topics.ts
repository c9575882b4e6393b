import { isSellersAdvert } from '../keywords/sellers-advert.ts'
import type { TopicReader } from '../understanding/topics/topic-reader.ts'
import type { FoundTopic } from '../understanding/topics/topics-of.ts'
import type { Topic } from '../vocabulary.ts'
import { FEWEST_CUSTOMERS } from './candidates.ts'
import { examplesOf, type Spelling, spellingsOf, type UnansweredComment } from './group-questions.ts'

/** Comments whose surest topic is the same. A comment is in one group only. */
export type TopicGroup<Comment extends UnansweredComment = UnansweredComment> = {
  topic: Topic
  /** Newest first; only those that a rule of the topic would answer. */
  comments: Comment[]
  customers: number
  /** Number of further comments that may be about the topic, but too unsure to answer. */
  unsure: number
  /** The words that decided, the most frequent first. */
  spellings: Spelling[]
  /** At most three, with different words if there are any; `start` and `end` mark the words. */
  examples: { comment: Comment; start: number; end: number }[]
}

type Found<Comment> = { comment: Comment; start: number; end: number; spelling: string }
type Collected<Comment> = { sure: Found<Comment>[]; unsure: number }

/**
 * Groups unanswered comments by topic. Yields between comments so that other work can run.
 * @param comments newest first
 * @returns groups of at least two customers, those of most customers first
 */
export function* groupingTopics<Comment extends UnansweredComment>(
  comments: readonly Comment[],
  readTopics: TopicReader,
): Generator<void, TopicGroup<Comment>[]> {
  const collected = new Map<Topic, Collected<Comment>>()
  const of = (topic: Topic): Collected<Comment> => {
    const known = collected.get(topic) ?? { sure: [], unsure: 0 }
    collected.set(topic, known)
    return known
  }
  for (const comment of comments) {
    yield
    if (isSellersAdvert(comment.text)) continue
    const { topics, maybe } = readTopics(comment.text)
    const [surest] = topics
    const [likeliest] = maybe
    if (surest) of(surest.topic).sure.push(foundIn(comment, surest))
    else if (likeliest) of(likeliest.topic).unsure += 1
  }
  return [...collected]
    .map(([topic, found]) => toGroup(topic, found))
    .filter(({ customers }) => customers >= FEWEST_CUSTOMERS)
    .sort((left, right) => right.customers - left.customers || right.comments.length - left.comments.length)
}

const foundIn = <Comment>(comment: Comment, { start, end, words }: FoundTopic): Found<Comment> => ({
  comment,
  start,
  end,
  spelling: words.toLowerCase(),
})

const toGroup = <Comment extends UnansweredComment>(
  topic: Topic,
  { sure, unsure }: Collected<Comment>,
): TopicGroup<Comment> => ({
  topic,
  comments: sure.map(({ comment }) => comment),
  customers: new Set(sure.map(({ comment }) => comment.customer)).size,
  unsure,
  spellings: spellingsOf(sure),
  examples: examplesOf(sure).map(({ comment, start, end }) => ({ comment, start, end })),
})
