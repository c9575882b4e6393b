/**
 * The browser's half of the next-auth v4 wire protocol (docs: reference of the sign-in client). Unlike the
 * original it does not take a failed request for "signed out".
 */
export type SignInSession = {
  user: { name?: string | null; email?: string | null; image?: string | null }
  expires: string
}

const BASE = '/api/auth'
const MESSAGE_KEY = 'nextauth.message'
/** The name that the published client gives to its failed requests. */
const FETCH_ERROR = 'CLIENT_FETCH_ERROR'
export const PROVIDER = 'facebook'

type Trigger = 'getSession' | 'signout'

type Dependencies = {
  fetch: typeof globalThis.fetch
  storage: Pick<Storage, 'setItem'>
  now: () => number
  /** Sends a form without waiting for a response, also while the page is closing. */
  beacon: (path: string, form: URLSearchParams) => void
}

export class SignInUnavailable extends Error {}

export const createSignInClient = ({ fetch, storage, now, beacon }: Dependencies) => {
  const report = (code: string, message: string) =>
    beacon(`${BASE}/_log`, new URLSearchParams({ level: 'error', code, message, client: 'true' }))

  const request = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(`${BASE}${path}`, init).catch((error: unknown) => {
      report(FETCH_ERROR, `${path}: ${error}`)
      throw error
    })
    if (response.ok) return response
    report(FETCH_ERROR, `${path}: ${response.status}`)
    throw new SignInUnavailable(`${path}: ${response.status}`)
  }

  const getJson = async (path: string): Promise<Record<string, unknown>> =>
    (await request(path, { headers: { 'content-type': 'application/json' } })).json()

  const csrfToken = async (): Promise<string> => String((await getJson('/csrf')).csrfToken)

  const postForm = async (path: string, fields: Record<string, string>): Promise<string> => {
    const response = await request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, csrfToken: await csrfToken(), json: 'true' }),
    })
    return String((await response.json()).url)
  }

  const tellOtherTabs = (trigger: Trigger) => {
    const message = { event: 'session', data: { trigger }, timestamp: Math.floor(now() / 1000) }
    storage.setItem(MESSAGE_KEY, JSON.stringify(message))
  }

  return {
    /** The address that starts the sign-in at Facebook; Facebook returns to `callbackUrl`. */
    signInAddress: async (
      callbackUrl: string,
      authorization: Record<string, string> = {},
    ): Promise<string> => {
      if (!(PROVIDER in (await getJson('/providers')))) throw new SignInUnavailable('no provider')
      const query = new URLSearchParams(authorization)
      return postForm(`/signin/${PROVIDER}${query.size > 0 ? `?${query}` : ''}`, { callbackUrl })
    },
    getSession: async (): Promise<SignInSession | null> => {
      const answer = await getJson('/session')
      return 'user' in answer ? (answer as SignInSession) : null
    },
    signOut: async (callbackUrl: string): Promise<void> => {
      await postForm('/signout', { callbackUrl })
      tellOtherTabs('signout')
    },
    announceSession: () => tellOtherTabs('getSession'),
  }
}

/** The trigger in another tab's message; undefined for any other storage event. */
export const triggerIn = (event: Pick<StorageEvent, 'key' | 'newValue'>): Trigger | undefined => {
  if (event.key !== MESSAGE_KEY || !event.newValue) return undefined
  try {
    const message = JSON.parse(event.newValue)
    return message.event === 'session' ? message.data?.trigger : undefined
  } catch {
    return undefined
  }
}
