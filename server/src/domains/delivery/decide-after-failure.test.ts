import { describe, expect, it } from 'vitest'
import { decideAfterFailure, type Tried } from './decide-after-failure.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const afterFailed = (changes: Partial<Tried>) =>
  decideAfterFailure({
    kind: 'comment_reply',
    byPerson: false,
    failure: 'transient',
    answered: true,
    attempts: 0,
    unknownSince: undefined,
    createdAt: NOW,
    now: NOW,
    jitter: 0,
    ...changes,
  })
const seconds = (dueAt: Date) => (dueAt.getTime() - NOW.getTime()) / 1000

describe('after a failed try', () => {
  it('a broken connection never uses up the tries of a reply, and its pauses grow', () => {
    const broken = (secondsAgo: number) =>
      afterFailed({ answered: false, createdAt: new Date(NOW.getTime() - secondsAgo * 1000) })
    expect(broken(0)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect([0, 20, 4000].map((age) => seconds(broken(age).dueAt))).toEqual([1, 20, 300])
  })

  it('an unknown outcome is looked up more and more rarely, and given up after seven days', () => {
    const unknown = (secondsAgo: number) => {
      const since = new Date(NOW.getTime() - secondsAgo * 1000)
      return afterFailed({ failure: 'outcome_unknown', unknownSince: since, createdAt: since })
    }
    expect([0, 30, 4000].map((age) => seconds(unknown(age).dueAt))).toEqual([3, 30, 300])
    expect(unknown(7 * 86_400 + 1)).toMatchObject({ state: 'failed', reason: 'outcome_unknown' })
  })

  it('an outcome that cannot be proven blocks a chat for ten minutes, and a comment for seven days', () => {
    const tenMinutesAgo = new Date(NOW.getTime() - 600_000)
    const lost = { failure: 'unprovable', unknownSince: tenMinutesAgo, createdAt: tenMinutesAgo } as const
    expect(afterFailed({ ...lost, kind: 'chat_message' })).toMatchObject({
      state: 'failed',
      reason: 'outcome_unknown',
    })
    expect(afterFailed({ ...lost, kind: 'chat_message', unknownSince: NOW }).state).toBe('unknown')
    expect(afterFailed({ ...lost, kind: 'comment_reply' }).state).toBe('unknown')
  })

  it('a duplicate text makes a reply wait for another text, and fails a chat message', () => {
    expect(afterFailed({ failure: 'duplicate' })).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(afterFailed({ failure: 'duplicate', kind: 'chat_message' })).toMatchObject({
      state: 'failed',
      reason: 'duplicate_text',
    })
  })

  it('a chat that a question of Messenger holds is tried again after a minute, five times in all', () => {
    const first = afterFailed({ failure: 'busy', kind: 'chat_message' })
    expect(first).toMatchObject({ state: 'waiting', reason: 'transient', attempts: 1 })
    expect(seconds(first.dueAt)).toBe(60)
    expect(afterFailed({ failure: 'busy', kind: 'chat_message', attempts: 4 })).toMatchObject({
      state: 'failed',
      reason: 'another_app',
    })
  })

  it('a message outside the window waits for the customer, and one by a person ends with its reason', () => {
    const closed = { failure: 'window', kind: 'chat_message', answered: false } as const
    expect(afterFailed(closed)).toMatchObject({ state: 'waiting', reason: 'outside_window' })
    expect(afterFailed({ ...closed, byPerson: true })).toMatchObject({
      state: 'skipped',
      reason: 'outside_window',
    })
    expect(afterFailed({ ...closed, byPerson: true, failure: 'human_agent' })).toMatchObject({
      state: 'skipped',
      reason: 'human_agent_missing',
    })
  })

  it('a used-up limit costs no try', () => {
    expect(afterFailed({ failure: 'limited', attempts: 3 })).toMatchObject({ state: 'waiting', attempts: 3 })
  })

  it('a reply that may have arrived stays unknown after any failure, so that it is always looked up first', () => {
    for (const failure of [
      'transient',
      'limited',
      'reconnect',
      'grant',
      'policy',
      'duplicate',
      'outcome_unknown',
    ] as const)
      expect(afterFailed({ failure, unknownSince: NOW }).state).toBe('unknown')
  })

  it('«already replied» proves an earlier try, and otherwise means another sender', () => {
    expect(afterFailed({ failure: 'already_replied', unknownSince: NOW }).state).toBe('sent')
    expect(afterFailed({ failure: 'already_replied' })).toMatchObject({
      state: 'skipped',
      reason: 'already_replied_privately',
    })
  })

  it('a reply that waited seven days for a person or a limit fails with that reason', () => {
    const createdAt = new Date(NOW.getTime() - 7 * 86_400_000 - 1)
    expect(afterFailed({ failure: 'reconnect', createdAt })).toMatchObject({
      state: 'failed',
      reason: 'reconnect',
    })
  })

  it('jitter spreads the next tries by at most a quarter', () => {
    expect(seconds(afterFailed({ failure: 'limited', jitter: 1 }).dueAt)).toBe(75)
  })

  it('deleting a missing comment succeeds, and hiding it is skipped', () => {
    expect(afterFailed({ kind: 'delete_comment', failure: 'gone' })).toMatchObject({
      state: 'sent',
      reason: undefined,
    })
    expect(afterFailed({ kind: 'hide_comment', failure: 'gone' })).toMatchObject({
      state: 'skipped',
      reason: 'comment_gone',
    })
  })

  it('a comment that the platform protects is not hidden, and does not mark the page', () => {
    const refused = afterFailed({ kind: 'hide_comment', failure: 'moderation_refused' })
    expect(refused).toMatchObject({ state: 'failed', reason: 'moderation_refused' })
    expect(refused.pageTrouble).toBeUndefined()
  })
})
