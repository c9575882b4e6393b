/** Access rule of a screen (specification §2). */
export type Audience = 'login-required' | 'logged-out-only'

export type Entrance = 'enter' | 'sign-in' | 'page-management'

/** Whether a screen opens with or without a token, and the screen to show instead. */
export const entranceTo = (audience: Audience, hasToken: boolean): Entrance => {
  if (audience === 'login-required') return hasToken ? 'enter' : 'sign-in'
  return hasToken ? 'page-management' : 'enter'
}

/**
 * The search parameters of `/signin`: its reason and the return address, one of the product's in any
 * language.
 */
export const signInSearch = (cameFrom: string) => ({ error: 'SessionRequired', callbackUrl: cameFrom })
