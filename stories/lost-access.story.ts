import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

test('an owner whose page lost access learns it where they are, is guided back, and nobody is forgotten', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const { pageId, pageName, person, comment } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.request.post(`${sandboxUrl}/sandbox/api/people/${person.id}/change-password`, { data: {} })
  await page.goto(`/history?pageId=${pageId}`)
  await comment('Нууц үг солигдсон ч үнэ хэд вэ?')
  const waiting = page.getByRole('listitem').filter({ hasText: 'Нууц үг солигдсон ч үнэ хэд вэ?' })
  await expect(waiting.getByText('Хүлээж байна').first()).toBeVisible()
  await expect(waiting.getByText('Хуудсаа дахин холбоно уу.')).toBeVisible()

  await expect(page.getByText('хуудас одоогоор хариулж чадахгүй байна')).toBeVisible()
  await page.getByRole('link', { name: 'Засах' }).click()
  // The person's other pages lost it too, where another story had connected them.
  const card = page.getByRole('listitem').filter({ hasText: pageName })
  await expect(card.getByText('Холбогдсон, хариулж чадахгүй байна')).toBeVisible()
  await card.getByRole('button', { name: 'Яаж засах вэ?' }).click()
  const guide = page.getByRole('dialog')
  await expect(guide.getByRole('listitem')).toHaveCount(3)
  await guide.getByRole('button', { name: 'Facebook дээр зөвшөөрөл өгөх' }).click()
  await page.getByRole('button', { name: person.name }).click()
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()

  await page.waitForURL('**/page-management**')
  await card.getByRole('button', { name: 'Дахин холбох' }).click()
  await expect(card.getByText('Холбогдсон, идэвхтэй')).toBeVisible()
  await page.goto(`/history?pageId=${pageId}`)
  await expect(waiting.getByText('Чат: Илгээсэн')).toBeVisible()
  await expect(waiting.getByText('Хариулсан')).toBeVisible()
})
