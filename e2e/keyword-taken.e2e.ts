import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

test('a keyword of another automation is refused at its field, in the words of the specification', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const { pageId, automationId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.goto(`/commentbot/create?pageId=${pageId}`)
  await page.getByLabel('Нэр (заавал биш)').fill('Хоёр дахь')
  await page.getByPlaceholder('үнэ, хэд вэ, хүргэлт').fill('Хэд ВЭ,')
  await expect(page.getByText('«Хэд ВЭ» үг «Үнэ асуусан хүнд» автомат хариултад байгаа.')).toBeVisible()
  await page.getByRole('button', { name: 'Бэлэн хариулт оруулах' }).click()
  await page.getByRole('button', { name: 'Хадгалах' }).click()

  const refusal = page.getByText(
    '«Хэд ВЭ» гэсэн түлхүүр үг «Үнэ асуусан хүнд» автомат хариултад аль хэдийн байна.',
  )
  await expect(refusal).toBeVisible()
  await axe()
  await expect(page).toHaveURL(/commentbot\/create/)
  const other = page.getByRole('link', { name: '«Үнэ асуусан хүнд» нээх' })
  await expect(other).toHaveAttribute('href', new RegExp(`/commentbot/edit/${automationId}`))
})
