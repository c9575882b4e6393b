import { SESSION_KEY } from '#web/api/session-store.ts'
import { openProfileMenu } from './testing/people.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

test('signing out in one tab signs out the other, and signing in restores both', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
}) => {
  const { person, pageId } = await aShopAtWork(context, { productUrl, sandboxUrl })
  await page.goto(`/history?pageId=${pageId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/en/commentbot?pageId=${pageId}`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await openProfileMenu(page, person.name)
  await page.getByRole('button', { name: 'Гарах' }).click()
  await page
    .getByRole('dialog', { name: 'Хариугаас гарах уу?' })
    .getByRole('button', { name: 'Гарах' })
    .click()
  await page.waitForURL('**/signin')
  await other.waitForURL('**/en/signin')
  expect(await page.evaluate((key) => window.localStorage.getItem(key), SESSION_KEY)).toBeNull()

  await page.getByRole('button', { name: 'Facebook-ээр нэвтрэх' }).click()
  await page.getByRole('button', { name: person.name }).click()
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()
  await page.waitForURL('**/today')
  await other.waitForURL('**/en/today')
})

test('a screen that requires signing in explains it, and opens after signing in', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
}) => {
  const { person } = await aShopAtWork(context, { productUrl, sandboxUrl })
  await page.goto('/profile')
  await openProfileMenu(page, person.name)
  await page.getByRole('button', { name: 'Гарах' }).click()
  await page
    .getByRole('dialog', { name: 'Хариугаас гарах уу?' })
    .getByRole('button', { name: 'Гарах' })
    .click()
  await page.waitForURL('**/signin')
  await page.goto('/en/team-management')
  await page.waitForURL('**/en/signin?**')
  expect(new URL(page.url()).searchParams.get('error')).toBe('SessionRequired')
  await expect(page.getByText('Sign in to see this.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with Facebook' }).click()
  await page.getByRole('button', { name: person.name }).click()
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()
  await page.waitForURL('**/en/team-management')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
