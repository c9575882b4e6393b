import { expect, test } from 'vitest'
import type { Plan } from '#contract/billing.schemas.ts'
import { planStart } from './plan-start.ts'

const plan = (code: Plan['code'], price: number): Plan => ({
  id: 1,
  code,
  price,
  comments: 100,
  private_replies: 100,
  chats: 100,
  ai_replies: 0,
  pages: 6,
  members: 3,
  comment_automations: 10,
  main_menu_items: 3,
})
const standard = plan('standard', 35_000)
const premium = plan('premium', 55_000)

test('a plan starts today when no other is active', () => {
  expect(planStart(standard, { plan: standard, status: 'expired' })).toBe('today')
})

test('the same plan continues after the paid months', () => {
  expect(planStart(standard, { plan: standard, status: 'expiring' })).toBe('after_present')
})

test('a more expensive plan starts immediately, with credit for paid days but not for a trial', () => {
  expect(planStart(premium, { plan: standard, status: 'active' })).toBe('at_once_with_credit')
  expect(planStart(premium, { plan: plan('trial', 0), status: 'active' })).toBe('at_once_after_trial')
})
