import { describe, expect, it } from 'vitest'
import { checkWindow } from './messaging-window.ts'

const ACTED = new Date('2026-11-21T04:00:00Z')
const HOUR = 3600

const checked = (
  seconds: number,
  { byPerson = false, granted = true, kind = 'chat_message' as 'chat_message' | 'chat_reply' } = {},
) =>
  checkWindow(
    { kind, byPerson, customerActedAt: ACTED },
    { now: new Date(ACTED.getTime() + seconds * 1000), humanAgentGranted: granted },
  )

describe('the messaging window, before the call', () => {
  it('is open for 24 hours, for automations and persons, without a tag', () => {
    expect(checked(24 * HOUR)).toEqual({ humanAgent: false })
    expect(checked(24 * HOUR, { byPerson: true })).toEqual({ humanAgent: false })
  })

  it('is then closed for automations, with a minute for another clock', () => {
    expect(checked(24 * HOUR + 59)).toEqual({ humanAgent: false })
    expect(() => checked(24 * HOUR + 61)).toThrow(expect.objectContaining({ class: 'window' }))
  })

  it('stays open for a person for seven days, with the tag', () => {
    expect(checked(25 * HOUR, { byPerson: true })).toEqual({ humanAgent: true })
    expect(checked(7 * 24 * HOUR, { byPerson: true })).toEqual({ humanAgent: true })
    expect(() => checked(7 * 24 * HOUR + 1, { byPerson: true })).toThrow(
      expect.objectContaining({ class: 'window' }),
    )
  })

  it('closes for a person after 24 hours when Meta has not granted the feature', () => {
    expect(() => checked(25 * HOUR, { byPerson: true, granted: false })).toThrow(
      expect.objectContaining({ class: 'human_agent' }),
    )
  })

  it('concerns neither private replies nor customers whose last act is unknown', () => {
    expect(checked(100 * HOUR, { kind: 'chat_reply' })).toEqual({ humanAgent: false })
    const unknown = { kind: 'chat_message', byPerson: false, customerActedAt: undefined } as const
    expect(checkWindow(unknown, { now: ACTED, humanAgentGranted: false })).toEqual({ humanAgent: false })
  })
})
