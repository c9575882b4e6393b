import { allows, type Permission } from '#contract/permissions.ts'
import type { Queries } from '#migrations/tables.ts'
import { DomainError } from '#server/plumbing/http/domain-error.ts'
import type { Caller } from '#server/plumbing/http/register-endpoints.ts'
import { findPageOfPerson, type PageOfPerson } from './store.ts'

/** The page, for somebody of its team who may do this; strangers cannot tell whether it is connected at all. */
export const requirePage = async (
  queries: Queries,
  caller: Pick<Caller, 'personId'>,
  pageId: string,
  permission: Permission,
): Promise<PageOfPerson> => {
  const page = await findPageOfPerson(queries, caller.personId, pageId)
  if (!page) throw new DomainError('PAGE_NOT_FOUND')
  if (!allows(page.role, permission)) throw new DomainError('FORBIDDEN')
  return page
}
