import { expect, test } from 'vitest'
import type { Plan } from '#contract/billing.schemas.ts'
import { availabilityOf, firstChoice } from './plan-availability.ts'

const planOf = (id: number, code: Plan['code'], price: number | null): Plan => ({
  id,
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
const trial = planOf(1, 'trial', 0)
const standard = planOf(2, 'standard', 35_000)
const premium = planOf(3, 'premium', 55_000)
const enterprise = planOf(4, 'enterprise', null)
const plans = [trial, standard, premium, enterprise]

test('the trial cannot be bought: it is used up, or starts with a new team', () => {
  expect(availabilityOf(trial, { price: 0, status: 'expired' }, true)).toBe('trial_used')
  expect(availabilityOf(trial, { price: 0, status: 'active' }, false)).toBe('trial_of_new_team')
})

test('a cheaper plan waits until the more expensive one has ended', () => {
  expect(availabilityOf(standard, { price: 55_000, status: 'active' }, true)).toBe('downgrade')
  expect(availabilityOf(standard, { price: 55_000, status: 'expiring' }, true)).toBe('downgrade')
  expect(availabilityOf(standard, { price: 55_000, status: 'expired' }, true)).toBe('buy')
  expect(availabilityOf(premium, { price: null, status: 'active' }, true)).toBe('downgrade')
})

test('the same plan is extended and a more expensive one chosen at any time', () => {
  expect(availabilityOf(standard, { price: 35_000, status: 'active' }, true)).toBe('buy')
  expect(availabilityOf(premium, { price: 35_000, status: 'active' }, true)).toBe('buy')
})

test('a plan by agreement cannot be bought here', () => {
  expect(availabilityOf(enterprise, { price: 0, status: 'expired' }, true)).toBe('by_agreement')
})

test('the current plan is offered first, otherwise the cheapest', () => {
  const running = (price: number) => (plan: Plan) => availabilityOf(plan, { price, status: 'active' }, true)
  expect(firstChoice(plans, 'premium', running(55_000))).toBe(premium.id)
  expect(firstChoice(plans, 'trial', running(0))).toBe(standard.id)
  expect(firstChoice([enterprise], 'enterprise', running(0))).toBeUndefined()
})
