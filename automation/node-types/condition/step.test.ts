import { describe, expect, it } from 'vitest'
import { at, chatWith } from '../../runner/testing/chat.ts'
import { asksItself, automation, onAnythingElse, says } from '../../runner/testing/drawn.ts'
import type { TurnContext } from '../../runner/turn.ts'
import type { Rule } from './settings.ts'

const asked = (rule: Rule, turnContext: Partial<TurnContext> = {}) =>
  chatWith(
    [
      automation(
        'a',
        onAnythingElse('every', 'which'),
        asksItself('which', [[rule, 'yes']], 'no'),
        says('yes', 'тийм'),
        says('no', 'үгүй'),
      ),
    ],
    turnContext,
  )

describe('opening hours', () => {
  const night: Rule = { type: 'time', weekdays: [5], from: '22:00', until: '02:00' }
  const day: Rule = { type: 'time', weekdays: [1, 2, 3, 4, 5], from: '09:00', until: '18:00' }

  // 20 November 2026 is a Friday.
  it.each([
    ['over midnight, before it', night, '2026-11-20T23:59', 'тийм'],
    ['over midnight, after it', night, '2026-11-21T01:59', 'тийм'],
    ['over midnight, when they are over', night, '2026-11-21T02:00', 'үгүй'],
    ['over midnight, the night before', night, '2026-11-20T01:00', 'үгүй'],
    ['over midnight, the next evening', night, '2026-11-21T23:00', 'үгүй'],
    ['as the shop opens', day, '2026-11-20T09:00', 'тийм'],
    ['as it closes', day, '2026-11-20T18:00', 'үгүй'],
    ['on Sunday', day, '2026-11-22T12:00', 'үгүй'],
    [
      'early on Monday, while it is Sunday in Greenwich',
      { ...day, from: '00:00' },
      '2026-11-23T03:00',
      'тийм',
    ],
    ['of a whole day', { ...day, from: '00:00', until: '00:00' }, '2026-11-20T23:30', 'тийм'],
  ] satisfies [string, Rule, string, string][])('%s', (_, rule, now, answer) => {
    expect(asked(rule, { now: at(now) }).writes('Сайн уу')).toEqual([answer])
  })
})

it('words are found in both scripts in the last typed or tapped words', () => {
  const chat = asked({ type: 'words', words: ['хүргэлт'], match_mode: 'smart' })
  expect(chat.writes('hurgelttei yu')).toEqual(['тийм'])
  expect(chat.writes('za')).toEqual(['үгүй'])
  expect(chat.taps('Хүргэлт')).toEqual(['тийм'])
  expect(chat.sendsPicture()).toEqual(['үгүй'])
})

it('a platform rule holds on its platform', () => {
  const instagram: Rule = { type: 'platform', platform: 2 }
  expect(asked(instagram, { platform: 2 }).writes('а')).toEqual(['тийм'])
  expect(asked(instagram, { platform: 1 }).writes('а')).toEqual(['үгүй'])
})

it('a customer counts as new for a day, and as returning after it', () => {
  const chat = asked({ type: 'customer', is: 'returning' })
  expect(chat.writes('Сайн уу')).toEqual(['үгүй'])
  chat.waits(23)
  expect(chat.writes('Сайн уу')).toEqual(['үгүй'])
  chat.waits(1)
  expect(chat.writes('Сайн уу')).toEqual(['тийм'])
})

it('visits are days on which the customer wrote, of Ulaanbaatar', () => {
  const chat = asked({ type: 'visits', at_least: 3 })
  // From noon: the same day, the next one before and after midnight, and the third.
  expect(chat.writes('Сайн уу')).toEqual(['үгүй'])
  chat.waits(11)
  expect(chat.writes('Сайн уу')).toEqual(['үгүй'])
  chat.waits(2)
  expect(chat.writes('Сайн уу')).toEqual(['үгүй'])
  chat.waits(24)
  expect(chat.writes('Сайн уу')).toEqual(['тийм'])
})

it('an earlier answer counts within the days of the rule, not one to this message', () => {
  const chat = asked({ type: 'answered_before', days: 3 })
  expect(chat.writes('Сайн уу')).toEqual(['үгүй'])
  chat.waits(72)
  expect(chat.writes('Сайн уу')).toEqual(['тийм'])
  chat.waits(73)
  expect(chat.writes('Сайн уу')).toEqual(['үгүй'])
})

it('the first branch that holds is taken and recorded', () => {
  const both: Rule = { type: 'platform', platform: 1 }
  const chat = chatWith([
    automation(
      'a',
      onAnythingElse('every', 'which'),
      asksItself('which', [
        [{ type: 'platform', platform: 2 }, 'x'],
        [both, 'y'],
        [both, 'z'],
      ]),
      says('x', 'x'),
      says('y', 'y'),
      says('z', 'z'),
    ),
  ])
  expect(chat.writes('а')).toEqual(['y'])
  expect(chat.reasons()).toContainEqual(expect.objectContaining({ code: 'branch_taken', branch: 1 }))
})
