import type { Page } from '@playwright/test'
import {
  allSaved,
  connectAgain,
  cutOff,
  keywordStep,
  makeFlow,
  messageStep,
  openStep,
  readFlow,
  textOf,
} from './testing/flows.ts'
import { signInAs } from './testing/owner.ts'
import { ANUJIN, openProfileMenu } from './testing/people.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

const ANUJINS_NAME = 'Анужин Мөнх-Оргил'

const restored = (page: Page) => page.getByText('өөрчлөлтийг тань сэргээлээ')

const signOut = async (page: Page, name: string) => {
  await page.goto('/profile')
  await openProfileMenu(page, name)
  await page.getByRole('button', { name: 'Гарах' }).click()
  await page
    .getByRole('dialog', { name: 'Хариугаас гарах уу?' })
    .getByRole('button', { name: 'Гарах' })
    .click()
  await page.waitForURL('**/signin')
}

const signIn = async (page: Page, name: string) => {
  // Retries, because the button is drawn before its script is ready.
  await expect(async () => {
    await page.getByRole('button', { name: 'Facebook-ээр нэвтрэх' }).click()
    await page.getByRole('button', { name }).click({ timeout: 5000 })
  }).toPass()
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()
  await page.waitForURL(/\/(?:today|page-management)/)
}

test('unsaved changes survive signing out, and only their author sees them', async ({
  page,
  browser,
  productUrl,
  sandboxUrl,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const shop = await aShopAtWork(page.context(), addresses)
  const { owner, person } = shop
  const { id, address } = await makeFlow(shop, 'Гараад орох', [
    keywordStep('гараад орох', 'answers'),
    messageStep('answers', 'Хадгалсан үг'),
  ])
  const hers = await browser.newContext()
  const member = await signInAs(hers, addresses, ANUJIN)
  const { profile } = await member.call('getProfile', {})
  const team_id = (await owner.call('listTeams', {})).teams.find(({ role }) => role === 'owner')?.id ?? ''
  await owner.call('inviteTeamMember', { body: { team_id, user_id: profile.id } })
  await member.call('answerInvitation', { body: { team_id, action: 'confirm' } })

  await cutOff(page)
  await page.goto(address)
  await openStep(page, 'Мессеж 1')
  await textOf(page).fill('Хадгалж амжаагүй үг')
  await signOut(page, person.name)
  await signIn(page, ANUJINS_NAME)
  await page.goto(address)
  await openStep(page, 'Мессеж 1')
  await expect(textOf(page)).toHaveValue('Хадгалсан үг')
  await expect(restored(page)).toBeHidden()

  await signOut(page, ANUJINS_NAME)
  await connectAgain(page)
  await signIn(page, person.name)
  await page.goto(address)
  await expect(restored(page)).toBeVisible()
  await openStep(page, 'Мессеж 1')
  await expect(textOf(page)).toHaveValue('Хадгалж амжаагүй үг')
  await allSaved(page)
  // Reads as the member, because the author's token ended with signing out.
  const { nodes } = await readFlow({ owner: member }, id)
  expect(nodes[1]).toMatchObject({ payload: [{ text: 'Хадгалж амжаагүй үг' }] })

  await member.call('removeTeamMember', { params: { id: profile.id }, body: { team_id } })
  await hers.close()
})
