import { describe, expect, it } from 'vitest'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { tokenInMemory } from '#server/testing/token-in-memory.ts'
import { PaymentFailure } from './payment-failure.ts'
import { createTokenSource, type TokenGiver } from './tokens.ts'

const HOUR = 3600

/** A QPay that issues tokens, two processes that share them, and a clock that waiting advances. */
const twoProcesses = (giver: Partial<TokenGiver> = {}) => {
  const clock = manualClock()
  const asked: string[] = []
  const give = () => ({
    accessToken: `access-${asked.length}`,
    refreshToken: `refresh-${asked.length}`,
    accessUntil: secondsAfter(clock.now(), HOUR),
    refreshUntil: secondsAfter(clock.now(), 2 * HOUR),
  })
  const store = tokenInMemory(clock)
  const wait = async (milliseconds: number) => {
    clock.advance(milliseconds / 1000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const source = () =>
    createTokenSource(
      store,
      {
        login: async () => {
          asked.push('login')
          await new Promise((resolve) => setImmediate(resolve))
          return giver.login?.() ?? give()
        },
        refresh: async (refreshToken) => {
          asked.push(`refresh ${refreshToken}`)
          return giver.refresh?.(refreshToken) ?? give()
        },
      },
      clock,
      wait,
    )
  return { clock, asked, store, first: source(), second: source() }
}

const refused = new PaymentFailure('credentials', 'NO_CREDENDIALS', 401)

describe('the token of QPay', () => {
  it('is fetched once for concurrent calls of two processes', async () => {
    const { first, second, asked } = twoProcesses()
    const sources = Array.from({ length: 50 }, (_, index) => (index % 2 ? first : second))
    const tokens = await Promise.all(sources.map((source) => source.current()))
    expect(asked).toEqual(['login'])
    expect(new Set(tokens)).toEqual(new Set(['access-1']))
  })

  it('is fetched once for concurrent calls of one process', async () => {
    const { first, store } = twoProcesses()
    const { claimRenewal } = store
    let claims = 0
    store.claimRenewal = (seconds) => {
      claims += 1
      return claimRenewal(seconds)
    }
    await Promise.all([first.current(), first.current(), first.current()])
    expect(claims).toBe(1)
  })

  it('is not fetched again when another process has just renewed it', async () => {
    const { first, second, store, asked } = twoProcesses()
    const { claimRenewal } = store
    store.claimRenewal = async (seconds) => {
      store.claimRenewal = claimRenewal
      await second.current()
      return claimRenewal(seconds)
    }
    expect(await first.current()).toBe('access-1')
    expect(asked).toEqual(['login'])
  })

  it('is renewed once by its refresh token, a minute before its end', async () => {
    const { first, second, asked, clock } = twoProcesses()
    await first.current()
    clock.advance(HOUR - 61)
    expect(await second.current()).toBe('access-1')
    clock.advance(1)
    expect(await Promise.all([first.current(), second.current(), first.current()])).toEqual([
      'access-2',
      'access-2',
      'access-2',
    ])
    expect(asked).toEqual(['login', 'refresh refresh-1'])
  })

  it('is fetched by login when the refresh token has expired or is refused', async () => {
    const { first, asked, clock } = twoProcesses()
    await first.current()
    clock.advance(2 * HOUR)
    await first.current()
    expect(asked).toEqual(['login', 'login'])

    const revoked = twoProcesses({ refresh: () => Promise.reject(refused) })
    await revoked.first.current()
    revoked.clock.advance(HOUR)
    await revoked.first.current()
    expect(revoked.asked).toEqual(['login', 'refresh refresh-1', 'login'])
  })

  it('is replaced once when QPay refuses it, in any process', async () => {
    const { first, second, asked } = twoProcesses()
    const token = await first.current()
    const others = await Promise.all([first.instead(token), second.instead(token), first.instead(token)])
    expect(new Set(others)).toEqual(new Set(['access-2']))
    expect(await second.instead(token)).toBe('access-2')
    expect(asked).toEqual(['login', 'refresh refresh-1'])
  })

  it('is fetched by the other process when one fails, one at a time', async () => {
    let tries = 0
    const { first, second, asked } = twoProcesses({
      login: async () => {
        tries += 1
        if (tries === 1) throw new PaymentFailure('transient', 'ECONNREFUSED')
        return {
          accessToken: 'access-of-second',
          refreshToken: '',
          accessUntil: new Date('2027-01-01'),
          refreshUntil: new Date(0),
        }
      },
    })
    const [failed, token] = await Promise.allSettled([first.current(), second.current()])
    expect(failed).toMatchObject({ status: 'rejected', reason: { class: 'transient' } })
    expect(token).toMatchObject({ status: 'fulfilled', value: 'access-of-second' })
    expect(asked).toEqual(['login', 'login'])
  })

  it('is fetched after a while when the renewing process has died', async () => {
    const { first, asked, store, clock } = twoProcesses()
    const began = clock.now()
    await store.claimRenewal(30)
    expect(await first.current()).toBe('access-1')
    expect(asked).toEqual(['login'])
    expect(clock.now().getTime() - began.getTime()).toBeGreaterThanOrEqual(30_000)
  })
})
