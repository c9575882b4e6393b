import type { ErrorCode } from '#contract/errors.ts'
import { pageKeyOf } from '#migrations/page-key.ts'
import type { Row } from '#migrations/tables.ts'
import { markPageTrouble } from '#server/domains/pages/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { setCommentHidden } from '#server/integrations/meta/comments.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure, type GraphFailureClass } from '#server/integrations/meta/graph-failure.ts'
import { readToken } from '#server/integrations/meta/read-token.ts'
import { retryIdempotent } from '#server/integrations/meta/retry-idempotent.ts'

type Parts = { services: Pick<Services, 'database' | 'clock' | 'secrets'>; graph: GraphClient }

type Page = Pick<
  Row<'pages'>,
  'team_id' | 'page_id' | 'platform' | 'username' | 'facebook_page_id' | 'token_encrypted'
>

/** Hides a comment on the platform, or shows it again, while the person waits; idempotent. */
export const setHidden = async (
  { services, graph }: Parts,
  page: Page,
  commentId: string,
  hidden: boolean,
): Promise<void> => {
  try {
    const address = {
      platform: page.platform,
      pageId: page.page_id,
      username: page.username ?? undefined,
      facebookPageId: page.facebook_page_id,
      commentId,
      token: readToken(services.secrets, page.token_encrypted),
      about: { page: page.page_id, comment: commentId },
    }
    await retryIdempotent(() => setCommentHidden(graph, address, hidden))
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error
    const { database, clock } = services
    if (error.class === 'reconnect')
      await markPageTrouble(
        database.queries,
        { pageId: pageKeyOf(page), tokenEncrypted: page.token_encrypted },
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
