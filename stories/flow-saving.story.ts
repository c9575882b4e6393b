import type { BrowserContext, Page } from '@playwright/test'
import type { Addresses } from './testing/owner.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

const openFlow = async (context: BrowserContext, addresses: Addresses, title: string) => {
  const { owner, pageId } = await aShopAtWork(context, addresses)
  const trigger = {
    node_type: 'welcome' as const,
    id: 'hello',
    position: { x: 0, y: 0 },
    title: '',
    payload: {},
    next: null,
  }
  const { chat_automation } = await owner.call('createChatAutomation', {
    body: { page_id: pageId, title, nodes: [trigger] },
  })
  return `/chatbot/edit/${chat_automation.id}?pageId=${pageId}`
}

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Урсгалын нэр' })
const saved = (page: Page) => expect(page.getByText('Хадгалсан', { exact: true })).toBeVisible()

/** Reading goes on, saving does not. */
const cutOff = (page: Page) =>
  page.route('**/api/v1/chat-automations/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )

test('a reload in the middle of a word loses nothing, even without a connection', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  await page.goto(await openFlow(page.context(), { productUrl, sandboxUrl }, 'Хүргэлт'))
  await saved(page)
  await cutOff(page)
  await nameOf(page).fill('Хүргэлтийн үн')
  await page.reload()
  await expect(page.getByText('өөрчлөлтийг тань сэргээлээ')).toBeVisible()
  await expect(nameOf(page)).toHaveValue('Хүргэлтийн үн')
  await expect(page.getByText('Холболт алга')).toBeVisible()

  await page.unroute('**/api/v1/chat-automations/*')
  await saved(page)
  await page.reload()
  await expect(nameOf(page)).toHaveValue('Хүргэлтийн үн')
})

test('another tab follows, and what both tabs changed is decided by the person', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const address = await openFlow(page.context(), { productUrl, sandboxUrl }, 'Хямдрал')
  await page.goto(address)
  const other = await page.context().newPage()
  await other.goto(address)
  await saved(other)
  await nameOf(page).fill('Зуны хямдрал')
  await expect(nameOf(other)).toHaveValue('Зуны хямдрал')

  await cutOff(page)
  await nameOf(page).fill('Намрын хямдрал')
  await nameOf(other).fill('Өвлийн хямдрал')
  await expect(page.getByRole('dialog', { name: 'Хоёулаа өөрчилсөн байна' })).toBeVisible()
  await page.unroute('**/api/v1/chat-automations/*')
  await page.getByRole('button', { name: 'Минийхийг үлдээх' }).click()
  await saved(page)
  await expect(nameOf(other)).toHaveValue('Намрын хямдрал')
})
