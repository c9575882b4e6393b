import { followInNavigation } from './testing/navigation.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

test('a screen whose script is missing shows an error, and retrying loads it', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const { pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.goto(`/commentbot/create?pageId=${pageId}`)
  const script = /\/assets\/history-(?!stream)/
  await page.route(script, (route) => route.abort())
  await followInNavigation(page, 'Түүх')
  const again = page.getByRole('button', { name: 'Дахин оролдох' })
  await expect(again).toBeVisible()
  await page.unroute(script)
  await again.click()
  await expect(page.getByRole('heading', { name: 'Түүх', level: 1 })).toBeVisible()
})
