import { aBakeryThatChats, chatPlaces } from './testing/chats.ts'
import { expect, test } from './testing/product.ts'

const [facebook] = chatPlaces

test('an owner adds goods in one line, takes an order, notes the money, and it goes out', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  await aBakeryThatChats(context, { productUrl, sandboxUrl }, facebook)
  await page.goto(`/orders?pageId=${facebook.pageId}`)
  await expect(page.getByRole('heading', { name: 'Захиалга алга' })).toBeVisible()
  await axe()
  await fitsTheScreen()
  await page.getByRole('button', { name: 'Бараа нэмэх' }).click()

  // What the line is understood as stands below it before anything is saved.
  const line = page.getByLabel('Барааг нэг мөрөөр нэмэх')
  await line.fill('A12 даашинз хар S M L 1ш')
  await expect(page.getByText('Үнэ бичнэ үү')).toBeVisible()
  await line.fill('A12 даашинз 89000 хар S M L 1ш')
  await expect(page.getByText('A12 · даашинз · 89,000 ₮ · хар · S M L · 1 ширхэг')).toBeVisible()
  await page.getByRole('button', { name: 'Нэмэх', exact: true }).click()
  const products = page.getByRole('list', { name: 'Бараа' })
  await expect(products).toContainText('хар · L · 1 үлдсэн')
  await axe()
  await fitsTheScreen()

  await page.getByText('Захиалгууд', { exact: true }).click()
  await page.getByRole('button', { name: 'Захиалга бүртгэх' }).click()
  const form = page.getByRole('dialog', { name: 'Шинэ захиалга' })
  const pick = form.getByRole('combobox', { name: 'Бараа нэмэх' })
  await pick.fill('daashinz')
  await page.getByRole('option', { name: /хар · L/ }).click()
  await form.getByLabel('Нэр').fill('Сараа')
  await form.getByLabel('Утас').fill('9911-2233')
  await form.getByLabel('Хаяг').fill('БЗД 8 хороо, 15 байр')
  await form.getByLabel('Хүргэлт, ₮').fill('5000')
  await expect(form).toContainText('Нийт 94,000 ₮')
  await axe()
  await fitsTheScreen()
  await form.getByRole('button', { name: 'Бүртгэх' }).click()

  const card = page.getByRole('dialog').filter({ hasText: 'Хүргэх мэдээлэл' })
  await expect(card).toContainText('A12 даашинз · хар · L')
  await axe()
  await fitsTheScreen()
  await card.getByRole('button', { name: 'Төлбөр орсон' }).click()
  const money = page.getByRole('dialog', { name: 'Төлбөр орсон' })
  await expect(money.getByLabel('Дүн, ₮')).toHaveValue('94,000')

  // Too little money confirms nothing, and the rest stays in sight.
  await money.getByLabel('Дүн, ₮').fill('50000')
  await money.getByRole('button', { name: 'Тэмдэглэх' }).click()
  await expect(card).toContainText('Дутуу төлсөн: 94,000 ₮-өөс 50,000 ₮ орсон')
  await card.getByRole('button', { name: 'Төлбөр орсон' }).click()
  await expect(money.getByLabel('Дүн, ₮')).toHaveValue('44,000')
  await money.getByRole('button', { name: 'Тэмдэглэх' }).click()
  await expect(card.getByText('Төлсөн', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Баглах/ }).click()
  const list = page.getByRole('list', { name: 'Захиалгууд' })
  await list.getByRole('button', { name: 'Багласан' }).click()
  await page.getByRole('button', { name: /^Бэлэн/ }).click()
  await expect(list).toContainText('Сараа')
  await axe()
  await fitsTheScreen()

  // The last piece is gone for everybody.
  await page.getByRole('button', { name: 'Захиалга бүртгэх' }).click()
  await pick.fill('A12')
  await expect(page.getByRole('option', { name: /хар · L.*дууссан/ })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  )
})
