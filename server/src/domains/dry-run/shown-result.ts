import type {
  DryRunTotals as CountedTotals,
  DryRunResult as FoundResult,
} from '#automation/comment-rules/dry-run.ts'
import type { createNearestOfRule } from '#automation/comment-rules/nearest-rule.ts'
import { fitText } from '#automation/messages/text-limit.ts'
import type { DryRunResult, DryRunTotals } from '#contract/dry-run.schemas.ts'
import type { KnownContent } from './store.ts'

type FindNearest = ReturnType<typeof createNearestOfRule>

/** Enough to recognise a comment, a reply or a post. */
const MOST_LETTERS = 400

export const shownTotals = (totals: CountedTotals): DryRunTotals => ({
  comments: totals.comments,
  answered: totals.answered,
  answered_by_others: totals.answeredByOthers,
  moderated: totals.moderated,
  ignored: totals.ignored,
  changes: totals.changes,
})

export const shownResult = (
  { comment, decided, mark, change, action, topic }: FoundResult,
  findNearest: FindNearest,
  contents: ReadonlyMap<string, KnownContent>,
): DryRunResult => {
  const content = contents.get(comment.contentId)
  return {
    comment: {
      id: comment.id,
      customer_name: comment.customerName ?? null,
      text: beginning(comment.text),
      date: comment.at.toISOString(),
    },
    content: {
      id: comment.contentId,
      message: content?.message ? beginning(content.message) : null,
      full_picture: content?.full_picture ?? null,
    },
    outcome: decided.outcome,
    automation: decided.automation ?? null,
    replies: shownReplies(decided.replies),
    action: action ?? null,
    mark: mark && mark.end < MOST_LETTERS ? mark : null,
    topic: topic ? { ...topic, words: beginning(topic.words) } : null,
    change: change
      ? {
          kind: change.kind,
          before: {
            automation: change.before.automation ?? null,
            replies: shownReplies(change.before.replies),
          },
        }
      : null,
    nearest: !change && decided.outcome === 'ignored' ? shownNearest(comment.text, findNearest) : null,
  }
}

const shownReplies = (replies: FoundResult['decided']['replies']): DryRunResult['replies'] =>
  replies.map(({ kind, text }) => ({ kind, text: beginning(text) }))

const shownNearest = (text: string, findNearest: FindNearest): DryRunResult['nearest'] => {
  const nearest = findNearest(beginning(text))
  return nearest?.canAdd
    ? { keyword: nearest.keyword, word: nearest.word, missing: nearest.missing, can_add: true }
    : null
}

const beginning = (text: string): string => fitText(text, { characters: MOST_LETTERS })
