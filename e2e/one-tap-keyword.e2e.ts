import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

test('one tap on a missed comment adds its word to the automation, which answers the next such comment', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const { pageId, comment } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.goto(`/history?pageId=${pageId}`)
  await comment('Энэ ямар үнз вэ?')
  const missed = page.getByRole('listitem').filter({ hasText: 'Энэ ямар үнз вэ?' })
  await expect(missed.getByText('Хариугүй')).toBeVisible()

  await missed.getByRole('button', { name: /дэлгэрэнгүй/ }).click()
  await expect(missed.getByText('«үнэ» түлхүүр үгээс 1 үсгээр зөрсөн')).toBeVisible()
  await axe()
  await missed.getByRole('button', { name: '«үнз» түлхүүр үг болгох' }).click()
  await expect(missed.getByText('Үүнээс хойш ирэх ийм сэтгэгдэлд хариулна.')).toBeVisible()
  await axe()

  await comment('Цамц нь бас үнз вэ?')
  const next = page.getByRole('listitem').filter({ hasText: 'Цамц нь бас үнз вэ?' })
  // A scrolled list shows a button for new entries first.
  const show = page.getByRole('button', { name: '1 шинэ · харах' })
  await expect(next.or(show).first()).toBeVisible()
  if (await show.isVisible()) await show.click()
  await expect(next.getByText('Чат: Илгээсэн')).toBeVisible()

  await missed.getByRole('button', { name: 'Буцаах' }).click()
  await expect(missed.getByRole('button', { name: '«үнз» түлхүүр үг болгох' })).toBeVisible()
})
