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

describe('who is signed in at the sign-in service', () => {
  it('is asked once at the start, and is not known before the answer', async () => {
    const { watch, getSession } = setUp(sarantuya)
    expect(watch.read()).toEqual({ status: 'loading' })
    await settle()
    expect(watch.read()).toEqual({ status: 'authenticated', session: sarantuya })
    expect(getSession).toHaveBeenCalledTimes(1)
  })

  it('is asked again when the person comes back to the tab, also after nobody was signed in', async () => {
    const { watch, getSession, comeBack } = setUp(null)
    await settle()
    expect(watch.read()).toEqual({ status: 'unauthenticated' })
    getSession.mockResolvedValue(sarantuya)
    comeBack()
    await settle()
    expect(watch.read()).toMatchObject({ status: 'authenticated' })
  })

  it('stays who it was while the server is away or the network gone', async () => {
    const { watch, getSession, comeBack } = setUp(sarantuya)
    await settle()
    for (const failure of [new SignInUnavailable('/session: 503'), new TypeError('Failed to fetch')]) {
      getSession.mockRejectedValueOnce(failure)
      comeBack()
      await settle()
      expect(watch.read()).toMatchObject({ status: 'authenticated', session: sarantuya })
    }
  })

  it('is followed when another tab signs in or out, without asking for the latter', async () => {
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

  it('is not signed in again by an answer that was on its way when another tab signed out', async () => {
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

  it('is asked now and then, only while somebody is signed in and there is a network', async () => {
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

  it('is never asked again by a timer that was not wished for', async () => {
    const { getSession } = setUp(sarantuya)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(getSession).toHaveBeenCalledTimes(1)
  })

  it('is of no interest once nobody listens', async () => {
    const { leave, stopped, getSession } = setUp(sarantuya, 60_000)
    await settle()
    leave()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(stopped).toEqual(['visible', 'other tab'])
    expect(getSession).toHaveBeenCalledTimes(1)
  })
})
