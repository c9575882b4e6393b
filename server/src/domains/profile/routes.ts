import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { shownProfile } from './shown-profile.ts'
import { findPerson, type Person, updateName } from './store.ts'

export const profileHandlers = ({ database }: Services): Pick<Handlers, 'getProfile' | 'updateProfile'> => ({
  getProfile: async ({ caller }) => answer(await findPerson(database.queries, caller.personId)),
  updateProfile: async ({ caller, body }) =>
    answer(await updateName(database.queries, caller.personId, body)),
})

/** A token may be valid some minutes longer than its person exists. */
const answer = (person: Person | undefined) => {
  if (!person) throw new DomainError('UNAUTHENTICATED')
  return { profile: shownProfile(person) }
}
