import type { Page } from '@playwright/test'
import { z } from 'zod'
import { answeringFlow, keywordTrigger } from '#server/testing/chat-automation.ts'
import { drag } from './testing/drag.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

const BAKERY = '110022003300442'
const BAKERY_ON_INSTAGRAM = '17841400011122242'
const CUSTOMER = 'nomundari'
const QUESTION = 'Хэдэн цаг хүртэл ажилладаг вэ?'
const ANSWER = 'Өдөр бүр 10:00–20:00 ажиллана.'

const chat = z.object({
  conversation: z.object({
    profile: z.object({
      ice_breakers: z.array(z.object({ question: z.string() })),
      menu: z.array(z.object({ title: z.string(), type: z.string() })),
    }),
  }),
  messages: z.array(z.object({ text: z.string().nullable() })),
})

/** Publishes and waits for the result's message. */
const publish = async (page: Page, words: string) => {
  await page.getByRole('button', { name: 'Нийтлэх' }).click()
  await expect(page.getByText(words)).toBeVisible()
}

for (const platform of ['facebook', 'instagram'] as const)
  test(`starters and menu items for ${platform} reach the customers, who tap them and get answers`, async ({
    page,
    context,
    productUrl,
    sandboxUrl,
    axe,
    fitsTheScreen,
  }) => {
    const shop = await aShopAtWork(context, { productUrl, sandboxUrl })
    const { owner } = shop
    const { teams } = await owner.call('listTeams', {})
    const pageId = platform === 'facebook' ? BAKERY : BAKERY_ON_INSTAGRAM
    await owner.call('connectPage', { body: { page_id: pageId, team_id: teams[0]?.id ?? '' } })
    const title = `Ажлын цаг ${platform}`
    const flow = answeringFlow(title, keywordTrigger(`ажлын цаг ${Date.now()}`), ANSWER)
    const { chat_automation } = await owner.call('createChatAutomation', {
      body: { page_id: pageId, ...flow },
    })
    await owner.call('updateChatAutomation', {
      params: { id: chat_automation.id },
      body: { status: 'live' },
    })
    const conversation = `${sandboxUrl}/sandbox/api/conversations/${BAKERY}:${platform}:${CUSTOMER}`
    const read = async () => chat.parse(await (await context.request.get(conversation)).json())
    const answers = async () => (await read()).messages.filter(({ text }) => text === ANSWER).length
    const answered = await answers()

    await page.goto(`/chatbot?pageId=${pageId}&tab=basic`)
    const card = page.getByRole('region', { name: 'Эхлэх асуулт' })
    await card.getByRole('link', { name: /Үүсгэх|Нээх/ }).click()
    await page.getByRole('button', { name: 'Асуулт нэмэх' }).click()
    await axe()
    await fitsTheScreen()
    await page.getByRole('button', { name: 'Хадгалах' }).click()
    await expect(page.getByText('Хариулах автоматжуулалтаа сонгоно уу.')).toBeVisible()
    await page.getByLabel('Асуулт', { exact: true }).fill(QUESTION)
    await page.getByRole('combobox', { name: 'Хариулах автоматжуулалт' }).click()
    await page.getByRole('option', { name: title }).click()
    await page.getByRole('button', { name: 'Хадгалах' }).click()
    await expect(page.getByText('Нийтлээгүй өөрчлөлт байна')).toBeVisible()
    expect((await read()).conversation.profile.ice_breakers).toEqual([])
    await publish(page, 'Нийтэллээ. Одооноос үйлчлүүлэгчид эдгээр асуултыг харна.')
    await axe()
    await fitsTheScreen()
    await publish(page, 'Өөрчлөлт алга.')

    expect((await read()).conversation.profile.ice_breakers).toMatchObject([{ question: QUESTION }])
    await context.request.post(`${conversation}/taps`, { data: { entry: 'ice_breaker', index: 0 } })
    await expect.poll(answers).toBe(answered + 1)

    await page.goto(`/chatbot/mm?pageId=${pageId}`)
    await page.getByRole('button', { name: 'Товч нэмэх' }).click()
    await page.getByLabel('Товчны нэр').fill('Ажлын цаг')
    await page.getByRole('combobox', { name: 'Хариулах автоматжуулалт' }).click()
    await page.getByRole('option', { name: title }).click()
    await page.getByRole('button', { name: 'Хадгалах' }).click()
    await page.getByRole('button', { name: 'Товч нэмэх' }).click()
    await page.getByLabel('Товчны нэр').fill('Вэб дэлгүүр')
    await page.getByText('Вэб хаяг нээнэ', { exact: true }).click()
    await page.getByLabel('Вэб хаяг', { exact: true }).fill('tsenkher-tovch.mn')
    await axe()
    await page.getByRole('button', { name: 'Хадгалах' }).click()
    // Publishing uses the order on the screen, even while saving the order is slow.
    const arrival = Promise.withResolvers<void>()
    await page.route(
      '**/api/v1/chat-automations-entries/*',
      (route) => arrival.promise.then(() => route.continue()),
      {
        times: 1,
      },
    )
    await page.getByRole('button', { name: '«Вэб дэлгүүр» товч: дээш' }).click()
    const publishing = publish(page, 'Чатаа дахин нээсэн үйлчлүүлэгчид шинэ цэсийг харна.')
    await expect(page.getByRole('button', { name: 'Нийтэлж байна' })).toBeVisible()
    arrival.resolve()
    await publishing
    await axe()
    await fitsTheScreen()
    expect((await read()).conversation.profile.menu).toMatchObject([
      { type: 'web_url', title: 'Вэб дэлгүүр' },
      { type: 'postback', title: 'Ажлын цаг' },
    ])
    await context.request.post(`${conversation}/taps`, { data: { entry: 'menu', index: 1 } })
    await expect.poll(answers).toBe(answered + 2)

    await owner.call('deleteChatAutomation', {
      params: { id: chat_automation.id },
      query: { delete_entries: 'true' },
    })
    await page.reload()
    await expect(page.getByText('Нийтлээгүй өөрчлөлт байна')).toBeVisible()
    await page.getByRole('button', { name: '«Вэб дэлгүүр» товч: хасах' }).click()
    await page.getByRole('button', { name: 'Хасах', exact: true }).click()
    await publish(page, 'Үйлчлүүлэгчид цэс харагдахаа болилоо.')
    await page.goto(`/chatbot/cs?pageId=${pageId}`)
    await publish(page, 'Үйлчлүүлэгчид асуулт харагдахаа болилоо.')
    const { profile } = (await read()).conversation
    expect([profile.ice_breakers, profile.menu]).toEqual([[], []])
  })

