import { z } from 'zod'
import { allows, mayChange, type Permission, type Role } from '#contract/permissions.ts'
import type { Queries } from '#migrations/tables.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Caller } from '#server/infrastructure/http/register-endpoints.ts'
import { findRole } from './store.ts'

const teamIdShape = z.uuid()

/** The caller's role in the team; other people cannot find out whether the team exists. */
export const requireRole = async (
  queries: Queries,
  caller: Pick<Caller, 'personId' | 'countTeam'>,
  teamId: string,
  permission: Permission,
): Promise<Role> => {
  const isId = teamIdShape.safeParse(teamId).success
  const role = isId ? await findRole(queries, caller.personId, teamId) : undefined
  if (!role) throw new DomainError('TEAM_NOT_FOUND')
  if (!allows(role, permission)) throw new DomainError('FORBIDDEN')
  caller.countTeam?.(teamId)
  return role
}

/**
 * Throws unless the caller may give this role, or take it. Call under the lock of the team: a concurrent change of the
 * caller's own role waits for it.
 */
export const requireMayGive = async (
  transaction: Queries,
  caller: Pick<Caller, 'personId' | 'countTeam'>,
  teamId: string,
  role: Role,
): Promise<void> => {
  const own = await requireRole(transaction, caller, teamId, 'team.change_members')
  if (!mayChange(own, role)) throw new DomainError('FORBIDDEN')
}
