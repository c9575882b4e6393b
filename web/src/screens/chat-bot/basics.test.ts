import { describe, expect, test } from 'vitest'
import { conflictOf, shownBasic } from './basics.ts'

const automation = (
  id: string,
  node_type: 'welcome' | 'default',
  status: 'live' | 'draft',
  has_ai = false,
) => ({ id, title: `${id} автоматжуулалт`, status, has_ai, trigger: { node_type } })

describe('the welcome message and the default reply of a page', () => {
  test('the live one is shown before any draft', () => {
    const [draft, live] = [automation('1', 'welcome', 'draft'), automation('2', 'welcome', 'live')]
    expect(shownBasic([draft, live])).toBe(live)
    expect(shownBasic([draft])).toBe(draft)
    expect(shownBasic([])).toBeUndefined()
  })

  test('a plain and an AI default reply exclude each other', () => {
    const [plain, ai] = [automation('1', 'default', 'live'), automation('2', 'default', 'live', true)]
    expect(conflictOf('ai_default', [plain])).toEqual({ window: 'ai', existing: plain })
    expect(conflictOf('default', [ai])).toEqual({ window: 'plain', existing: ai })
  })

  test('there is one of each', () => {
    const [plain, ai] = [automation('1', 'default', 'live'), automation('2', 'default', 'live', true)]
    const welcome = automation('3', 'welcome', 'live', true)
    expect(conflictOf('default', [plain])?.window).toBe('same')
    expect(conflictOf('ai_default', [ai])?.window).toBe('same')
    expect(conflictOf('welcome', [welcome])?.window).toBe('same')
  })

  test('a draft conflicts with nothing, and neither does a live automation with another trigger', () => {
    expect(conflictOf('default', [automation('1', 'default', 'draft', true)])).toBeUndefined()
    expect(conflictOf('default', [automation('1', 'welcome', 'live')])).toBeUndefined()
    expect(conflictOf('welcome', [automation('1', 'default', 'live')])).toBeUndefined()
  })
})
