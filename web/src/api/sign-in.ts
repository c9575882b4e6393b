import { useEffect, useRef, useSyncExternalStore } from 'react'
import { inLanguage, languageOf } from '../i18n/language-path.ts'
import { call, expiry, session } from './browser.ts'
import { personOf, SESSION_KEY, type Session } from './session-store.ts'
import { createSessionWatch, type SignInState } from './session-watch.ts'
import { createSignInClient, triggerIn } from './sign-in-client.ts'
import { clearButUnsaved } from './unsaved.ts'

const client = () =>
  createSignInClient({
    fetch: (input, init) => window.fetch(input, init),
    storage: window.localStorage,
    now: Date.now,
    beacon: (path, form) => void navigator.sendBeacon(path, form),
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

const POLL_EVERY = 5 * 60_000

const listen = <Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
) => {
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}

const sessionWatch = createSessionWatch({
  getSession: () => client().getSession(),
  pollEvery: POLL_EVERY,
  isOnline: () => navigator.onLine,
  onVisible: (listener) => {
    const changed = () => document.visibilityState === 'visible' && listener()
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  },
  onOtherTab: (listener) =>
    listen('storage', (event) => {
      const trigger = triggerIn(event)
      if (trigger) listener(trigger)
    }),
})

const LOADING: SignInState = { status: 'loading' }
const notAtAll = () => () => undefined

/** The session at the sign-in service: who came back from Facebook, also before there are tokens. */
export const useSignInSession = (enabled = true): SignInState =>
  useSyncExternalStore(
    enabled ? sessionWatch.subscribe : notAtAll,
    enabled ? sessionWatch.read : () => LOADING,
    () => LOADING,
  )

/** A session that was there and is ended, as at Facebook or in another tab, ends this browser's tokens too. */
export const useEndWithSignIn = () => {
  const { status } = useSignInSession()
  const wasThere = useRef(false)
  useEffect(() => {
    if (status === 'authenticated') wasThere.current = true
    if (status === 'unauthenticated' && wasThere.current) forgetPerson()
  }, [status])
}

export const useSession = (): Session | undefined =>
  useSyncExternalStore(session.subscribe, session.read, () => undefined)

export const useExpired = (): boolean => useSyncExternalStore(expiry.subscribe, expiry.read, () => false)

export const keepTokens = (tokens: Session) => {
  session.write(tokens)
  client().announceSession()
}

let farewell = '/signin'

/** This browser forgets the person; the shell notices and leaves (`leaveForSignIn`). */
export const forgetPerson = () => {
  window.sessionStorage.clear()
  session.clear()
}

/** Like `forgetPerson`, and whatever else this browser kept for the product, but what is not saved yet. */
export const forgetEverything = () => {
  clearButUnsaved(window.localStorage)
  forgetPerson()
}

/** The account is gone; the landing page says so. */
export const leaveDeletedAccount = () => {
  farewell = '/?deleted=true'
  window.localStorage.clear()
  forgetPerson()
}

/** A new document: nothing of the person stays in memory either. */
export const leaveForSignIn = () => window.location.replace(here(farewell))

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
  let person = personOf(session.read())
  session.subscribe(() => {
    const before = person
    person = personOf(session.read())
    // Somebody else signed in over there: nothing of the one before may stay on this screen.
    if (before !== undefined && person !== undefined && before !== person) window.location.reload()
  })
  window.addEventListener('storage', (event) => {
    if (triggerIn(event) === 'signout') session.clear()
    // No key: that tab emptied the whole storage.
    else if (event.key === null || event.key === SESSION_KEY) session.changedElsewhere()
  })
}
