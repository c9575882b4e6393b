import type { Page } from '@playwright/test'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

/** Long enough to see the banner, although the platform's shortest estimate is one minute. */
const ESTIMATED_MINUTES = 0.4

const faultAt = async (page: Page, sandboxUrl: string, fault: object) => {
  const answer = await page.request.post(`${sandboxUrl}/sandbox/api/faults`, { data: fault })
  return (await answer.json()).fault.id as string
}
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'хуудасны' })

test('an owner at the limit sees until when replies wait, and no reply is lost', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  test.setTimeout(180_000)
  const { pageId, pageName, comment } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const pinned = await faultAt(page, sandboxUrl, {
    page_id: pageId,
    operation: 'any',
    effect: { kind: 'usage', call_count: 96, estimated_minutes: ESTIMATED_MINUTES },
    count: null,
  })
  await page.goto(`/history?pageId=${pageId}`)
  await expect(banner(page)).toHaveCount(0)
  // The answer to the first reply reports the limit.
  await comment('Энэ хэд вэ, хязгаарын өмнө')
  await comment('Үнэ хэд вэ, хязгаар дүүрсэн үед')
  await expect(banner(page)).toContainText(
    new RegExp(`«${pageName}» хуудасны хариулт \\d\\d:\\d\\d хүртэл хүлээж байна`),
  )
  await expect(banner(page)).toContainText('Юу ч алдагдахгүй')
  const waiting = rowOf(page, 'Үнэ хэд вэ, хязгаар дүүрсэн үед')
  await expect(waiting.getByText('Сэтгэгдэл: Хүлээж байна')).toBeVisible()
  await axe()

  await page.request.delete(`${sandboxUrl}/sandbox/api/faults/${pinned}`)
  await expect(waiting.getByText('Сэтгэгдэл: Илгээсэн')).toBeVisible({ timeout: 60_000 })
  await expect(waiting.getByText('Чат: Илгээсэн')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('an owner of a page blocked for its policy reviews the case and resumes', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const { pageId, pageName, comment } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.goto(`/history?pageId=${pageId}`)
  await faultAt(page, sandboxUrl, {
    page_id: pageId,
    operation: 'private_reply',
    effect: { kind: 'error', error: '368' },
    count: 1,
  })
  await comment('Үнэ хэд вэ, хориглосон үед')
  await expect(banner(page)).toContainText(`Facebook «${pageName}» хуудасны хариултыг хориглосон`)
  await expect(banner(page)).toContainText('«Хуудасны чанар»')
  await axe()

  await banner(page).getByRole('button', { name: 'Үргэлжлүүлэх' }).click()
  const asked = page.getByRole('dialog', { name: `«${pageName}» хуудсаар дахин хариулж эхлэх үү?` })
  await expect(asked.getByRole('listitem')).toHaveCount(2)
  await axe()
  await asked.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()
  await expect(asked).toHaveCount(0)
  await expect(banner(page)).toHaveCount(0)
  const answered = rowOf(page, 'Үнэ хэд вэ, хориглосон үед')
  await expect(answered.getByText('Чат: Илгээсэн')).toBeVisible()
  await expect(answered.getByText('Сэтгэгдэл: Илгээсэн')).toBeVisible()
})
