import type { ErrorCode } from '#contract/errors.ts'
import { platformIdOf } from '#migrations/page-key.ts'
import type { Row } from '#migrations/tables.ts'
import { markPageTrouble } from '#server/domains/pages/index.ts'
import { setCommentHidden } from '#server/outside/meta/comments.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { GraphFailure, type GraphFailureClass } from '#server/outside/meta/graph-failure.ts'
import { readToken } from '#server/outside/meta/read-token.ts'
import { retryIdempotent } from '#server/outside/meta/retry-idempotent.ts'
import { DomainError } from '#server/plumbing/http/domain-error.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'

type Parts = { plumbing: Pick<Plumbing, 'database' | 'clock' | 'secrets'>; graph: GraphClient }

type Page = Pick<Row<'pages'>, 'page_id' | 'platform' | 'username' | 'facebook_page_id' | 'token_encrypted'>

/** Lets a hidden comment be seen again at the platform, while somebody waits; shown twice it is shown once. */
export const showComment = async (
  { plumbing, graph }: Parts,
  page: Page,
  commentId: string,
): Promise<void> => {
  try {
    const address = {
      platform: page.platform,
      pageId: platformIdOf(page.page_id),
      username: page.username ?? undefined,
      facebookPageId: page.facebook_page_id,
      commentId,
      token: readToken(plumbing.secrets, page.token_encrypted),
      about: { page: page.page_id, comment: commentId },
    }
    await retryIdempotent(() => setCommentHidden(graph, address, false))
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error
    const { database, clock } = plumbing
    if (error.class === 'reconnect')
      await markPageTrouble(
        database.queries,
        { pageId: page.page_id, tokenEncrypted: page.token_encrypted },
        'reconnect',
        clock.now(),
      )
    throw new DomainError(refusals[error.class] ?? 'PLATFORM_REFUSED', { detail: error.detail })
  }
}

const refusals: Partial<Record<GraphFailureClass, ErrorCode>> = {
  gone: 'COMMENT_GONE',
  reconnect: 'PAGE_RECONNECT_NEEDED',
  grant: 'PAGE_ACCESS_MISSING',
  limited: 'PLATFORM_BUSY',
  transient: 'PLATFORM_UNAVAILABLE',
  outcome_unknown: 'PLATFORM_UNAVAILABLE',
}
