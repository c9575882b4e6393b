import type { SignInSession } from '#web/api/sign-in-client.ts'

type FacebookIdentity = { facebook_name: string; email: string | null }

/**
 * The Facebook name of the person who granted access, when it is another one. A person with a changed name
 * still has the same e-mail address.
 */
export const otherAccount = ({ user }: SignInSession, person: FacebookIdentity): string | undefined => {
  const sameEmail = user.email != null && user.email === person.email
  return user.name && user.name !== person.facebook_name && !sameEmail ? user.name : undefined
}
