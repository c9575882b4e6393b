import { DomainError } from '#server/plumbing/http/domain-error.ts'
import type { Handlers } from '#server/plumbing/http/register-endpoints.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { shownProfile } from './shown-profile.ts'
import { findPerson, type Person, updateName } from './store.ts'

export const profileHandlers = ({ database }: Plumbing): Pick<Handlers, 'getProfile' | 'updateProfile'> => ({
  getProfile: async ({ caller }) => answer(await findPerson(database.queries, caller.personId)),
  updateProfile: async ({ caller, body }) =>
    answer(await updateName(database.queries, caller.personId, body)),
})

/** A token may outlive its person by some minutes. */
const answer = (person: Person | undefined) => {
  if (!person) throw new DomainError('UNAUTHENTICATED')
  return { profile: shownProfile(person) }
}
