import { expect, test } from 'vitest'
import type { Delivery } from '#contract/histories.schemas.ts'
import type { DeliveryKind, DeliveryState, RunStatus } from '#contract/histories.ts'
import { moderationWords } from './moderation-words.ts'
import { historyTexts } from './texts.ts'

const delivery = (kind: DeliveryKind, state: DeliveryState): Delivery => ({
  kind,
  state,
  text: '',
  attempts: 1,
  due_at: null,
  sent_at: null,
  error: null,
  can_retry: false,
})
const words = (
  status: RunStatus,
  kind: DeliveryKind,
  state: DeliveryState,
  restored_at: string | null = null,
) =>
  moderationWords(
    { outcome: 'moderated', status, restored_at, deliveries: [delivery(kind, state)] },
    historyTexts.mn.outcome,
  )

test('a blacklisted comment is described as pending, hidden, deleted or restored', () => {
  expect([
    words('moderated', 'hide_comment', 'sent'),
    words('moderated', 'delete_comment', 'sent'),
    words('waiting', 'hide_comment', 'waiting'),
    words('failed', 'hide_comment', 'failed'),
    words('moderated', 'hide_comment', 'sent', '2026-11-21T04:00:00.000Z'),
    words('obsolete', 'hide_comment', 'skipped'),
  ]).toEqual(['Нуусан', 'Устгасан', 'Нууж байна', 'Нууж чадаагүй', 'Буцаан харуулсан', undefined])
})

test('any other comment has the word of its status', () => {
  const answered = { outcome: 'answered', status: 'answered', restored_at: null, deliveries: [] } as const
  expect(moderationWords({ ...answered, deliveries: [] }, historyTexts.mn.outcome)).toBeUndefined()
})
