import { allows, type Permission } from '#contract/permissions.ts'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Caller } from '#server/infrastructure/http/register-endpoints.ts'
import { findPageOfPerson, findPageOfPersonByKey, type PageOfPerson } from './store.ts'

export type AllowedPage = PageOfPerson & { key: PageKey }

type Writer = Pick<Caller, 'personId' | 'countTeam'>

/**
 * The page in the caller's team, for a caller with this permission; other people cannot find out whether it is
 * connected.
 * @param platformPageId the id that the API uses
 */
export const requirePage = async (
  queries: Queries,
  caller: Writer,
  platformPageId: string,
  permission: Permission,
): Promise<AllowedPage> =>
  allowed(caller, await findPageOfPerson(queries, caller.personId, platformPageId), permission)

/**
 * The page of an automation, entry or upload.
 */
export const requirePageByKey = async (
  queries: Queries,
  caller: Writer,
  pageKey: PageKey,
  permission: Permission,
): Promise<AllowedPage> =>
  allowed(caller, await findPageOfPersonByKey(queries, caller.personId, pageKey), permission)

const allowed = (caller: Writer, page: PageOfPerson | undefined, permission: Permission): AllowedPage => {
  if (!page) throw new DomainError('PAGE_NOT_FOUND')
  if (!allows(page.role, permission)) throw new DomainError('FORBIDDEN')
  caller.countTeam?.(page.team_id)
  return { ...page, key: pageKeyOf(page) }
}
