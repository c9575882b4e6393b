import { describe, expect, it, vi } from 'vitest'
import { createSessionStore, hasExpired, personOf, SESSION_KEY } from './session-store.ts'

const NOW = Date.parse('2026-11-28T09:00:00Z')

const setUp = (kept?: string) => {
  const items = new Map(kept === undefined ? [] : [[SESSION_KEY, kept]])
  const store = createSessionStore(
    {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    () => NOW,
  )
  return { store, items }
}

const tokens = { access_token: 'a', refresh_token: 'r' }

describe('the tokens kept in the browser', () => {
  it('are the same object until they change, and listeners learn of new ones', () => {
    const { store } = setUp(JSON.stringify(tokens))
    const listener = vi.fn()
    store.subscribe(listener)
    expect(store.read()).toEqual(tokens)
    expect(store.read()).toBe(store.read())
    store.write({ access_token: 'b', refresh_token: 's' })
    expect(store.read()).toEqual({ access_token: 'b', refresh_token: 's', since: NOW })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('are missing when the stored value is damaged or incomplete', () => {
    for (const damaged of ['', 'x', '{"access_token":"a"}', 'null', '[]']) {
      expect(setUp(damaged).store.read()).toBeUndefined()
    }
  })

  it('are gone when another tab removes them', () => {
    const { store, items } = setUp(JSON.stringify(tokens))
    const seen: unknown[] = []
    expect(store.read()).toEqual(tokens)
    store.subscribe(() => seen.push(store.read()))
    items.delete(SESSION_KEY)
    store.changedElsewhere()
    expect(seen).toEqual([undefined])
  })

  it('store their time, and no other fields of the response', () => {
    const { store, items } = setUp()
    store.write({ ...tokens, success: true } as typeof tokens)
    expect(items.get(SESSION_KEY)).toBe(JSON.stringify({ ...tokens, since: NOW }))
  })
})

describe('the person of the tokens', () => {
  const tokensOf = (payload: object) => ({
    access_token: `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.y`,
    refresh_token: 'r',
  })

  it('is read from the access token', () => {
    expect(personOf(tokensOf({ sub: '7f0c', name: 'Сарантуяа ✿' }))).toBe('7f0c')
  })

  it('is unknown without tokens and for another kind of token', () => {
    expect(personOf(undefined)).toBeUndefined()
    expect(personOf(tokens)).toBeUndefined()
    expect(personOf(tokensOf({ sub: 5 }))).toBeUndefined()
  })

  it('expires by the clock of this browser, also where it is wrong', () => {
    const quarter = { ...tokensOf({ iat: 1000, exp: 1000 + 15 * 60 }), since: NOW }
    expect(hasExpired(quarter, NOW + 14 * 60_000)).toBe(false)
    expect(hasExpired(quarter, NOW + 15 * 60_000)).toBe(true)
    const { since: _, ...ofUnknownAge } = quarter
    expect(hasExpired(ofUnknownAge, NOW + 15 * 60_000)).toBe(false)
    expect(hasExpired({ ...tokens, since: NOW }, NOW + 15 * 60_000)).toBe(false)
  })
})
