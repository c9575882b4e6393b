/** The tokens of the signed-in person, kept in this browser under one key and shared by its tabs. */
export type Session = {
  access_token: string
  refresh_token: string
  /** Time of this browser's clock when it got the tokens. */
  since?: number
}

export const SESSION_KEY = 'hariu'

const parse = (raw: string | null): Session | undefined => {
  if (!raw) return undefined
  try {
    const value = JSON.parse(raw)
    const whole = typeof value?.access_token === 'string' && typeof value?.refresh_token === 'string'
    return whole ? value : undefined
  } catch {
    return undefined
  }
}

const claimsOf = (session: Session | undefined): Record<string, unknown> => {
  try {
    const payload = session?.access_token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}

/** The person's id in the access token; undefined without one or when it cannot be read. */
export const personOf = (session: Session | undefined): string | undefined => {
  const { sub } = claimsOf(session)
  return typeof sub === 'string' ? sub : undefined
}

/** A request that is on its way when the token expires is refused. */
const MARGIN_SECONDS = 10

/**
 * Whether the access token has expired. Its age is measured by this browser's clock alone, because many clocks of
 * phones are wrong. Unknown for tokens without a time: those are sent.
 */
export const hasExpired = (session: Session, now: number): boolean => {
  const { iat, exp } = claimsOf(session)
  if (session.since === undefined || typeof iat !== 'number' || typeof exp !== 'number') return false
  return now > session.since + (exp - iat - MARGIN_SECONDS) * 1000
}

type ReadableStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const createSessionStore = (storage: ReadableStorage, now = Date.now) => {
  const listeners = new Set<() => void>()
  let lastRaw: string | null = null
  let lastSession: Session | undefined

  const notify = () => {
    for (const listener of listeners) listener()
  }

  return {
    /** Returns the same object until something changes, as React's external stores require. */
    read: (): Session | undefined => {
      const raw = storage.getItem(SESSION_KEY)
      if (raw !== lastRaw) {
        lastRaw = raw
        lastSession = parse(raw)
      }
      return lastSession
    },
    write: ({ access_token, refresh_token }: Session) => {
      storage.setItem(SESSION_KEY, JSON.stringify({ access_token, refresh_token, since: now() }))
      notify()
    },
    clear: () => {
      storage.removeItem(SESSION_KEY)
      notify()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Call it when another tab wrote or removed the tokens. */
    changedElsewhere: notify,
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
