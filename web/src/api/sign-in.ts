import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { inLanguage, languageOf } from '../i18n/language-path.ts'
import { call, expiry, session } from './browser.ts'
import { SESSION_KEY, type Session } from './session-store.ts'
import { createSignInClient, triggerIn } from './sign-in-client.ts'

const client = () =>
  createSignInClient({
    fetch: (input, init) => window.fetch(input, init),
    storage: window.localStorage,
    now: Date.now,
  })

const here = (path: string): string => inLanguage(languageOf(window.location.pathname), path)

/**
 * Leaves for Facebook and comes back to `callbackUrl` (a path without language). To give access to pages again:
 * `signIn('/page-management', { auth_type: 'rerequest' })`.
 */
export const signIn = async (callbackUrl: string, authorization: Record<string, string> = {}) => {
  const address = await client()
    .signInAddress(here(callbackUrl), authorization)
    .catch(() => here('/signin?error=Configuration'))
  window.location.assign(address)
}

/** The session at the sign-in service: who came back from Facebook, before there are tokens. */
export const useSignInSession = (enabled: boolean) =>
  useQuery({
    queryKey: ['sign-in-session'],
    queryFn: () => client().getSession(),
    enabled,
    refetchOnWindowFocus: 'always',
  })

export const useSession = (): Session | undefined =>
  useSyncExternalStore(session.subscribe, session.read, () => undefined)

export const useExpired = (): boolean => useSyncExternalStore(expiry.subscribe, expiry.read, () => false)

export const keepTokens = (tokens: Session) => {
  session.write(tokens)
  client().announceSession()
}

/** This browser forgets the person; the shell notices and leaves (`leaveForSignIn`). */
export const forgetPerson = () => {
  window.sessionStorage.clear()
  session.clear()
}

/** A new document: nothing of the person stays in memory either. */
export const leaveForSignIn = () => window.location.replace(here('/signin'))

export const signOut = async () => {
  // Whatever the server answers, this browser forgets the tokens.
  await call('logOut', {}).catch(() => undefined)
  await client()
    .signOut(here('/signin'))
    .catch(() => undefined)
  forgetPerson()
}

/** Other tabs sign in and out too: this one follows. */
export const followOtherTabs = () => {
  window.addEventListener('storage', (event) => {
    if (triggerIn(event) === 'signout') session.clear()
    // No key: that tab emptied the whole storage.
    else if (event.key === null || event.key === SESSION_KEY) session.changedElsewhere()
  })
}
