/** What a screen asks of whoever opens it (specification §2). */
export type Audience = 'login-required' | 'logged-out-only'

export type Entrance = 'enter' | 'sign-in' | 'page-management'

/** Whether a person with or without a token may see a screen, and where they go otherwise. */
export const entranceTo = (audience: Audience, hasToken: boolean): Entrance => {
  if (audience === 'login-required') return hasToken ? 'enter' : 'sign-in'
  return hasToken ? 'page-management' : 'enter'
}

/** Why `/signin` was come to, and where to go afterwards; the address is one of ours, in any language. */
export const signInSearch = (cameFrom: string) => ({ error: 'SessionRequired', callbackUrl: cameFrom })
