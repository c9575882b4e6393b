import { describe, expect, test } from 'vitest'
import { OVERAGE_PRICE } from '#contract/billing.ts'
import { usedUp } from './used-up.ts'

const MONTH_ENDS = '2026-12-01T00:00:00.000Z'

type Billing = Parameters<typeof usedUp>[0]

const billing = (comments: { used: number; over?: number }, more: Partial<Billing> = {}): Billing => ({
  plan: {
    id: 2,
    code: 'standard',
    price: 35_000,
    comments: 1000,
    private_replies: 1000,
    chats: 1000,
    ai_replies: 0,
    pages: 6,
    members: 5,
    comment_automations: 50,
    main_menu_items: 3,
  },
  status: 'active',
  ends_at: '2027-02-01T00:00:00.000Z',
  period: { starts_at: '2026-11-01T00:00:00.000Z', ends_at: MONTH_ENDS },
  usage: [
    { kind: 'comments', limit: 1000, over: 0, forecast: null, ...comments },
    { kind: 'private_replies', used: 999, limit: 1000, over: 0, forecast: null },
    { kind: 'chats', used: 5000, limit: null, over: 0, forecast: null },
    { kind: 'ai_replies', used: 0, limit: 0, over: 0, forecast: null },
  ],
  ai_paused_until: null,
  overage: { enabled: false, cap: 0, highest_cap: 35_000, owed: 0 },
  invoices: [],
  ...more,
})

describe('the used-up part of a plan', () => {
  test('is shown from the last reply of the month on, with the day replies resume', () => {
    expect(usedUp(billing({ used: 999 }))).toBeUndefined()
    expect(usedUp(billing({ used: 1000 }))).toEqual({ kinds: ['comments'], until: MONTH_ENDS })
  })

  test('names the chat replies to comments only when public replies are left', () => {
    const all = billing({ used: 1000 }).usage.map((one) => ({ ...one, used: one.limit ?? one.used }))
    expect(usedUp(billing({ used: 1000 }, { usage: all }))?.kinds).toEqual(['comments'])
    const chatReplies = all.map((one) => (one.kind === 'comments' ? { ...one, used: 0 } : one))
    expect(usedUp(billing({ used: 0 }, { usage: chatReplies }))?.kinds).toEqual(['private_replies'])
  })

  test('has no such day in the last month of the plan', () => {
    expect(usedUp(billing({ used: 1000 }, { ends_at: MONTH_ENDS }))).toEqual({
      kinds: ['comments'],
      until: undefined,
    })
  })

  test('is empty while the owner allows overage, until the cap', () => {
    const overage = { enabled: true, cap: 2 * OVERAGE_PRICE, highest_cap: 35_000, owed: 0 }
    expect(usedUp(billing({ used: 1001, over: 1 }, { overage }))).toBeUndefined()
    expect(usedUp(billing({ used: 1002, over: 2 }, { overage }))).toMatchObject({ kinds: ['comments'] })
  })

  test('is empty once the plan has ended, because that has a notice of its own', () => {
    expect(usedUp(billing({ used: 1000 }, { status: 'expired', period: null }))).toBeUndefined()
  })
})
