import type { SignInSession } from './sign-in-client.ts'

export type SignInState =
  | { status: 'loading' }
  | { status: 'authenticated'; session: SignInSession }
  | { status: 'unauthenticated' }

type Dependencies = {
  getSession: () => Promise<SignInSession | null>
  /** Milliseconds between reads while a person is signed in; 0: no polling. */
  pollEvery: number
  isOnline: () => boolean
  /** Registers a listener and returns the function that removes it. */
  onVisible: (listener: () => void) => () => void
  onOtherTab: (listener: (trigger: 'getSession' | 'signout') => void) => () => void
}

/**
 * The session of the sign-in service. It is read at the start, when the person comes back to the tab, after
 * another tab's notice, and by polling. After a failed read the last good session stays.
 */
export const createSessionWatch = ({ getSession, ...dependencies }: Dependencies) => {
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
      // A newer read or a sign-out has overtaken this response.
      if (reading !== newest) return
      become(session ? { status: 'authenticated', session } : { status: 'unauthenticated' })
    } catch {
      // Keep the state: a server that is down signs no one out.
    }
  }

  const onTrigger = (trigger: 'getSession' | 'signout') => {
    if (trigger === 'getSession') return void refetch()
    newest += 1
    become({ status: 'unauthenticated' })
  }

  const start = () => {
    const poll = () => {
      if (state.status === 'authenticated' && dependencies.isOnline()) void refetch()
    }
    const timer = dependencies.pollEvery > 0 ? setInterval(poll, dependencies.pollEvery) : undefined
    const stops = [dependencies.onVisible(() => void refetch()), dependencies.onOtherTab(onTrigger)]
    void refetch()
    return () => {
      clearInterval(timer)
      for (const end of stops) end()
    }
  }

  return {
    read: () => state,
    refetch,
    /** The watch runs while there are listeners. */
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
