import { describe, expect, it, vi } from 'vitest'
import { createSessionStore, personOf, SESSION_KEY } from './session-store.ts'

const setUp = (kept?: string) => {
  const items = new Map(kept === undefined ? [] : [[SESSION_KEY, kept]])
  const store = createSessionStore({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  })
  return { store, items }
}

const tokens = { access_token: 'a', refresh_token: 'r' }

describe('the tokens kept in the browser', () => {
  it('are the same object until they change, and new ones are told of', () => {
    const { store } = setUp(JSON.stringify(tokens))
    const listener = vi.fn()
    store.subscribe(listener)
    expect(store.read()).toEqual(tokens)
    expect(store.read()).toBe(store.read())
    store.write({ access_token: 'b', refresh_token: 's' })
    expect(store.read()).toEqual({ access_token: 'b', refresh_token: 's' })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('are nobody’s when what is kept is damaged or only half', () => {
    for (const damaged of ['', 'x', '{"access_token":"a"}', 'null', '[]']) {
      expect(setUp(damaged).store.read()).toBeUndefined()
    }
  })

  it('are followed when another tab removes them', () => {
    const { store, items } = setUp(JSON.stringify(tokens))
    const seen: unknown[] = []
    expect(store.read()).toEqual(tokens)
    store.subscribe(() => seen.push(store.read()))
    items.delete(SESSION_KEY)
    store.changedElsewhere()
    expect(seen).toEqual([undefined])
  })

  it('carry nothing else that an answer brought along', () => {
    const { store, items } = setUp()
    store.write({ ...tokens, success: true } as typeof tokens)
    expect(items.get(SESSION_KEY)).toBe(JSON.stringify(tokens))
  })
})

describe('whose tokens they are', () => {
  const tokensOf = (payload: object) => ({
    access_token: `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.y`,
    refresh_token: 'r',
  })

  it('is read from the token itself', () => {
    expect(personOf(tokensOf({ sub: '7f0c', name: 'Сарантуяа ✿' }))).toBe('7f0c')
  })

  it('is unknown without tokens, and in tokens of another kind', () => {
    expect(personOf(undefined)).toBeUndefined()
    expect(personOf(tokens)).toBeUndefined()
    expect(personOf(tokensOf({ sub: 5 }))).toBeUndefined()
  })
})
