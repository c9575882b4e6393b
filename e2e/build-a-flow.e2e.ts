import type { Locator, Page } from '@playwright/test'
import { allSaved, cardOf, panelOf, readFlow } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The view animates to a new step, and may still move when the panel is closed. */
const viewStands = async (page: Page) => {
  let before: string | null = null
  await expect
    .poll(
      async () => {
        const earlier = before
        before = await page.locator('.react-flow__viewport').getAttribute('style')
        return before === earlier
      },
      { intervals: [100] },
    )
    .toBe(true)
}

/** Drags a connection from the row `words` of a card and drops it on empty canvas. */
const drawFrom = async (page: Page, card: Locator, words: string, by: { x: number; y: number }) => {
  await viewStands(page)
  const row = card.getByText(words, { exact: true }).locator('..')
  const from = await middleOf(row.locator('.react-flow__handle'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 })
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 })
  await page.mouse.up()
}

test('an owner draws a flow about prices and delivery with the mouse, tries it and sets it live', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { owner, pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.goto(`/chatbot?pageId=${pageId}`)
  await page.getByRole('link', { name: 'Автоматжуулалт үүсгэх' }).first().click()
  await page.getByRole('combobox', { name: 'Түлхүүр үгс' }).fill('үнэ, хүргэлт,')
  await page.getByLabel('Нэр', { exact: true }).fill('Үнэ, хүргэлт')
  await page.getByRole('button', { name: 'Үүсгээд нээх' }).click()
  await expect(page).toHaveURL(/\/chatbot\/edit\//)
  const id = /edit\/([^?]+)/.exec(page.url())?.[1] ?? ''
  const panel = panelOf(page)

  const greeting = cardOf(page, 'Мессеж 1')
  await expect(panel.getByLabel('Бичвэр', { exact: true })).toBeFocused()
  await expect(page.getByRole('img', { name: '1 алдаа' })).toHaveCount(0)
  await page.keyboard.type('Сайн байна уу? Юу сонирхож байна вэ?')
  for (const [index, title] of ['Үнэ', 'Хүргэлт'].entries()) {
    await panel.getByRole('button', { name: 'Шуурхай хариулт нэмэх' }).click()
    await panel.getByLabel('Шуурхай хариултын нэр').nth(index).fill(title)
  }
  await panel.getByRole('button', { name: 'Тохиргоог хаах' }).click()

  const answers = [
    ['Үнэ', 'Даашинз 89,000 ₮, цамц 45,000 ₮.', { x: 220, y: -170 }],
    ['Хүргэлт', 'Хүргэлт хотод 6,000 ₮, 24 цагт.', { x: 220, y: 60 }],
  ] as const
  for (const [reply, text, by] of answers) {
    await drawFrom(page, greeting, reply, by)
    await page.getByRole('menu').getByRole('menuitem', { name: 'Мессеж' }).click()
    await expect(panel.getByText('Бичвэрээ оруулна уу')).toHaveCount(0)
    await panel.getByLabel('Бичвэр', { exact: true }).fill(text)
    await panel.getByRole('button', { name: 'Тохиргоог хаах' }).click()
  }
  const prices = cardOf(page, 'Мессеж 2')
  await prices.click()
  await panel.getByRole('button', { name: 'Товч нэмэх' }).click()
  await panel.getByLabel('Товчны нэр').fill('Сайт үзэх')
  await panel.getByLabel('Дарахад').selectOption('Вэб хаяг нээх')
  await panel.getByLabel('Вэб хаяг').fill('https://tsenkher-tovch.example/dress')
  await fitsTheScreen()
  await axe()
  await panel.getByRole('button', { name: 'Тохиргоог хаах' }).click()

  await page.getByRole('button', { name: 'Эмхлэх' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Алхмуудыг эмхэллээ' })).toBeAttached()
  await page.locator('g').filter({ hasText: 'Энд алхам нэмэх' }).first().click()
  await page.getByRole('menu').getByRole('menuitem', { name: 'Мессеж' }).click()
  await panel.getByLabel('Бичвэр', { exact: true }).fill('Цэнхэр Товч танд туслахад бэлэн.')
  await panel.getByRole('button', { name: 'Тохиргоог хаах' }).click()
  await page.getByRole('button', { name: 'Бүгдийг харах' }).click()
  // Moves the pointer away, because an open tooltip is outside every landmark.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await fitsTheScreen()
  await axe()

  await page.getByRole('button', { name: 'Турших', exact: true }).click()
  const phone = page.getByRole('region', { name: 'Туршилт' })
  await phone.getByRole('textbox', { name: 'Мессеж' }).fill('une')
  await phone.getByRole('button', { name: 'Илгээх', exact: true }).click()
  await expect(phone.getByText('Цэнхэр Товч танд туслахад бэлэн.')).toBeVisible()
  await phone.getByRole('button', { name: 'Хүргэлт', exact: true }).click()
  await expect(phone.getByText('Хүргэлт хотод 6,000 ₮, 24 цагт.')).toBeVisible()
  await fitsTheScreen()
  await axe()

  await page.getByRole('button', { name: 'Идэвхжүүлэх' }).click()
  await expect(page.getByText('Идэвхжлээ. Одооноос үйлчлүүлэгчдэд хариулна.')).toBeVisible()
  await allSaved(page)
  const { nodes, title, live, trigger } = await readFlow({ owner }, id)
  expect(live).toEqual({ title, nodes })
  expect(trigger.keywords).toEqual(['үнэ', 'хүргэлт'])
  const textOf = (step: string | null) => {
    const node = nodes.find((one) => one.id === step)
    const block = node?.node_type === 'action' ? node.payload[0] : undefined
    return block?.type === 'text' ? block.text : undefined
  }
  const [begins, greets, , , inserted] = nodes
  expect([begins, inserted]).toMatchObject([{ next: inserted?.id }, { next: greets?.id }])
  expect(textOf(inserted?.id ?? '')).toBe('Цэнхэр Товч танд туслахад бэлэн.')
  const replies = greets?.node_type === 'action' ? greets.quick_replies : []
  expect(replies.map(({ title: reply, next }) => [reply, textOf(next)])).toEqual(
    answers.map(([reply, text]) => [reply, text]),
  )

  await page.getByRole('link', { name: 'Чат ботын жагсаалт руу буцах' }).click()
  const listed = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Үнэ, хүргэлт' }) })
  await expect(listed.getByText('Идэвхтэй', { exact: true })).toBeVisible()
  await expect(listed.getByRole('switch')).toBeChecked()
})
