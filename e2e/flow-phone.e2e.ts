import { allSaved, keywordStep, makeFlow, messageStep, openStep, readFlow, textOf } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

test('on a phone the owner reads a flow, changes its text and order, and switches it on and off', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const shop = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const { id, address } = await makeFlow(shop, 'Утсан дээр', [
    keywordStep('утсан дээр', 'hello'),
    messageStep('hello', 'Сайн байна уу?', { next: 'prices' }),
    messageStep('prices', 'Цамц 45,000 ₮', { title: 'Үнэ', next: 'delivery' }),
    messageStep('delivery', 'Хүргэлт 6,000 ₮', { title: 'Хүргэлт' }),
  ])
  await page.goto(address)
  const steps = page.getByRole('list', { name: 'Алхмууд' }).getByRole('article')
  const names = ['1. Түлхүүр үгийн эхлэл', '2. Мессеж 1', '3. Үнэ', '4. Хүргэлт']
  await expect(steps).toHaveCount(names.length)
  for (const [index, name] of names.entries()) await expect(steps.nth(index)).toHaveAccessibleName(name)
  await expect(steps.nth(2).getByText('Цамц 45,000 ₮')).toBeVisible()
  await expect(steps.nth(2).getByRole('link', { name: 'Дараа нь: 4. Хүргэлт' })).toBeVisible()
  await fitsTheScreen()
  await axe()

  await openStep(page, 'Үнэ')
  await textOf(page).fill('Цамц 49,000 ₮')
  await fitsTheScreen()
  await axe()
  await page.getByRole('button', { name: 'Тохиргоог хаах' }).tap()
  await expect(steps.nth(2).getByText('Цамц 49,000 ₮')).toBeVisible()

  await page.getByRole('button', { name: 'Хүргэлт: бусад үйлдэл' }).tap()
  await page.getByRole('menuitem', { name: 'Дээш зөөх' }).tap()
  await expect(steps.nth(2)).toHaveAccessibleName('3. Хүргэлт')

  await page.getByRole('button', { name: 'Турших', exact: true }).tap()
  const phone = page.getByRole('region', { name: 'Туршилт' })
  await phone.getByRole('textbox', { name: 'Мессеж' }).fill('утсан дээр')
  await phone.getByRole('button', { name: 'Илгээх', exact: true }).tap()
  await expect(phone.getByText('Цамц 49,000 ₮')).toBeVisible()
  await fitsTheScreen()
  await axe()
  await phone.getByRole('button', { name: 'Туршилтыг хаах' }).tap()

  await page.getByRole('button', { name: 'Идэвхжүүлэх' }).tap()
  await expect(page.getByText('Идэвхтэй', { exact: true })).toBeVisible()
  await allSaved(page)
  const { live } = await readFlow(shop, id)
  expect(live?.nodes).toMatchObject([
    { next: 'hello' },
    { next: 'delivery' },
    { next: null, payload: [{ text: 'Цамц 49,000 ₮' }] },
    { next: 'prices' },
  ])

  await page.getByRole('button', { name: 'Зогсоох цэс' }).tap()
  await page.getByRole('menuitem', { name: 'Зогсоох' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Зогсоох' }).tap()
  await expect(page.getByRole('button', { name: 'Идэвхжүүлэх' })).toBeVisible()
  expect((await readFlow(shop, id)).status).toBe('draft')
})

test('on a phone the focus stays in the list when the toast restores a deleted step', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const shop = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const { address } = await makeFlow(shop, 'Буцааж тавих', [
    keywordStep('буцааж тавих', 'hello'),
    messageStep('hello', 'Сайн байна уу?', { title: 'Мэндчилгээ', next: 'prices' }),
    messageStep('prices', 'Цамц 45,000 ₮', { title: 'Үнэ' }),
  ])
  await page.goto(address)
  await page.getByRole('button', { name: 'Мэндчилгээ: бусад үйлдэл' }).tap()
  await page.getByRole('menuitem', { name: 'Устгах' }).tap()
  const next = page.getByRole('listitem').filter({ has: page.getByRole('article', { name: 'Үнэ' }) })
  await expect(next).toBeFocused()
  await page.getByRole('alert').getByRole('button', { name: 'Буцаах' }).tap()
  await expect(page.getByRole('article', { name: 'Мэндчилгээ' })).toBeVisible()
  await expect(next).toBeFocused()
})

test('on a phone the focus stays in the list when a step is deleted or added, and after undoing everything', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const shop = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const { address } = await makeFlow(shop, 'Утсан дээр', [
    keywordStep('утасны жагсаалт', 'hello'),
    messageStep('hello', 'Сайн байна уу?', { next: 'prices' }),
    messageStep('prices', 'Цамц 45,000 ₮', { title: 'Үнэ', next: 'delivery' }),
    messageStep('delivery', 'Хүргэлт 6,000 ₮', { title: 'Хүргэлт' }),
  ])
  await page.goto(address)
  const steps = page.getByRole('list', { name: 'Алхмууд' })
  const row = (name: string) =>
    steps.locator(':scope > li').filter({ has: page.getByRole('article', { name, exact: true }) })

  await page.getByRole('button', { name: 'Үнэ: бусад үйлдэл' }).tap()
  await page.getByRole('menuitem', { name: 'Устгах' }).tap()
  await expect(row('3. Хүргэлт')).toBeFocused()

  const undo = page.getByRole('button', { name: 'Буцаах', exact: true }).first()
  await undo.tap()
  await expect(row('3. Үнэ')).toBeVisible()
  await expect(undo).toBeFocused()

  await row('4. Хүргэлт')
    .getByRole('button', { name: /алхам нэмэх/ })
    .tap()
  await page.getByRole('menuitem', { name: 'Мессеж' }).tap()
  await page.getByRole('button', { name: 'Тохиргоог хаах' }).tap()
  await expect(row('5. Мессеж 4')).toBeFocused()
  await expect(row('5. Мессеж 4')).toBeInViewport()
})
