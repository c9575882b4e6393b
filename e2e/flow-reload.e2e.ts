import type { Page } from '@playwright/test'
import {
  allSaved,
  connectAgain,
  cutOff,
  keywordStep,
  makeFlow,
  messageStep,
  openStep,
  readFlow,
  textOf,
} from './testing/flows.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

const restored = (page: Page) => page.getByText('өөрчлөлтийг тань сэргээлээ')

test('a reload in the middle of a word loses no letter', async ({ page, productUrl, sandboxUrl }) => {
  const shop = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const { id, address } = await makeFlow(shop, 'Дахин ачаалах', [
    keywordStep('дахин ачаалах', 'answers'),
    messageStep('answers', ''),
  ])
  const written = async () => (await readFlow(shop, id)).nodes[1]
  await page.goto(address)
  await openStep(page, 'Мессеж 1')
  await textOf(page).pressSequentially('Хүргэлт хотод')
  await page.reload()
  await openStep(page, 'Мессеж 1')
  await expect(textOf(page)).toHaveValue('Хүргэлт хотод')

  await allSaved(page)
  await cutOff(page)
  await textOf(page).press('End')
  await textOf(page).pressSequentially(' 6,000 ₮, 24 ца')
  await page.reload()
  await expect(restored(page)).toBeVisible()
  await expect(page.getByText('Холболт алга')).toBeVisible()
  await openStep(page, 'Мессеж 1')
  await expect(textOf(page)).toHaveValue('Хүргэлт хотод 6,000 ₮, 24 ца')
  expect(await written()).toMatchObject({ payload: [{ text: 'Хүргэлт хотод' }] })

  await connectAgain(page)
  await allSaved(page)
  expect(await written()).toMatchObject({ payload: [{ text: 'Хүргэлт хотод 6,000 ₮, 24 ца' }] })
})
