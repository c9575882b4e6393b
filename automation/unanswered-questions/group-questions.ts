import { isLetters } from '../keywords/asking.ts'
import { isFiller, readWords } from '../keywords/greetings.ts'
import { compilingKeywords } from '../keywords/match-keywords.ts'
import { tokensOf } from '../keywords/normalise.ts'
import { isSellersAdvert } from '../keywords/sellers-advert.ts'
import { cachingMatcher } from './caching-matcher.ts'
import {
  type AskedComment,
  type Candidate,
  FEWEST_CUSTOMERS,
  TOPIC_CANDIDATES,
  wordCandidates,
} from './candidates.ts'
import { isCommonWord, saysLittle } from './words-left-out.ts'

/** A comment that no rule answered. */
export type UnansweredComment = AskedComment & { id: string; at: Date }

export type Spelling = { text: string; comments: number }

/** Comments that one keyword would answer. A comment is in one group only. */
export type QuestionGroup<Comment extends UnansweredComment = UnansweredComment> = {
  keyword: string
  topicId: string | undefined
  /** Newest first. */
  comments: Comment[]
  customers: number
  /** Spellings of customers, the most frequent first. */
  spellings: Spelling[]
  /** At most three, with different spellings if there are any; `start` and `end` mark the words. */
  examples: (Place & { comment: Comment })[]
}

const MOST_EXAMPLES = 3

type Place = { start: number; end: number }
type Found<Comment> = Place & { comment: Comment; spelling: string }

/**
 * Groups unanswered comments by question, in any spelling. Uses the keyword matcher itself, so a group has exactly the
 * comments that its keyword would answer. Yields between comments so that other work can run.
 * @returns groups of at least two customers, those of most customers first
 */
export function* groupingSteps<Comment extends UnansweredComment>(
  comments: readonly Comment[],
): Generator<void, QuestionGroup<Comment>[]> {
  const asked = [...comments].filter(({ text }) => !isSellersAdvert(text)).sort(newestFirst)
  const candidates = [...TOPIC_CANDIDATES, ...(yield* wordCandidates(asked))]
  const found = yield* findCandidates(asked, candidates)
  return chooseGroups(candidates, found)
}

const newestFirst = (left: UnansweredComment, right: UnansweredComment): number =>
  right.at.getTime() - left.at.getTime() || (left.id < right.id ? 1 : -1)

/** @returns the matching comments of each candidate, in the order of `candidates` */
function* findCandidates<Comment extends UnansweredComment>(
  comments: readonly Comment[],
  candidates: readonly Candidate[],
): Generator<void, Found<Comment>[][]> {
  const matcher = cachingMatcher(
    yield* compilingKeywords(candidates.map(({ keyword }, index) => ({ keyword, ruleId: String(index) }))),
  )
  const found = candidates.map((): Found<Comment>[] => [])
  for (const comment of comments) {
    yield
    for (const { ruleId, start, end, words } of matcher.find(comment.text)) {
      const index = Number(ruleId)
      // Common words are no form of a candidate, though «үнэхээр» looks like one of «үнэлгээ».
      if (candidates[index]?.topicId === undefined && saysLittle(words)) continue
      if (candidates[index]?.alone && !hasNoOtherWord(comment.text, start, end)) continue
      found[index]?.push({ comment, start, end, spelling: words.toLowerCase() })
    }
  }
  return found
}

const hasNoOtherWord = (text: string, start: number, end: number): boolean =>
  readWords(tokensOf(text)).every(
    (word) =>
      (word.start >= start && word.end <= end) ||
      isFiller(word) ||
      (isLetters(word) && isCommonWord(word.text)),
  )

type Claimant<Comment> = { candidate: Candidate; found: Found<Comment>[]; customers: number }

/** Greedy: tier by tier, the keyword of most customers gets its comments; the others keep the rest. */
const chooseGroups = <Comment extends UnansweredComment>(
  candidates: readonly Candidate[],
  found: readonly Found<Comment>[][],
): QuestionGroup<Comment>[] => {
  const taken = new Set<Comment>()
  let waiting = candidates.map((candidate, index) => claimantOf(candidate, found[index] ?? [], taken))
  const groups: (QuestionGroup<Comment> & { order: number })[] = []
  for (;;) {
    waiting = waiting.filter(({ customers }) => customers >= FEWEST_CUSTOMERS).sort(byTierAndCustomers)
    const [next, ...others] = waiting
    if (!next) break
    for (const { comment } of next.found) taken.add(comment)
    groups.push({ ...toGroup(next), order: next.candidate.order })
    const touched = new Set(next.found.map(({ comment }) => comment))
    waiting = others.map((claimant) =>
      claimant.found.some(({ comment }) => touched.has(comment))
        ? claimantOf(claimant.candidate, claimant.found, taken)
        : claimant,
    )
  }
  return groups
    .sort(
      (left, right) =>
        right.customers - left.customers ||
        right.comments.length - left.comments.length ||
        left.order - right.order,
    )
    .map(({ order: _, ...group }) => group)
}

const claimantOf = <Comment extends UnansweredComment>(
  candidate: Candidate,
  all: readonly Found<Comment>[],
  taken: ReadonlySet<Comment>,
): Claimant<Comment> => {
  const found = all.filter(({ comment }) => !taken.has(comment))
  return { candidate, found, customers: new Set(found.map(({ comment }) => comment.customer)).size }
}

const byTierAndCustomers = <Comment>(left: Claimant<Comment>, right: Claimant<Comment>): number =>
  left.candidate.tier - right.candidate.tier ||
  right.customers - left.customers ||
  left.candidate.order - right.candidate.order

const toGroup = <Comment extends UnansweredComment>({
  candidate: { keyword, topicId },
  found,
  customers,
}: Claimant<Comment>): QuestionGroup<Comment> => ({
  keyword,
  topicId,
  comments: found.map(({ comment }) => comment),
  customers,
  spellings: spellingsOf(found),
  examples: examplesOf(found).map(({ comment, start, end }) => ({ comment, start, end })),
})

export const spellingsOf = (found: readonly { spelling: string }[]): Spelling[] => {
  const counts = new Map<string, number>()
  for (const { spelling } of found) counts.set(spelling, (counts.get(spelling) ?? 0) + 1)
  return [...counts]
    .map(([text, comments]) => ({ text, comments }))
    .sort((left, right) => right.comments - left.comments || (left.text < right.text ? -1 : 1))
}

/** The newest comment of each spelling, then further ones, up to three different texts. */
export const examplesOf = <Comment extends UnansweredComment>(
  found: readonly Found<Comment>[],
): Found<Comment>[] => {
  const spellings = new Set<string>()
  const texts = new Set<string>()
  const [different, others]: [Found<Comment>[], Found<Comment>[]] = [[], []]
  for (const one of found) {
    if (texts.has(one.comment.text)) continue
    texts.add(one.comment.text)
    ;(spellings.has(one.spelling) ? others : different).push(one)
    spellings.add(one.spelling)
  }
  return [...different, ...others].slice(0, MOST_EXAMPLES)
}
