import { expect, test } from 'vitest'
import type { Delivery, DeliveryKind, DeliveryState } from '#contract/histories.ts'
import { shownOutcome } from './shown-outcome.ts'

const delivery = (state: DeliveryState, kind: DeliveryKind = 'comment_reply'): Delivery => ({
  kind,
  state,
  text: 'Сайн байна уу!',
  attempts: 1,
  due_at: null,
  sent_at: null,
  error: null,
})

const after = (...states: DeliveryState[]) =>
  shownOutcome({ outcome: 'answered', deliveries: states.map((state) => delivery(state)) })

test('a comment counts as answered once one reply has arrived', () => {
  expect([after('sent'), after('sent', 'failed'), after('waiting', 'sent')]).toEqual([
    'answered',
    'answered',
    'answered',
  ])
})

test('a reply that still waits, is being sent or is being checked is no answer yet', () => {
  expect([after('waiting'), after('sending', 'failed'), after('unknown', 'skipped')]).toEqual([
    'answering',
    'answering',
    'answering',
  ])
})

test('a comment whose every reply failed or was skipped was not answered', () => {
  expect([after('failed', 'failed'), after('skipped'), after()]).toEqual([
    'unanswered',
    'unanswered',
    'unanswered',
  ])
})

test('a comment that no automation wanted was left', () => {
  expect(shownOutcome({ outcome: 'left', deliveries: [] })).toBe('left')
})

test('a blacklisted comment says whether it is hidden or deleted yet, and when it was shown again', () => {
  const moderated = (kind: DeliveryKind, state: DeliveryState, restored_at: string | null = null) =>
    shownOutcome({ outcome: 'moderated', deliveries: [delivery(state, kind)], restored_at })
  expect([
    moderated('hide_comment', 'sent'),
    moderated('delete_comment', 'sent'),
    moderated('hide_comment', 'waiting'),
    moderated('delete_comment', 'unknown'),
    moderated('hide_comment', 'failed'),
    moderated('hide_comment', 'sent', '2026-11-21T04:00:00.000Z'),
  ]).toEqual(['hidden', 'deleted', 'moderating', 'moderating', 'unmoderated', 'restored'])
})
