import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import type { CommentAutomation } from '#contract/comment-automations.schemas.ts'

export type AnyAutomation =
  | { kind: 'comment'; automation: CommentAutomation }
  | { kind: 'chat'; automation: ChatAutomationSummary }

/** Both kinds as one list, the last changed first. */
export const mergeAutomations = (
  comments: readonly CommentAutomation[],
  chats: readonly ChatAutomationSummary[],
): AnyAutomation[] =>
  [
    ...comments.map((automation) => ({ kind: 'comment', automation }) as const),
    ...chats.map((automation) => ({ kind: 'chat', automation }) as const),
  ].toSorted((left, right) => changedAt(right) - changedAt(left))

const changedAt = ({ automation }: AnyAutomation): number => Date.parse(automation.updated_at)

export const ROWS_A_PAGE = 20

/** The requested page, or the last one. */
export const pageOf = <Row>(rows: readonly Row[], page: number) => {
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_A_PAGE))
  const shown = Math.min(page, pages)
  return { pages, page: shown, rows: rows.slice((shown - 1) * ROWS_A_PAGE, shown * ROWS_A_PAGE) }
}
