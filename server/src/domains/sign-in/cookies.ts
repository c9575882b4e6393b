import type { CookieSerializeOptions } from '@fastify/cookie'

/** Names and flags of the next-auth v4 wire protocol; the prefixes bind cookies to https. */
export const signInCookies = (publicUrl: string) => {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Secure-' : ''
  // The prefix prevents another site under the same domain from setting these.
  const hostPrefix = secure ? '__Host-' : ''
  const flags: CookieSerializeOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure }
  return {
    flags,
    session: `${prefix}next-auth.session-token`,
    csrf: `${hostPrefix}next-auth.csrf-token`,
    callbackUrl: `${prefix}next-auth.callback-url`,
    state: `${hostPrefix}next-auth.state`,
  }
}
