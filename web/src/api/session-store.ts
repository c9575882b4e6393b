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

/** Whose tokens these are; undefined for nobody's, or what cannot be read. */
export const personOf = (session: Session | undefined): string | undefined => {
  try {
    const payload = session?.access_token.split('.')[1] ?? ''
    const person = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub
    return typeof person === 'string' ? person : undefined
  } catch {
    return undefined
  }
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const createSessionStore = (place: Place) => {
  const listeners = new Set<() => void>()
  let lastRaw: string | null = null
  let lastSession: Session | undefined

  const tell = () => {
    for (const listener of listeners) listener()
  }

  return {
    /** The same object as long as nothing changed, as React's external stores need it. */
    read: (): Session | undefined => {
      const raw = place.getItem(SESSION_KEY)
      if (raw !== lastRaw) {
        lastRaw = raw
        lastSession = parse(raw)
      }
      return lastSession
    },
    write: ({ access_token, refresh_token }: Session) => {
      place.setItem(SESSION_KEY, JSON.stringify({ access_token, refresh_token }))
      tell()
    },
    clear: () => {
      place.removeItem(SESSION_KEY)
      tell()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Another tab wrote or removed the tokens. */
    changedElsewhere: tell,
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
