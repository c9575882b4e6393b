import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

test('a failed reply shows its reason in plain words', async ({ page, productUrl, sandboxUrl }) => {
  const { pageId, comment } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.goto(`/history?pageId=${pageId}`)
  await page.request.post(`${sandboxUrl}/sandbox/api/faults`, {
    data: {
      page_id: pageId,
      operation: 'private_reply',
      effect: { kind: 'error', error: '10903' },
      count: 1,
      probability: null,
    },
  })
  await comment('Үнэ хэлээч, чатаа хаасан шүү')
  const run = page.getByRole('listitem').filter({ hasText: 'Үнэ хэлээч, чатаа хаасан шүү' })
  await expect(run.getByText('Сэтгэгдэл: Илгээсэн')).toBeVisible()
  await expect(run.getByText('Чат: Амжилтгүй')).toBeVisible()
  await expect(run.getByText('Энэ хүнд чат илгээх боломжгүй байна')).toBeVisible()

  await run.getByRole('button', { name: /дэлгэрэнгүй/ }).click()
  await expect(run.getByRole('button', { name: 'Кодыг хуулах: 10903' })).toBeVisible()

  const filters = page.getByRole('button', { name: 'Шүүлтүүр', exact: true })
  if (await filters.isVisible()) await filters.click()
  await page.getByLabel('Чатын хариулт', { exact: true }).selectOption('failed')
  await expect(page).toHaveURL(/chat=failed/)
  await expect(page.getByText('Ямар гоё юм бэ!')).toHaveCount(0)
  await expect(run).toBeVisible()

  await page.goto(`/commentbot?pageId=${pageId}`)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Үнэ асуусан хүнд' })
    .getByRole('definition')
    .getByRole('link', { name: '1', exact: true })
    .click()
  await expect(page).toHaveURL(/failed=partly/)
  await expect(page.getByRole('list', { name: 'Сэтгэгдлүүд' }).locator('> li')).toHaveCount(1)
  await expect(run).toBeVisible()
})
