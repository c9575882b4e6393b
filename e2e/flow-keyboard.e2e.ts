import type { Page } from '@playwright/test'
import { allSaved, keywordStep, makeFlow, messageStep, panelOf, readFlow } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

const MOST_TABS = 80

/** The accessible name of the focused element, as a screen reader announces it. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    const labels =
      focused instanceof HTMLInputElement ||
      focused instanceof HTMLTextAreaElement ||
      focused instanceof HTMLSelectElement
        ? focused.labels
        : null
    return (
      focused?.getAttribute('aria-label') ??
      (labels?.length ? labels[0]?.textContent : focused?.textContent) ??
      ''
    ).trim()
  })

const focusedValue = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value)

/** Presses a key until the element with this name has the focus. */
const goTo = async (page: Page, name: string | RegExp, key = 'Tab') => {
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    const focused = await focusedName(page)
    if (typeof name === 'string' ? focused === name : name.test(focused)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach «${name}»; the focus is on «${await focusedName(page)}»`)
}

const press = async (page: Page, name: string) => {
  await goTo(page, name)
  await page.keyboard.press('Enter')
}

/** Waits for the open menu first, because keys are pressed faster than it is drawn. */
const pickItem = async (page: Page, name: string | RegExp) => {
  await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await expect(page.getByRole('menu').locator(':focus')).toBeAttached()
  await goTo(page, name, 'ArrowDown')
  await page.keyboard.press('Enter')
}

const write = async (page: Page, field: string, text: string) => {
  await goTo(page, field)
  await page.keyboard.type(text)
}

test('an owner draws, tries and publishes a flow with the keyboard only', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const { owner, pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.goto(`/chatbot?pageId=${pageId}`)
  await expect(page.getByRole('link', { name: 'Автоматжуулалт үүсгэх' }).first()).toBeVisible()
  await press(page, 'Автоматжуулалт үүсгэх')
  await expect(page).toHaveURL(/\/chatbot\/create/)
  await write(page, 'Түлхүүр үгс', 'зочид буудал,өрөө,')
  await write(page, 'Нэр', '')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Өрөөний үнэ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chatbot\/edit\//)
  const id = /edit\/([^?]+)/.exec(page.url())?.[1] ?? ''
  await expect(panelOf(page)).toBeVisible()
  await expect.poll(() => focusedName(page)).toBe('Бичвэр')
  await page.keyboard.type('Өрөөний үнэ юу, захиалах уу?')
  for (const title of ['Үнэ', 'Захиалах']) {
    await press(page, 'Шуурхай хариулт нэмэх')
    // The focus moves into the new, empty quick reply.
    await expect.poll(() => focusedName(page)).toBe('Шуурхай хариултын нэр')
    await expect.poll(() => focusedValue(page)).toBe('')
    await page.keyboard.type(title)
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedName(page)).toBe('Мессеж 1')
  await page.keyboard.press('ArrowLeft')
  expect(await focusedName(page)).toBe('Түлхүүр үгийн эхлэл')
  await page.keyboard.press('ArrowRight')

  const answers = { Үнэ: 'Хоёр хүний өрөө 180,000 ₮.', Захиалах: '9911-2233 руу залгаарай.' }
  for (const [reply, text] of Object.entries(answers)) {
    await page.keyboard.press('a')
    await pickItem(page, `${reply} (холбоогүй)`)
    await pickItem(page, /^Мессеж\s*Бичвэр/)
    await expect.poll(() => focusedName(page)).toMatch(/^Мессеж [23]$/)
    await page.keyboard.press('Enter')
    await write(page, 'Бичвэр', text)
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedName(page)).toMatch(/^Мессеж [23]$/)
    await page.keyboard.press('Control+f')
    await page.keyboard.type('Мессеж 1')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Мессеж 1')
  }
  await page.keyboard.press('Shift+A')
  await expect(page.getByRole('status').filter({ hasText: 'Алхмуудыг эмхэллээ' })).toBeAttached()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Гарын товчлолууд' })).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await goTo(page, 'Турших', 'Shift+Tab')
  await page.keyboard.press('Enter')
  const phone = page.getByRole('region', { name: 'Туршилт' })
  await expect(phone.getByRole('textbox', { name: 'Мессеж' })).toBeVisible()
  await write(page, 'Мессеж', 'uruu hed ve')
  await page.keyboard.press('Enter')
  await expect(phone.getByText('Өрөөний үнэ юу, захиалах уу?')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Захиалах' })).toBeVisible()
  await goTo(page, 'Захиалах', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(phone.getByText(answers.Захиалах)).toBeVisible()

  await goTo(page, 'Идэвхжүүлэх', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Идэвхжлээ. Одооноос үйлчлүүлэгчдэд хариулна.')).toBeVisible()
  await allSaved(page)
  const { nodes, title, live, trigger } = await readFlow({ owner }, id)
  expect([title, trigger.keywords, live]).toEqual(['Өрөөний үнэ', ['зочид буудал', 'өрөө'], { title, nodes }])
  expect(nodes[1]).toMatchObject({
    quick_replies: [
      { title: 'Үнэ', next: nodes[2]?.id },
      { title: 'Захиалах', next: nodes[3]?.id },
    ],
  })
  expect(nodes.slice(2)).toMatchObject(Object.values(answers).map((text) => ({ payload: [{ text }] })))
})

test('the menu of a card outside the view opens within the view', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const shop = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const { address } = await makeFlow(shop, 'Холын алхам', [
    keywordStep('хол', 'first'),
    messageStep('first', 'Эхнийх'),
    messageStep('second', 'Хол байгаа нь', { position: { x: 2600, y: 0 } }),
  ])
  await page.goto(address)
  const card = page.getByRole('group', { name: 'Мессеж 1', exact: true })
  await card.focus()
  await page.mouse.move(700, 600)
  const moved = async () => {
    await page.mouse.wheel(200, 0)
    return (await card.boundingBox())?.x
  }
  await expect.poll(moved).toBeLessThan(-200)
  await page.keyboard.press('a')
  await pickItem(page, /^Мессеж\s*Бичвэр/)
  await expect(page.getByRole('group', { name: 'Мессеж 3', exact: true })).toBeVisible()
})

test('Ctrl+F focuses the search immediately, so that fast typing is not lost', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const shop = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const { address } = await makeFlow(shop, 'Хайлт', [
    keywordStep('хайлт', 'first'),
    messageStep('first', 'Эхнийх'),
  ])
  await page.goto(address)
  await page.getByRole('group', { name: 'Мессеж 1', exact: true }).focus()
  // Only microtasks have run at this point: no timer, no frame.
  const focusedAtOnce = await page.evaluate(async () => {
    const find = new KeyboardEvent('keydown', { key: 'f', code: 'KeyF', ctrlKey: true, bubbles: true })
    document.activeElement?.dispatchEvent(find)
    await Promise.resolve()
    return document.activeElement?.getAttribute('aria-label')
  })
  expect(focusedAtOnce).toBe('Алхам хайх')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
