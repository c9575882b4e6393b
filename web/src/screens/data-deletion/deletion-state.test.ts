import { describe, expect, it } from 'vitest'
import { deletionState } from './deletion-state.ts'

const due = '2026-11-28T03:00:00.000Z'
const before = Date.parse('2026-11-27T00:00:00Z')
const after = Date.parse('2026-11-28T03:00:01Z')

describe('a deletion request', () => {
  it('waits until its day and is carried out soon after', () => {
    expect(deletionState({ status: 'waiting', due_at: due }, before)).toBe('waiting')
    expect(deletionState({ status: 'waiting', due_at: due }, after)).toBe('soon')
  })

  it('is completed once the server has completed it, on any day', () => {
    expect(deletionState({ status: 'completed', due_at: due }, before)).toBe('completed')
  })
})
