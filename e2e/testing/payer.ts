import type { Page } from '@playwright/test'
import type { Addresses, Owner } from './owner.ts'
import { signInAs } from './owner.ts'
import { ANUJIN } from './people.ts'
import { expect } from './product.ts'

/** Only these stories connect this page. */
export const CLINIC = { id: '110022003300444', name: 'Цагаан Нуга эмнэлэг' }

const STANDARD = 2
const PREMIUM = 3

/** The owner of a clinic with a used free trial and a team without an active plan. */
export async function anOwnerWhoMustPay(page: Page, addresses: Addresses) {
  const owner = await signInAs(page.context(), addresses, ANUJIN)
  await owner.call('createTeam', { body: { name: 'Туршсан баг' } })
  const { team } = await owner.call('createTeam', { body: { name: 'Цагаан нуга' } })
  return { owner, team }
}

/** An invoice, as connecting a page or billing a team creates it. */
export const anInvoice = async (owner: Owner, teamId: string, months: 1 | 3 = 1) =>
  (await owner.call('createInvoice', { body: { team_id: teamId, plan_id: STANDARD, duration: months } }))
    .invoice

/** Buys the plan with the AI; a team that already has it stays unchanged. */
export const buyPremium = async (page: Page, owner: Owner, teamId: string) => {
  const planOf = async () =>
    (await owner.call('getBilling', { params: { team_id: teamId } })).billing.plan.code
  if ((await planOf()) === 'premium') return
  const body = { team_id: teamId, plan_id: PREMIUM, duration: 1 as const }
  await atTheBank(page, (await owner.call('createInvoice', { body })).invoice, 'pay')
  await expect.poll(planOf).toBe('premium')
}

/** Acts in the app of the bank, without a browser. */
export const atTheBank = async (
  page: Page,
  invoice: { urls: { link: string }[] },
  act: 'pay' | 'pay_amount' | 'fail' | 'cancel' | 'expire' | 'break_down' | 'repair',
  form: { amount?: string; callback?: 'never' } = {},
) => {
  const answer = await page.request.post(invoice.urls[0]?.link ?? '', { form: { act, ...form } })
  if (!answer.ok()) throw new Error(`The bank answered ${answer.status()}`)
}

export const paymentAddress = (teamId: string, invoiceId: string) =>
  `/team-management?teamId=${teamId}&tab=billing&invoice=${invoiceId}`
