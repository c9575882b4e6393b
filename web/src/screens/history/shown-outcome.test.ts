import { expect, test } from 'vitest'
import type { Delivery, DeliveryState } from '#contract/histories.ts'
import { shownOutcome } from './shown-outcome.ts'

const delivery = (state: DeliveryState): Delivery => ({
  kind: 'comment_reply',
  state,
  text: 'Сайн байна уу!',
  attempts: 1,
  due_at: null,
  sent_at: null,
  error: null,
})

const after = (...states: DeliveryState[]) =>
  shownOutcome({ outcome: 'answered', deliveries: states.map(delivery) })

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
