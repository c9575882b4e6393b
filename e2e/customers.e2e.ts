import { readFile } from 'node:fs/promises'
import { aBakeryThatChats, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { keywordStep, messageStep, questionStep, setLive } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'

const PHONE = 'Утасны дугаараа бичнэ үү.'

const phoneQuestion = questionStep('phone', 'phone', PHONE, { next: 'thanks' })

test('an owner finds a customer by phone, adds what the chat did not say, tags many, saves a segment and deletes one', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const [place] = chatPlaces
  const addresses = { productUrl, sandboxUrl }
  const { owner } = await aBakeryThatChats(context, addresses, place)
  const shop = { owner, pageId: place.pageId }
  await setLive(shop, 'Талх', [
    keywordStep('талх авъя', 'phone'),
    phoneQuestion,
    messageStep('thanks', 'Баярлалаа!'),
  ])
  const names = ['Анар Болд', 'Сараа Дорж', 'Номин Бат']
  for (const [index, name] of names.entries()) {
    const made = await newCustomer(context.request, addresses, name)
    const customer = customerOf(context.request, addresses, place, made)
    await customer.writes('талх авъя')
    await customer.sees('— талх авъя', PHONE)
    await customer.writes(`9911223${index}`)
    await customer.sees('— талх авъя', PHONE, `— 9911223${index}`, 'Баярлалаа!')
  }
  const listed = async () =>
    (await owner.call('listCustomers', { query: { page_id: place.pageId } })).customers.map(
      ({ customer }) => customer.name,
    )
  await expect.poll(listed).toEqual(expect.arrayContaining(names))

  await page.goto(`/customers?pageId=${place.pageId}`)
  const list = page.getByRole('list', { name: 'Үйлчлүүлэгчид' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await axe()
  await fitsTheScreen()
  const search = page.getByRole('textbox', { name: 'Нэр, утас, хаягаар хайх' })
  await search.fill('2231')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Сараа Дорж')
  await search.fill('anar')
  await expect(list).toContainText('Анар Болд')
  await expect(list.getByRole('listitem')).toHaveCount(1)

  // Missing details are added by hand; a wrong value is explained and nothing is lost.
  await page.getByRole('button', { name: 'Анар Болд: дэлгэрэнгүй' }).click()
  const card = page.getByRole('dialog', { name: 'Анар Болд' })
  await card.getByLabel('Утас', { exact: true }).fill('12')
  await card.getByRole('combobox', { name: 'Талбар нэмэх' }).click()
  await page.getByRole('option', { name: 'Хаяг', exact: true }).click()
  await card.getByLabel('Хаяг', { exact: true }).fill('БЗД 13-р хороо 25-р байр')
  await card.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(card.getByText('Энэ утга талбарын төрөлд тохирохгүй байна.')).toBeVisible()
  await expect(card.getByLabel('Хаяг', { exact: true })).toHaveValue('БЗД 13-р хороо 25-р байр')
  await card.getByLabel('Утас', { exact: true }).fill('8811 2233')
  await card.getByRole('combobox', { name: 'Шошго' }).fill('VIP')
  await card.getByRole('combobox', { name: 'Шошго' }).press('Enter')
  await card.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(page.getByText('Хадгаллаа.')).toBeVisible()
  await expect(card.getByLabel('Утас', { exact: true })).toHaveValue('8811-2233')
  await card.getByRole('textbox', { name: 'Тэмдэглэл нэмэх' }).fill('Бямба гарагт ирж авна')
  await card.getByRole('button', { name: 'Тэмдэглэл нэмэх' }).click()
  await expect(card.getByRole('list', { name: 'Тэмдэглэл' })).toContainText('Бямба гарагт ирж авна')
  await expect(card.getByText('талх авъя').first()).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()

  await search.fill('')
  await page.getByRole('button', { name: 'Шүүлтүүр', exact: true }).click()
  await page.getByRole('combobox', { name: 'Шошгоны нэр' }).fill('VI')
  await page.getByRole('option', { name: 'VIP' }).click()
  await page.getByRole('button', { name: 'Шүүх' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  // The filter survives a reload, and can be sent to a colleague.
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Бүлэг болгон хадгалах' }).click()
  const naming = page.getByRole('dialog', { name: 'Бүлэг болгон хадгалах' })
  await naming.getByLabel('Бүлгийн нэр').fill('Онцгой')
  await naming.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(page.getByRole('combobox', { name: 'Хадгалсан бүлэг' })).toHaveValue(/.+/)
  await axe()
  await page.getByRole('combobox', { name: 'Хадгалсан бүлэг' }).selectOption({ label: 'Бүх үйлчлүүлэгч' })

  await page.getByRole('checkbox', { name: 'Сараа Дорж: сонгох' }).check()
  await page.getByRole('checkbox', { name: 'Номин Бат: сонгох' }).check()
  await page.getByRole('button', { name: 'Шошго нэмэх, хасах' }).click()
  const tagging = page.getByRole('dialog', { name: 'Шошго нэмэх, хасах' })
  await tagging.getByRole('combobox', { name: 'Шошгоны нэр' }).fill('Баасан гараг')
  await tagging.getByRole('combobox', { name: 'Шошгоны нэр' }).press('Tab')
  await axe()
  await tagging.getByRole('button', { name: 'Нэмэх' }).click()
  await expect(page.getByText('2 хүний шошгыг өөрчиллөө.')).toBeVisible()
  await expect(list.getByRole('listitem').filter({ hasText: 'Баасан гараг' })).toHaveCount(2)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV татах' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('8811-2233')

  // The downloaded file can be changed and imported again.
  await page.getByRole('button', { name: 'Файлаас оруулах' }).click()
  const importing = page.getByRole('dialog', { name: 'Файлаас оруулах' })
  await axe()
  const rows = 'Утас;Имэйл;Шошго\r\n8811-2233;anar@mail.mn;Шинэ\r\n70000000;x@mail.mn;\r\n'
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await expect(importing.getByText('2 мөр')).toBeVisible()
  await axe()
  await importing.getByRole('button', { name: 'Шалгах' }).click()
  await expect(importing.getByText('Өөрчлөгдөх хүн: 1')).toBeVisible()
  await expect(importing.getByText('Файлын мөр: 3')).toBeVisible()
  await importing.getByRole('button', { name: 'Оруулах', exact: true }).click()
  await expect(importing.getByText('1 хүний мэдээллийг шинэчиллээ.')).toBeVisible()
  await importing.getByRole('button', { name: 'Хаах', exact: true }).last().click()

  // A tag that a segment uses stays, and the owner reads why; another one goes from everybody.
  await page.getByRole('button', { name: 'Талбар, шошго' }).click()
  const fields = page.getByRole('dialog', { name: 'Талбар, шошго' })
  await expect(fields.getByRole('list', { name: 'Шошгууд' })).toContainText('VIP')
  await axe()
  await fitsTheScreen()
  for (const [tag, said] of [
    ['VIP', '«Онцгой» үүнийг ашиглаж байна.'],
    ['Баасан гараг', '«Баасан гараг» устлаа.'],
  ] as const) {
    await fields.getByRole('button', { name: `«${tag}»: устгах` }).click()
    const asked = page.getByRole('dialog', { name: `«${tag}» устгах уу?` })
    await asked.getByRole('button', { name: 'Устгах', exact: true }).click()
    await expect(page.getByText(said)).toBeVisible()
  }
  await expect(fields.getByRole('list', { name: 'Шошгууд' })).not.toContainText('Баасан гараг')
  await fields.getByRole('button', { name: 'Хаах', exact: true }).last().click()
  await expect(list).not.toContainText('Баасан гараг')

  await page.getByRole('button', { name: 'Сараа Дорж: дэлгэрэнгүй' }).click()
  const leaving = page.getByRole('dialog', { name: 'Сараа Дорж' })
  await leaving.getByRole('button', { name: 'Бүх мэдээллийг устгах' }).click()
  await page.getByRole('button', { name: 'Бүгдийг устгах' }).click()
  await expect(page.getByText('Энэ хүний мэдээллийг устгалаа.')).toBeVisible()
  await expect(list).not.toContainText('Сараа Дорж')
  await expect.poll(listed).not.toContain('Сараа Дорж')
})
