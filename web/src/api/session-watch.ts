import type { SignInSession } from './sign-in-client.ts'

export type SignInState =
  | { status: 'loading' }
  | { status: 'authenticated'; session: SignInSession }
  | { status: 'unauthenticated' }

type Surroundings = {
  getSession: () => Promise<SignInSession | null>
  /** Milliseconds between readings while somebody is signed in; 0: none. */
  pollEvery: number
  isOnline: () => boolean
  /** Each calls its listener until the function it gives is called. */
  onVisible: (listener: () => void) => () => void
  onOtherTab: (listener: (trigger: 'getSession' | 'signout') => void) => () => void
}

/**
 * Who is signed in at the sign-in service: read at the start, when the person comes back to the tab, when another tab
 * says that something changed, and now and then. A failed reading changes nothing: the last good answer stays.
 */
export const createSessionWatch = ({ getSession, ...around }: Surroundings) => {
  let state: SignInState = { status: 'loading' }
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  let newest = 0

  const become = (next: SignInState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const refetch = async () => {
    newest += 1
    const reading = newest
    try {
      const session = await getSession()
      // An answer that was overtaken by a newer question, or by signing out, is old.
      if (reading !== newest) return
      become(session ? { status: 'authenticated', session } : { status: 'unauthenticated' })
    } catch {
      // Kept as it is: a server that is away signs nobody out.
    }
  }

  const heard = (trigger: 'getSession' | 'signout') => {
    if (trigger === 'getSession') return void refetch()
    newest += 1
    become({ status: 'unauthenticated' })
  }

  const start = () => {
    const poll = () => {
      if (state.status === 'authenticated' && around.isOnline()) void refetch()
    }
    const timer = around.pollEvery > 0 ? setInterval(poll, around.pollEvery) : undefined
    const stops = [around.onVisible(() => void refetch()), around.onOtherTab(heard)]
    void refetch()
    return () => {
      clearInterval(timer)
      for (const end of stops) end()
    }
  }

  return {
    read: () => state,
    refetch,
    /** Runs while anybody listens. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}
