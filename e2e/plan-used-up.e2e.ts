import { expect, test } from './testing/product.ts'
import { turnDark } from './testing/screens.ts'
import { aShopAtWork } from './testing/shop.ts'

test('an owner with a used-up plan reads what stays unanswered, and where to upgrade', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  colours,
  fitsTheScreen,
}) => {
  const { owner, pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const { connected_pages } = await owner.call('listConnectedPages', {})
  const { team_id = '', team_name = '' } = connected_pages.find((one) => one.page_id === pageId) ?? {}
  // Replaces only the usage, because a thousand real comments would show the same.
  await page.route(`**/api/v1/teams/${team_id}/billing`, async (route) => {
    const response = await route.fetch()
    const { billing, ...rest } = await response.json()
    const usage = billing.usage.map((one: { limit: number | null }) => ({
      ...one,
      limit: one.limit ?? 10,
      used: one.limit ?? 10,
    }))
    const overage = { ...billing.overage, enabled: false }
    await route.fulfill({ response, json: { ...rest, billing: { ...billing, usage, overage } } })
  })
  const appearances = [
    {
      prefix: '',
      title: `«${team_name}» багийн энэ сарын эрх дууссан`,
      told: /Шинэ сэтгэгдэлд .+ Чатад .+ хариулахгүй/,
      action: 'Багцаа ахиулах',
    },
    {
      prefix: '/en',
      title: `Team ${team_name} has used its limit`,
      told: /comments are not answered until .+ Chats are not answered until/,
      action: 'Upgrade the plan',
    },
  ]
  for (const { prefix, title, told, action } of appearances) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`${prefix}/history?pageId=${pageId}`)
    const notice = page.getByRole('status').filter({ hasText: title })
    await expect(notice).toContainText(told)
    const way = notice.getByRole('link', { name: action })
    await expect(way).toHaveAttribute('href', new RegExp(`teamId=${team_id}.*tab=billing`))
    await fitsTheScreen()
    await axe()
    await turnDark(page)
    await colours()
  }
})
