import type { Page } from '@playwright/test'
import {
  allSaved,
  keywordStep,
  makeFlow,
  messageStep,
  type NodeOf,
  panelOf,
  readFlow,
} from './testing/flows.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

const card: NodeOf<'action'>['payload'][number] = {
  id: 'sweater',
  type: 'card',
  title: 'Ноолууран цамц',
  subtitle: '',
  image_url: '',
  public_path: null,
  s3_key: null,
  link_url: '',
  buttons: [{ id: 'order', title: 'Захиалах', action: { type: 'node', next: null } }],
}

const condition: NodeOf<'condition'> = {
  node_type: 'condition',
  id: 'asked',
  position: { x: 1200, y: 0 },
  title: '',
  payload: {
    branches: [{ id: 'place', rule: { type: 'words', words: [], match_mode: 'smart' }, next: 'choices' }],
  },
  next: 'empty',
}

const faultySteps = [
  keywordStep('таван алдаа', 'choices'),
  messageStep('choices', 'Юу сонирхож байна вэ?', {
    quick_replies: [
      { id: 'first', title: 'Үнэ', next: 'shown' },
      { id: 'second', title: 'Үнэ', next: 'asked' },
    ],
  }),
  messageStep('shown', '', { position: { x: 800, y: 0 }, payload: [card] }),
  condition,
  messageStep('empty', '', { position: { x: 1600, y: 0 } }),
]

const write = (text: string) => (page: Page) => page.keyboard.type(text)

/** The text of the problem, the field that it focuses, and the correction there. */
const faults: [said: RegExp, field: string, mend: (page: Page) => Promise<void>][] = [
  [/Картын тайлбарыг/, 'Тайлбар', write('189,000 ₮ · 5 өнгө')],
  [
    /Товч хаашаа ч/,
    'Хаашаа очих вэ?',
    async (page) => {
      await page.keyboard.type('Юу сонирхож')
      await page.getByRole('option', { name: 'Мессеж 1', exact: true }).click()
    },
  ],
  [/шуурхай хариулт хоёр/, 'Шуурхай хариултын нэр', write('лгээ')],
  [/Хайх үгээ нэмнэ/, 'Үгс', write('хаяг,')],
  [/Бичвэрээ оруулна уу/, 'Бичвэр', write('Удахгүй холбогдоно.')],
]

test('a flow with five faults goes live after each is opened from the list and corrected', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const shop = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const { id, address } = await makeFlow(shop, 'Таван алдаа', faultySteps)
  await page.goto(address)
  await allSaved(page)
  await page.getByRole('button', { name: 'Идэвхжүүлэх' }).click()
  const list = page.getByRole('region', { name: 'Засах зүйлс' })
  await expect(list.getByText('5 алдаа')).toBeVisible()
  expect((await readFlow(shop, id)).status).toBe('draft')
  await fitsTheScreen()
  await axe()

  for (const [index, [said, field, mend]] of faults.entries()) {
    await expect(list.getByText(`${faults.length - index} алдаа`)).toBeVisible()
    await list.getByRole('button', { name: said }).click()
    const focused = panelOf(page).locator(':focus')
    await expect(focused).toHaveAccessibleName(field)
    await focused.press('End')
    await mend(page)
    await panelOf(page).getByRole('button', { name: 'Тохиргоог хаах' }).click()
    if (index < faults.length - 1) await page.getByRole('button', { name: /^Засах зүйлс: / }).click()
  }

  await page.getByRole('button', { name: 'Идэвхжүүлэх' }).click()
  await expect(page.getByText('Идэвхжлээ. Одооноос үйлчлүүлэгчдэд хариулна.')).toBeVisible()
  const { nodes, live } = await readFlow(shop, id)
  expect(live?.nodes).toEqual(nodes)
})
