import { describe, expect, it } from 'vitest'
import { decideAfterFailure, type Tried } from './decide-after-failure.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const afterFailed = (changes: Partial<Tried>) =>
  decideAfterFailure({
    failure: 'transient',
    answered: true,
    attempts: 0,
    unknownBefore: false,
    createdAt: NOW,
    now: NOW,
    jitter: 0,
    ...changes,
  })
const seconds = (dueAt: Date) => (dueAt.getTime() - NOW.getTime()) / 1000

describe('after a failed try', () => {
  it('a broken way to the platform never uses up the tries of a reply', () => {
    const next = afterFailed({ answered: false, attempts: 40 })
    expect(next.state).toBe('waiting')
    expect(seconds(next.dueAt)).toBe(300)
  })

  it('a used-up limit costs no try', () => {
    expect(afterFailed({ failure: 'limited', attempts: 3 })).toMatchObject({ state: 'waiting', attempts: 3 })
  })

  it('what may have arrived stays unknown whatever comes next, so that it is always looked up first', () => {
    for (const failure of [
      'transient',
      'limited',
      'reconnect',
      'grant',
      'policy',
      'outcome_unknown',
    ] as const)
      expect(afterFailed({ failure, unknownBefore: true }).state).toBe('unknown')
  })

  it('«already replied» proves an earlier try, and otherwise means that somebody else was first', () => {
    expect(afterFailed({ failure: 'already_replied', unknownBefore: true }).state).toBe('sent')
    expect(afterFailed({ failure: 'already_replied' })).toMatchObject({
      state: 'skipped',
      reason: 'already_replied_privately',
    })
  })

  it('what waited for a person or a limit for seven days is given up, with the reason it waited for', () => {
    const createdAt = new Date(NOW.getTime() - 7 * 86_400_000 - 1)
    expect(afterFailed({ failure: 'reconnect', createdAt })).toMatchObject({
      state: 'failed',
      reason: 'reconnect',
    })
  })

  it('jitter spreads the next tries by at most a quarter', () => {
    expect(seconds(afterFailed({ failure: 'limited', jitter: 1 }).dueAt)).toBe(75)
  })
})
