import { aBakeryThatChats, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
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
  await expect(page.getByText('A12 · даашинз · 89,000 ₮ · хар · S M L · тус бүр 1 ш')).toBeVisible()
  await page.getByRole('button', { name: 'Нэмэх', exact: true }).click()
  const products = page.getByRole('list', { name: 'Бараа' })
  await expect(products).toContainText('хар · L · 1 үлдсэн')
  await axe()
  await fitsTheScreen()

  await page.getByText('Захиалгууд', { exact: true }).click()
  await page.getByRole('button', { name: 'Захиалга бүртгэх' }).click()
  const form = page.getByRole('dialog', { name: 'Шинэ захиалга' })
  const pick = form.getByRole('combobox', { name: 'Бараа сонгох' })
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

  const card = page.getByRole('dialog').filter({ hasText: 'Хүргэлтийн мэдээлэл' })
  await expect(card).toContainText('A12 даашинз · хар · L')
  await axe()
  await fitsTheScreen()
  await expect(card.getByText(/цаг үлдсэн/)).toBeVisible()
  await card.getByRole('button', { name: 'Төлбөр бүртгэх' }).click()
  const money = page.getByRole('dialog', { name: 'Төлбөр бүртгэх' })
  await expect(money.getByLabel('Дүн, ₮')).toHaveValue('94,000')

  // Too little money confirms nothing, and the rest stays in sight.
  await money.getByLabel('Дүн, ₮').fill('50000')
  await money.getByRole('button', { name: 'Бүртгэх' }).click()
  await expect(card).toContainText('Дутуу төлсөн: 94,000 ₮-өөс 50,000 ₮ орсон')
  await expect(card.getByText(/цаг үлдсэн/)).toHaveCount(0)
  await card.getByRole('button', { name: 'Төлбөр бүртгэх' }).click()
  await expect(money.getByLabel('Дүн, ₮')).toHaveValue('44,000')
  await money.getByRole('button', { name: 'Бүртгэх' }).click()
  await expect(card.getByText('Төлсөн', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Баглах/ }).click()
  const list = page.getByRole('list', { name: 'Захиалгууд' })
  await list.getByRole('button', { name: 'Багласан болгох' }).click()
  await page.getByRole('button', { name: /^Багласан( \d+)?$/ }).click()
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

test('an owner makes an order from the chat in which it was asked for', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const { owner } = await aBakeryThatChats(context, addresses, facebook)
  const page_id = facebook.pageId
  await owner.call('createProduct', {
    body: {
      page_id,
      code: 'T1',
      name: 'Ууттай боов',
      price: 3500,
      on_sale: true,
      variants: [{ size: '', colour: '', left: 2 }],
    },
  })
  const name = 'Уянга'
  const uyanga = customerOf(
    context.request,
    addresses,
    facebook,
    await newCustomer(context.request, addresses, name),
  )
  await uyanga.writes('2 ууттай боов авъя, 99112244')
  await page.goto(`/inbox?pageId=${page_id}`)
  await page.getByRole('region', { name: 'Ирсэн мессеж' }).getByRole('link').filter({ hasText: name }).click()
  await page.getByRole('region', { name, exact: true }).getByTitle('Үйлчлүүлэгчийн мэдээлэл').click()
  const customer = page.getByRole('dialog', { name })
  await expect(customer).toContainText('Энэ хүний захиалга алга.')
  await axe()
  await customer.getByRole('link', { name: 'Захиалга бүртгэх' }).click()
  const form = page.getByRole('dialog', { name: 'Шинэ захиалга' })
  await expect(form.getByLabel('Нэр')).toHaveValue(name)
  await form.getByRole('combobox', { name: 'Бараа сонгох' }).fill('t1')
  await page.getByRole('option', { name: /Ууттай боов/ }).click()
  await form.getByRole('textbox', { name: 'T1 Ууттай боов: тоо' }).fill('2')
  await form.getByRole('button', { name: 'Бүртгэх' }).click()
  const card = page.getByRole('dialog').filter({ hasText: 'Хүргэлтийн мэдээлэл' })
  await expect(card).toContainText('T1 Ууттай боов × 2')
  await card.getByRole('link', { name: 'Чатыг нээх' }).click()
  await page.getByRole('region', { name, exact: true }).getByTitle('Үйлчлүүлэгчийн мэдээлэл').click()
  await expect(page.getByRole('dialog', { name })).toContainText('7,000 ₮')
  await fitsTheScreen()
})
