import type { SignInSession } from '#web/api/sign-in-client.ts'

type Known = { facebook_name: string; email: string | null }

/**
 * Who answered at Facebook, when it was somebody else than the person who works here. Somebody who changed the name
 * there still has the same e-mail address.
 */
export const otherAccount = ({ user }: SignInSession, person: Known): string | undefined => {
  const sameEmail = user.email != null && user.email === person.email
  return user.name && user.name !== person.facebook_name && !sameEmail ? user.name : undefined
}
