import { commentAs } from './testing/owner.ts'
import { expect, test } from './testing/product.ts'
import { connectedPage, contentOf, startLive } from './testing/shop.ts'

const BAKERY = '110022003300442'
const ACCOUNT = '17841400011122242'
const CHAT_REPLY = 'Бялуу 65,000 ₮. Захиалгыг өмнөх өдөр нь авна.'

test('an Instagram comment is answered under it and in the chat; a live one by chat alone', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const addresses = { productUrl, sandboxUrl }
  await connectedPage(page.context(), addresses, ACCOUNT)
  const [photo] = await contentOf(page.request, addresses, BAKERY, 'instagram', 'post')
  const live = await startLive(page.request, addresses, BAKERY, 'instagram')

  await page.goto(`/commentbot/create?pageId=${ACCOUNT}`)
  await page.getByLabel('Нэр', { exact: true }).fill('Instagram үнэ')
  const keywords = page.getByPlaceholder('үнэ, хэд вэ, хүргэлт')
  await keywords.fill('үнэ')
  await keywords.press('Enter')
  await expect(page.getByText(/хувилбарыг танина/)).toBeVisible()
  await page.getByRole('button', { name: 'Бэлэн хариулт оруулах' }).click()
  await page.getByRole('switch', { name: 'Чатаар' }).click({ force: true })
  await page.getByLabel('Чатаар: 1-р хариулт').fill(CHAT_REPLY)
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  await page.getByRole('button', { name: 'Хадгалаад асаах' }).click()
  await page.waitForURL('**/commentbot?**')

  const ask = (contentId: string, text: string) =>
    commentAs(page.request, addresses, { customerId: 'bolormaa', contentId, text })
  await ask(photo?.id ?? '', 'Зургийн бялууны үнэ?')
  await ask(live.id, 'Шууд дээр үнэ хэд вэ?')

  await page.goto(`/history?pageId=${ACCOUNT}`)
  const run = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  const underPhoto = run('Зургийн бялууны үнэ?')
  await expect(underPhoto.getByText('Сэтгэгдэл: Илгээсэн')).toBeVisible()
  await expect(underPhoto.getByText('Чат: Илгээсэн')).toBeVisible()
  const underLive = run('Шууд дээр үнэ хэд вэ?')
  await expect(underLive.getByText('Чат: Илгээсэн')).toBeVisible()
  await expect(underLive.getByText('Сэтгэгдэл: Илгээсэн')).toHaveCount(0)
  await underLive.getByRole('button', { name: /дэлгэрэнгүй/ }).click()
  await expect(underLive.getByText('нийтэд харагдах хариулт бичих боломжгүй')).toBeVisible()

  const ledger = await page.request.get(`${sandboxUrl}/sandbox/api/ledger?page_id=${ACCOUNT}`)
  const { comments } = (await ledger.json()) as {
    comments: { text: string; public_replies: string[]; private_replies: string[] }[]
  }
  const lineOf = (text: string) => comments.find((line) => line.text === text)
  expect(lineOf('Зургийн бялууны үнэ?')).toMatchObject({
    public_replies: [expect.any(String)],
    private_replies: [CHAT_REPLY],
  })
  expect(lineOf('Шууд дээр үнэ хэд вэ?')).toMatchObject({ public_replies: [], private_replies: [CHAT_REPLY] })
})
