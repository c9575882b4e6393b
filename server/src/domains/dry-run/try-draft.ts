import type { CommentRule } from '#automation/comment-rules/comment-rules.ts'
import {
  compilingDryRun,
  createDryRun,
  type DryRun,
  type DryRunInput,
  type PastComment,
} from '#automation/comment-rules/dry-run.ts'
import { createNearestOfRule } from '#automation/comment-rules/nearest-rule.ts'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'
import type { DryRunPart, DryRunResult } from '#contract/dry-run.schemas.ts'
import { DRY_RUN_DAYS } from '#contract/dry-run.ts'
import { replyLimits } from '#contract/limits.ts'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import { readRuleSettings } from '#server/domains/blacklist/index.ts'
import { type PageComment, readPageComments } from '#server/domains/page-comments/index.ts'
import { createBreather, gradually } from '#server/infrastructure/breather.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import { shownResult, shownTotals } from './shown-result.ts'
import { type KnownContent, readContents } from './store.ts'

export type TriedPage = Pick<Row<'pages'>, 'team_id' | 'page_id' | 'platform' | 'name'>

export type Trial = { page: TriedPage; draft: CommentRule; input: DryRunInput }

/** Compiles the page's rules and settings with and without the draft, for any number of passes. */
export const prepareTrial = async (
  queries: Queries,
  page: TriedPage,
  rules: readonly CommentRule[],
  draft: CommentRule,
): Promise<Trial> => {
  const key = pageKeyOf(page)
  const settings = (await readRuleSettings(queries, [key])).get(key)
  if (!settings) throw new Error(`the page ${page.page_id} does not exist`)
  return {
    page,
    draft,
    input: {
      ...(await gradually(compilingDryRun(rules, draft, settings, topicsOf))),
      automationId: draft.id,
      pageName: page.name,
      limits: replyLimits[page.platform],
    },
  }
}

type Listener = {
  send: (part: DryRunPart) => void
  /** Sends partial results too, instead of only the final ones. */
  gradually: boolean
  closed: AbortSignal
}

const BATCH = 500
/** Tries the draft once on all stored comments of the page. */
export const passComments = async (
  queries: Queries,
  { page, draft, input }: Trial,
  now: Date,
  { send, gradually, closed }: Listener,
): Promise<void> => {
  const dryRun = createDryRun(input)
  const findNearest = createNearestOfRule(draft)
  const contents = new Map<string, KnownContent>()
  const breathe = createBreather()
  let after: { at: Date; commentId: string } | undefined
  let fromStart = true
  const tell = async () => {
    const results = await inSlices(dryRun, (found) => shownResult(found, findNearest, contents), breathe)
    send({ from_start: fromStart, totals: shownTotals(dryRun.totals()), results })
    fromStart = false
  }

  for (let batch = 1; !closed.aborted; batch += 1) {
    const comments = await readPageComments(queries, pageKeyOf(page), {
      since: daysAfter(now, -DRY_RUN_DAYS),
      after,
      limit: BATCH,
    })
    await learnContents(queries, pageKeyOf(page), comments, contents)
    for (const comment of comments) {
      if (closed.aborted) return
      dryRun.take([pastComment(comment, page, contents)])
      await breathe()
    }
    after = comments.at(-1)
    if (comments.length < BATCH) return tell()
    // More and more rarely: after 500, 1,000, 2,000, 4,000… comments.
    if (gradually && Number.isInteger(Math.log2(batch))) await tell()
  }
}

const inSlices = async (
  dryRun: DryRun,
  show: (found: ReturnType<DryRun['newResults']>[number]) => DryRunResult,
  breathe: () => Promise<void>,
): Promise<DryRunResult[]> => {
  const results: DryRunResult[] = []
  for (const found of dryRun.newResults()) {
    results.push(show(found))
    await breathe()
  }
  return results
}

const learnContents = async (
  queries: Queries,
  pageId: PageKey,
  comments: readonly PageComment[],
  contents: Map<string, KnownContent>,
): Promise<void> => {
  const unknown = new Set(comments.map(({ contentId }) => contentId).filter((id) => !contents.has(id)))
  for (const content of await readContents(queries, pageId, [...unknown]))
    contents.set(content.content_id, content)
}

const pastComment = (
  comment: PageComment,
  { platform }: TriedPage,
  contents: ReadonlyMap<string, KnownContent>,
): PastComment => ({
  id: comment.commentId,
  platform,
  contentId: comment.contentId,
  contentType: contents.get(comment.contentId)?.type,
  own: comment.own,
  customerId: comment.customerId,
  customerName: comment.customerName,
  isReply: comment.parentCommentId !== undefined,
  hidden: comment.hidden,
  text: comment.text,
  at: comment.at,
})
