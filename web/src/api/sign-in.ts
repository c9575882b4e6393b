import { useEffect, useRef, useSyncExternalStore } from 'react'
import { inLanguage, languageOf } from '../i18n/language-path.ts'
import { call, expiry, session } from './browser.ts'
import { unsubscribe } from './push.ts'
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
 * Goes to Facebook and returns to `callbackUrl` (a path without language). Granting access to pages again:
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

/** The session at the sign-in service. It exists before the product's own tokens do. */
export const useSignInSession = (enabled = true): SignInState =>
  useSyncExternalStore(
    enabled ? sessionWatch.subscribe : notAtAll,
    enabled ? sessionWatch.read : () => LOADING,
    () => LOADING,
  )

/** Ends this browser's tokens when its sign-in session ends, as at Facebook or in another tab. */
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

let signedOutAddress = '/signin'

/** Removes the person's data from this browser; the shell then leaves (`leaveForSignIn`). */
export const forgetPerson = () => {
  window.sessionStorage.clear()
  session.clear()
}

/** Like `forgetPerson`, and removes everything else the product stored here, except unsaved work. */
export const forgetEverything = () => {
  clearButUnsaved(window.localStorage)
  forgetPerson()
}

/** After the account was deleted; the landing page confirms it. */
export const leaveDeletedAccount = () => {
  signedOutAddress = '/?deleted=true'
  window.localStorage.clear()
  forgetPerson()
}

/** Loads a new document, so that no data of the person stays in memory. */
export const leaveForSignIn = () => window.location.replace(here(signedOutAddress))

export const signOut = async () => {
  // This browser forgets the tokens even when the call fails.
  // Notifications of this person end here, also without a connection to the server.
  await unsubscribe().catch(() => undefined)
  await call('logOut', {}).catch(() => undefined)
  await client()
    .signOut(here('/signin'))
    .catch(() => undefined)
  forgetPerson()
}

/** Signs in or out when another tab does. */
export const followOtherTabs = () => {
  let person = personOf(session.read())
  session.subscribe(() => {
    const before = person
    person = personOf(session.read())
    // Another person signed in over there: drop everything of the previous one.
    if (before !== undefined && person !== undefined && before !== person) window.location.reload()
  })
  window.addEventListener('storage', (event) => {
    if (triggerIn(event) === 'signout') session.clear()
    // No key: the other tab cleared the whole storage.
    else if (event.key === null || event.key === SESSION_KEY) session.changedElsewhere()
  })
}
