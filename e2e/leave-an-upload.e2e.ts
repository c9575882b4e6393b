import { expect, test } from './testing/product.ts'
import { choose, openBlock, picture } from './testing/uploads.ts'

test('leaving during an upload requires confirmation', async ({ page, productUrl, sandboxUrl }) => {
  await openBlock(page, { productUrl, sandboxUrl }, { type: 'image', title: 'Гарах' })
  await page.route('**/uploads/**', (route) =>
    route.request().method() === 'PUT' ? undefined : route.continue(),
  )
  await choose(page, 'Даашинз.png', picture())
  await expect(page.getByRole('progressbar')).toBeAttached()
  await page.getByRole('link', { name: /жагсаалт руу буцах/i }).click()
  const asked = page.getByRole('dialog', { name: 'Файл байршуулж дуусаагүй байна' })
  await asked.getByRole('button', { name: 'Хүлээх' }).click()
  await expect(page.getByRole('progressbar')).toBeAttached()
})
