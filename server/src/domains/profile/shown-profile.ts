import type { Profile } from '#contract/account.schemas.ts'
import type { Person } from './store.ts'

export const shownProfile = (person: Person): Profile => ({
  id: person.id,
  first_name: person.first_name,
  last_name: person.last_name,
  facebook_name: person.facebook_name,
  picture_url: person.picture_url,
  email: person.email,
  language: person.language,
  created_at: person.created_at.toISOString(),
})
