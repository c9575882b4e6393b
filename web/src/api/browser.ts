import type { EndpointName } from '#contract/endpoints.ts'
import { languageOf } from '../i18n/language-path.ts'
import { createClient } from './client.ts'
import { takeEarlyRead } from './early-reads.ts'
import { exclusivelyIn } from './exclusively.ts'
import { createSessionStore, SESSION_KEY } from './session-store.ts'

/** Public pages are also rendered at build time, without local storage and without a signed-in person. */
const noStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

export const session = createSessionStore(typeof window === 'undefined' ? noStorage : window.localStorage)

let expired = false
const expiryListeners = new Set<() => void>()

/** Set once the tokens can no longer be renewed; the access-expired window watches it. */
export const expiry = {
  read: () => expired,
  subscribe: (listener: () => void) => {
    expiryListeners.add(listener)
    return () => {
      expiryListeners.delete(listener)
    }
  },
}

/** How long to wait for another tab that is writing the tokens (specification §9: rehydrate timeout). */
const REHYDRATE_LIMIT = 5000

const exclusively = <Result>(work: () => Promise<Result>): Promise<Result> =>
  exclusivelyIn(navigator.locks, `${SESSION_KEY}.refresh`, REHYDRATE_LIMIT)(work)

export const wait = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })

type ErrorTexts = { somethingWentWrong: string; tooManyRetries: string }

let texts: ErrorTexts = { somethingWentWrong: '', tooManyRetries: '' }

/** Called once at start-up: messages for failures that the server sends without one. */
export const setErrorTexts = (errors: ErrorTexts) => {
  texts = errors
}

export const { call, sendAsPerson } = createClient({
  fetch: (input, init) => takeEarlyRead(String(input), init) ?? window.fetch(input, init),
  session,
  language: () => languageOf(window.location.pathname),
  endpoint: async (name: EndpointName) => (await import('#contract/endpoints.ts')).endpoints[name],
  exclusively,
  wait,
  onExpired: () => {
    expired = true
    for (const listener of expiryListeners) listener()
  },
  texts: () => texts,
})
