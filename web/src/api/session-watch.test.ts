import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionWatch } from './session-watch.ts'
import { type SignInSession, SignInUnavailable } from './sign-in-client.ts'

const sarantuya: SignInSession = { user: { name: 'Сарантуяа' }, expires: '2026-12-21T00:00:00Z' }

const setUp = (first: SignInSession | null, pollEvery = 0) => {
  let visible: () => void = () => undefined
  let otherTab: (trigger: 'getSession' | 'signout') => void = () => undefined
  const stopped: string[] = []
  const around = { online: true }
  const getSession = vi.fn<() => Promise<SignInSession | null>>(async () => first)
  const watch = createSessionWatch({
    getSession,
    pollEvery,
    isOnline: () => around.online,
    onVisible: (listener) => {
      visible = listener
      return () => stopped.push('visible')
    },
    onOtherTab: (listener) => {
      otherTab = listener
      return () => stopped.push('other tab')
    },
  })
  const leave = watch.subscribe(() => undefined)
  return {
    watch,
    getSession,
    around,
    stopped,
    leave,
    comeBack: () => visible(),
    hear: (trigger: 'getSession' | 'signout') => otherTab(trigger),
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the session of the sign-in service', () => {
  it('is read once at the start and is unknown before the response', async () => {
    const { watch, getSession } = setUp(sarantuya)
    expect(watch.read()).toEqual({ status: 'loading' })
    await settle()
    expect(watch.read()).toEqual({ status: 'authenticated', session: sarantuya })
    expect(getSession).toHaveBeenCalledTimes(1)
  })

  it('is read again when the person comes back to the tab, also when signed out', async () => {
    const { watch, getSession, comeBack } = setUp(null)
    await settle()
    expect(watch.read()).toEqual({ status: 'unauthenticated' })
    getSession.mockResolvedValue(sarantuya)
    comeBack()
    await settle()
    expect(watch.read()).toMatchObject({ status: 'authenticated' })
  })

  it('stays as it was while the server or the network is down', async () => {
    const { watch, getSession, comeBack } = setUp(sarantuya)
    await settle()
    for (const failure of [new SignInUnavailable('/session: 503'), new TypeError('Failed to fetch')]) {
      getSession.mockRejectedValueOnce(failure)
      comeBack()
      await settle()
      expect(watch.read()).toMatchObject({ status: 'authenticated', session: sarantuya })
    }
  })

  it('follows a sign-in or sign-out in another tab, and needs no request for the sign-out', async () => {
    const { watch, getSession, hear } = setUp(null)
    await settle()
    getSession.mockResolvedValue(sarantuya)
    hear('getSession')
    await settle()
    expect(watch.read()).toMatchObject({ status: 'authenticated' })
    hear('signout')
    expect(watch.read()).toEqual({ status: 'unauthenticated' })
    expect(getSession).toHaveBeenCalledTimes(2)
  })

  it('ignores a response that was under way when another tab signed out', async () => {
    let answer: (session: SignInSession) => void = () => undefined
    const { watch, getSession, comeBack, hear } = setUp(sarantuya)
    await settle()
    getSession.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    comeBack()
    hear('signout')
    answer(sarantuya)
    await settle()
    expect(watch.read()).toEqual({ status: 'unauthenticated' })
  })

  it('is polled only while a person is signed in and online', async () => {
    const { getSession, around, watch } = setUp(sarantuya, 60_000)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(getSession).toHaveBeenCalledTimes(3)
    around.online = false
    await vi.advanceTimersByTimeAsync(120_000)
    expect(getSession).toHaveBeenCalledTimes(3)
    around.online = true
    getSession.mockResolvedValue(null)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(watch.read()).toEqual({ status: 'unauthenticated' })
    expect(getSession).toHaveBeenCalledTimes(4)
  })

  it('is not polled when polling is off', async () => {
    const { getSession } = setUp(sarantuya)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(getSession).toHaveBeenCalledTimes(1)
  })

  it('is not read any more once the last listener has left', async () => {
    const { leave, stopped, getSession } = setUp(sarantuya, 60_000)
    await settle()
    leave()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(stopped).toEqual(['visible', 'other tab'])
    expect(getSession).toHaveBeenCalledTimes(1)
  })
})
