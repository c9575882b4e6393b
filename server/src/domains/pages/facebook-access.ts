import type { ErrorCode } from '#contract/errors.ts'
import { findGrant, invalidateGrant } from '#server/domains/sign-in/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure, type GraphFailureClass } from '#server/integrations/meta/graph-failure.ts'
import { readAccounts, readGrantedPermissions, readGrantedTargets } from '#server/integrations/meta/pages.ts'
import { type Granted, type OfferedPage, offeredPages } from './access-verdict.ts'

const codes: Partial<Record<GraphFailureClass, ErrorCode>> = {
  limited: 'PLATFORM_BUSY',
  reconnect: 'FACEBOOK_ACCESS_EXPIRED',
  grant: 'PAGE_ACCESS_MISSING',
  gone: 'PAGE_ACCESS_MISSING',
}

/** The error for a person when Facebook refused or did not respond. */
export const asDomainError = (error: unknown): unknown =>
  error instanceof GraphFailure ? new DomainError(codes[error.class] ?? 'PLATFORM_UNAVAILABLE') : error

export type FacebookAccess = { offered: OfferedPage[]; granted: Granted }

/** All access that the person granted at Facebook. A token that Facebook refuses is marked as refused. */
export const readFacebookAccess = async (
  { database, clock, secrets }: Services,
  graph: GraphClient,
  personId: string,
): Promise<FacebookAccess> => {
  const grant = await findGrant(database.queries, personId)
  const hasEnded =
    !grant || grant.invalid_since !== null || (grant.expires_at && grant.expires_at <= clock.now())
  if (hasEnded) throw new DomainError('FACEBOOK_ACCESS_EXPIRED')
  const token = secrets.decrypt(grant.token_encrypted)
  try {
    const [accounts, permissions, targets] = await Promise.all([
      readAccounts(graph, token),
      readGrantedPermissions(graph, token),
      readGrantedTargets(graph, token),
    ])
    const granted = { permissions, targets }
    return { granted, offered: accounts.flatMap((account) => offeredPages(account, granted)) }
  } catch (error) {
    if (error instanceof GraphFailure && error.class === 'reconnect')
      await invalidateGrant(database.queries, grant, clock.now())
    throw asDomainError(error)
  }
}