test('a starter of a draft is published when its automation goes live', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { owner, pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const flow = answeringFlow('Хаяг хэлэх', keywordTrigger(`хаяг ${Date.now()}`), 'Драгон төвийн хажууд.')
  const { chat_automation } = await owner.call('createChatAutomation', { body: { page_id: pageId, ...flow } })
  const { entry } = await owner.call('createEntry', {
    body: {
      page_id: pageId,
      entry_type: 'conversation_starter',
      title: 'Хаана байдаг вэ?',
      chat_automation_id: chat_automation.id,
    },
  })
  await page.goto(`/chatbot/cs?pageId=${pageId}`)
  await expect(page.getByText(/Хаана байдаг вэ.*автоматжуулалт нь ноорог байна/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Нийтлэх' })).toBeDisabled()
  await axe()
  await fitsTheScreen()
  await page.getByRole('link', { name: 'Хаяг хэлэх' }).click()
  await page.getByRole('button', { name: 'Идэвхжүүлэх' }).click()
  await expect(page.getByText('Идэвхжлээ. Одооноос үйлчлүүлэгчдэд хариулна.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Нийтлэх' })).toBeEnabled()
  await owner.call('deleteEntry', { params: { id: entry.id } })
})

test('menu items are reordered by dragging with a mouse, and with a finger on a phone', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const { owner, pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const titles = ['Каталог', 'Хүргэлт', 'Салбарууд']
  const ids: string[] = []
  for (const title of titles) {
    const { entry } = await owner.call('createEntry', {
      body: { page_id: pageId, entry_type: 'main_menu', title, url: 'https://tsenkher-tovch.mn/' },
    })
    ids.push(entry.id)
  }
  await page.goto(`/chatbot/mm?pageId=${pageId}`)
  const items = page.getByRole('list', { name: 'Цэсний товчнууд' }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  const handles = page.getByTitle('Чирж зөөнө үү')
  const moved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await drag(handles.nth(2), handles.nth(0))
  expect((await moved).ok()).toBe(true)
  await expect(items.nth(0)).toContainText('Салбарууд')
  await page.reload()
  await expect(items.nth(0)).toContainText('Салбарууд')
  await expect(items.nth(1)).toContainText('Каталог')
  await expect(items.nth(2)).toContainText('Хүргэлт')
  for (const id of ids) await owner.call('deleteEntry', { params: { id } })
})

test('the focus ring of a field does not cover its label', async ({ page, productUrl, sandboxUrl }) => {
  const { pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.goto(`/chatbot/cs?pageId=${pageId}`)
  await page.getByRole('button', { name: 'Асуулт нэмэх' }).first().click()
  const field = page.getByRole('textbox', { name: 'Асуулт' })
  await expect(field).toBeFocused()
  const [label, box] = [
    await page.locator('label', { hasText: /^Асуулт$/ }).boundingBox(),
    await field.boundingBox(),
  ]
  expect((box?.y ?? 0) - (label?.y ?? 0) - (label?.height ?? 0)).toBeGreaterThanOrEqual(4)
})
