import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OVERAGE_PRICE } from '#contract/billing.ts'
import { type AllowanceInput, createAllowance } from './allowance.ts'

const team = (changes: Partial<AllowanceInput> = {}) =>
  createAllowance({
    limits: { comments: 100, private_replies: 100, chats: 100, ai_replies: 0 },
    used: { comments: 99, private_replies: 0, chats: 0, ai_replies: 0 },
    over: 0,
    charged: 0,
    overage: { enabled: false, cap: 0 },
    ...changes,
  })

const takeAll = (allowance: ReturnType<typeof team>, most = 1000) => {
  let count = 0
  while (count < most && allowance.hasQuotaFor(['comments'])) {
    allowance.take('comments')
    count += 1
  }
  return count
}

describe('the allowance of a team', () => {
  it('is one more at 99 of 100', () => {
    expect(takeAll(team())).toBe(1)
  })

  it('is unlimited without a limit', () => {
    const limits = { comments: null, private_replies: null, chats: null, ai_replies: null }
    expect(takeAll(team({ limits }))).toBe(1000)
  })

  it('goes beyond the plan only up to the cap', () => {
    const allowance = team({ overage: { enabled: true, cap: 3 * OVERAGE_PRICE + 19 } })
    expect(takeAll(allowance)).toBe(4)
    expect(allowance.taken()).toMatchObject({ comments: 4, over: 3 })
  })

  it('has one cap for all kinds', () => {
    const allowance = team({ over: 1, overage: { enabled: true, cap: 2 * OVERAGE_PRICE } })
    allowance.take('ai_replies')
    expect(takeAll(allowance)).toBe(1)
  })

  it('allows two pieces together only when the cap pays for both', () => {
    const used = { comments: 100, private_replies: 100, chats: 99, ai_replies: 0 }
    const lastPiece = team({ used, overage: { enabled: true, cap: OVERAGE_PRICE } })
    expect(lastPiece.hasQuotaFor(['comments'])).toBe(true)
    expect(lastPiece.hasQuotaFor(['comments', 'private_replies'])).toBe(false)
    expect(lastPiece.hasQuotaFor(['chats', 'ai_replies'])).toBe(true)
    expect(lastPiece.hasQuotaFor(['chats', 'chats', 'ai_replies'])).toBe(false)
  })

  it('first uses paid pieces that were given back', () => {
    const used = { comments: 101, private_replies: 0, chats: 0, ai_replies: 0 }
    const allowance = team({
      used,
      over: 3,
      charged: 3,
      overage: { enabled: true, cap: 4 * OVERAGE_PRICE },
    })
    expect(allowance.hasQuotaFor(['comments', 'ai_replies', 'comments'])).toBe(true)
    expect(allowance.hasQuotaFor(['comments', 'ai_replies', 'comments', 'comments'])).toBe(false)
    allowance.take('ai_replies')
    expect(takeAll(allowance)).toBe(2)
    expect(allowance.taken()).toMatchObject({ comments: 2, ai_replies: 1, over: 1 })
  })

  it('includes a paid piece even with overage off', () => {
    const used = { comments: 100, private_replies: 0, chats: 0, ai_replies: 0 }
    expect(takeAll(team({ used, over: 1, charged: 1 }))).toBe(1)
  })

  it('never costs more than the cap, for any pieces in any order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.array(fc.constantFrom('comments', 'private_replies', 'chats', 'ai_replies'), { maxLength: 300 }),
        (cap, kinds) => {
          const allowance = team({ overage: { enabled: true, cap } })
          for (const kind of kinds) if (allowance.hasQuotaFor([kind])) allowance.take(kind)
          expect(allowance.taken().over * OVERAGE_PRICE).toBeLessThanOrEqual(cap)
        },
      ),
    )
  })
})
