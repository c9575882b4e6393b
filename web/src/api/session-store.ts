/** The tokens of the signed-in person, kept in this browser under one key and shared by its tabs. */
export type Session = { access_token: string; refresh_token: string }

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

/** The person's id in the access token; undefined without one or when it cannot be read. */
export const personOf = (session: Session | undefined): string | undefined => {
  try {
    const payload = session?.access_token.split('.')[1] ?? ''
    const person = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub
    return typeof person === 'string' ? person : undefined
  } catch {
    return undefined
  }
}

type ReadableStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const createSessionStore = (storage: ReadableStorage) => {
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
      storage.setItem(SESSION_KEY, JSON.stringify({ access_token, refresh_token }))
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
