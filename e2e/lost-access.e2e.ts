import { metaPermission } from '#contract/meta-permissions.schemas.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

test('an owner of a page without access sees it everywhere, is guided to reconnect, and no reply is lost', async ({
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
  // The person's other pages lost access too, if another story had connected them.
  const card = page.getByRole('listitem').filter({ hasText: pageName })
  await expect(card.getByText('Холбогдсон, хариулж чадахгүй байна')).toBeVisible()
  await card.getByRole('button', { name: 'Яаж засах вэ?' }).click()
  const guide = page.getByRole('dialog')
  await expect(guide.getByRole('listitem')).toHaveCount(3)
  await expect(guide.getByRole('link', { name: 'Business integrations нээх' })).toHaveAttribute(
    'href',
    'https://www.facebook.com/settings?tab=business_tools',
  )
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

test('an owner grants a missing permission again at Facebook, and the waiting replies are sent', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const { pageId, pageName, person, comment } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const grants = `${sandboxUrl}/sandbox/api/people/${person.id}/grants`
  const permissions = metaPermission.options.filter((name) => name !== 'pages_messaging')
  expect((await page.request.put(grants, { data: { permissions } })).ok()).toBe(true)
  await page.goto(`/history?pageId=${pageId}`)
  await comment('Зөвшөөрөл дутсан ч үнэ хэд вэ?')
  const waiting = page.getByRole('listitem').filter({ hasText: 'Зөвшөөрөл дутсан ч үнэ хэд вэ?' })
  await expect(waiting.getByText('Чат: Хүлээж байна')).toBeVisible()

  const banner = page.getByRole('status').filter({ hasText: 'Facebook зөвшөөрөл дутуу' })
  await expect(banner.getByText('Messenger-ээр мессеж илгээх')).toBeVisible()
  await expect(banner.getByText('pages_messaging')).toBeVisible()
  await banner.getByRole('link', { name: 'Засах' }).click()
  const card = page.getByRole('listitem').filter({ hasText: pageName }).first()
  await card.getByRole('button', { name: 'Яаж засах вэ?' }).click()
  const guide = page.getByRole('dialog')
  await expect(guide.getByText('pages_messaging')).toBeVisible()
  await axe()
  await guide.getByRole('button', { name: 'Facebook дээр зөвшөөрөл өгөх' }).click()
  await page.waitForURL(/auth_type=rerequest/)
  await page.getByRole('button', { name: person.name }).click()
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()

  await page.waitForURL('**/page-management**')
  await card.getByRole('button', { name: 'Дахин холбох' }).click()
  await expect(card.getByText('Холбогдсон, идэвхтэй')).toBeVisible()
  await expect(banner).toBeHidden()
})

test('granting access with another Facebook account renews nothing and shows a warning', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const { person } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.goto('/page-management')
  await page.getByRole('button', { name: 'Facebook-ээс өөр хуудас нэмэх' }).click()
  await page.getByRole('button', { name: 'Ганзориг Цэрэн' }).click()
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()
  await expect(page.getByText('Facebook дээр «Ганзориг Цэрэн» нэрээр нэвтэрсэн байна')).toBeVisible()
  await page.getByRole('button', { name: 'Дахин зөвшөөрөл өгөх' }).click()
  await page.getByRole('button', { name: person.name }).click()
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()
  await expect(page.getByRole('heading', { name: 'Хуудсууд' })).toBeVisible()
  await expect(page.getByText('нэрээр нэвтэрсэн байна')).toHaveCount(0)
})
