import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

test('an owner sees customers’ spellings, adds missing words and tries a comment', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { pageId } = await aShopAtWork(context, { productUrl, sandboxUrl })
  await page.goto(`/commentbot/create?pageId=${pageId}`)
  const tried = page.getByLabel('Сэтгэгдэл бичиж үзэх')
  const verdict = page.getByRole('status')

  // Suggested words by topic.
  await page.getByRole('button', { name: 'Хаяг, байршил', exact: true }).click()
  await page.getByRole('button', { name: '«хаяг» нэмэх', exact: true }).click()
  await expect(page.getByRole('button', { name: '«хаяг» нэмсэн' })).toBeVisible()

  // Known spellings need no keyword; another word is one tap.
  await page.getByRole('button', { name: /хувилбарыг танина/ }).click()
  await expect(page.getByText('hayag', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '«байршил» түлхүүр үг болгон нэмэх' }).click()
  await expect(page.getByText('2 / 100')).toBeVisible()

  // The real engine matches another script and a suffix, and explains the match.
  await tried.fill('xayagaa uguuch')
  await expect(verdict.filter({ hasText: 'Хариулна: «хаяг» таарлаа.' })).toBeVisible()
  await expect(page.locator('mark')).toHaveText('xayagaa')
  await expect(page.getByText(/латин үсгээр бичсэн/)).toBeVisible()

  // One comment that another automation answers, and one without an answer.
  await tried.fill('une hed ve')
  await expect(verdict.filter({ hasText: '«Үнэ асуусан хүнд» автомат хариулт хариулна' })).toBeVisible()
  await page.getByRole('button', { name: 'Гоё юм аа!' }).click()
  await expect(verdict.filter({ hasText: 'түлхүүр үг, сэдэв таарахгүй байна' })).toBeVisible()

  // A misspelled keyword is recognised, and one tap corrects it.
  await page.getByRole('combobox', { name: 'Түлхүүр үгс' }).fill('захилага,')
  await tried.fill('Захиалга өгье')
  await expect(page.getByText('түлхүүр үгийг «захиалга» гэж ойлгосон')).toBeVisible()
  await expect(page.getByText('«захиалга» гэж бичих гэсэн үү?')).toBeVisible()
  await axe()
  await fitsTheScreen()
  await page.getByRole('button', { name: '«захиалга» болгож засах' }).click()
  await expect(page.getByText('захилага', { exact: true })).toHaveCount(0)
  await expect(page.getByText('3 / 100')).toBeVisible()
  await expect(page.getByText('гэж бичих гэсэн үү?')).toHaveCount(0)

  // Advanced settings: the matching mode and excluded words.
  await page.getByRole('button', { name: 'Нэмэлт: тааруулах горим, хасах үг' }).click()
  await page.getByRole('combobox', { name: 'Хасах үг (заавал биш)' }).fill('авсан,')
  await tried.fill('Хаягаар нь очоод авсан')
  await expect(verdict.filter({ hasText: '«авсан» гэсэн хасах үг' })).toBeVisible()
  await page.getByRole('radio', { name: 'Бүтэн үг' }).check()
  await tried.fill('hayag?')
  await expect(verdict.filter({ hasText: 'Хариулахгүй' })).toBeVisible()
  await tried.fill('Хаяг?')
  await expect(verdict.filter({ hasText: 'Хариулна: «хаяг» таарлаа.' })).toBeVisible()

  await axe()
  await fitsTheScreen()
})
