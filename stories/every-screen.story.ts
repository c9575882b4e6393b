import { everyKindOfStep, makeFlow } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

const languages = { mn: '', en: '/en' }

const publicScreens = [
  '/',
  '/signin?mode=login',
  '/signup',
  '/terms-of-use',
  '/privacy-policy',
  '/data-deletion',
  '/no-such-screen',
]

const shopScreens = (pageId: string, automationId: string, teamId: string) => [
  '/page-management',
  '/profile',
  '/page-connection',
  '/team-management',
  `/team-management?teamId=${teamId}&tab=billing`,
  `/automations?pageId=${pageId}`,
  `/automations/create?pageId=${pageId}`,
  `/commentbot?pageId=${pageId}`,
  `/commentbot/create?pageId=${pageId}`,
  `/commentbot/edit/${automationId}?pageId=${pageId}`,
  `/chatbot?pageId=${pageId}`,
  `/chatbot?pageId=${pageId}&tab=basic`,
  `/chatbot?pageId=${pageId}&tab=ai`,
  `/chatbot/create?pageId=${pageId}`,
  `/dashboard?pageId=${pageId}`,
  `/history?pageId=${pageId}`,
]

for (const [language, prefix] of Object.entries(languages)) {
  test(`anyone can read and reach everything on the public screens (${language})`, async ({
    page,
    fitsTheScreen,
    axe,
  }) => {
    for (const screen of publicScreens) {
      await page.goto(prefix + screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await fitsTheScreen()
      await axe()
    }
  })

  test(`an owner can read and reach everything on the screens of a shop at work (${language})`, async ({
    page,
    productUrl,
    sandboxUrl,
    fitsTheScreen,
    axe,
  }) => {
    const shop = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
    const { owner, pageId, automationId } = shop
    const steps = everyKindOfStep('бүх дэлгэц', `${productUrl}/favicon.svg`, '')
    const { address } = await makeFlow(shop, 'Бүх дэлгэц', steps)
    const { teams } = await owner.call('listTeams', {})
    for (const screen of [...shopScreens(pageId, automationId, teams[0]?.id ?? ''), address]) {
      await page.goto(prefix + screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await fitsTheScreen()
      await axe()
    }
  })
}
