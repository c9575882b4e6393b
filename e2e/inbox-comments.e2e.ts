import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

// Its comments without a reply would count in other stories.
test.use({ worldOfItsOwn: 'inbox-comments' })

test('an owner answers comments that the bot could not, below them and in private, and sets one aside', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { owner, pageId, comment } = await aShopAtWork(context, { productUrl, sandboxUrl })
  await comment('Дархан руу унаанд тавьж өгдөг үү?')
  await comment('Солиулж болох уу, томдчихлоо')
  await page.goto(`/inbox?pageId=${pageId}`)
  await page.getByRole('button', { name: /^Сэтгэгдэл \d/ }).click()
  const list = page.getByRole('list', { name: 'Хариугүй сэтгэгдэл' })
  const row = (text: string) => list.getByRole('listitem').filter({ hasText: text })
  const sent = async (text: string) => {
    const { histories } = await owner.call('listHistories', { query: { page_id: pageId } })
    const run = histories.data.find((one) => one.text === text)
    return [
      run?.status,
      ...(run?.deliveries.map(({ kind, state, text: said }) => `${kind} ${state}: ${said}`) ?? []),
    ]
  }

  const below = row('Хаана байрладаг вэ?')
  await expect(below).toBeVisible()
  await axe()
  await fitsTheScreen()
  await below.getByRole('button', { name: /: хариулах$/ }).click()
  await expect(below.getByText('Сэтгэгдлийн доор бичигдэнэ: бүгд харна.')).toBeVisible()
  await axe()
  await below.getByRole('textbox').fill('Улсын их дэлгүүрийн 3 давхарт.')
  await below.getByRole('button', { name: 'Илгээх' }).click()
  // It stays for a private reply.
  await expect(below).toContainText('Сэтгэгдэлд нь хариуллаа.')
  await axe()
  await expect
    .poll(() => sent('Хаана байрладаг вэ?'))
    .toEqual(['answered_by_person', 'comment_reply sent: Улсын их дэлгүүрийн 3 давхарт.'])
  await below.getByRole('button', { name: /: чатаар бас хариулах$/ }).click()
  await below.getByRole('textbox').fill('Үүдэнд нь угтаж авна.')
  await below.getByRole('button', { name: 'Илгээх' }).click()
  await expect(below).toBeHidden()
  await expect
    .poll(async () => (await sent('Хаана байрладаг вэ?')).toSorted())
    .toEqual([
      'answered_by_person',
      'chat_reply sent: Үүдэнд нь угтаж авна.',
      'comment_reply sent: Улсын их дэлгүүрийн 3 давхарт.',
    ])

  const inPrivate = row('Дархан руу унаанд тавьж өгдөг үү?')
  await inPrivate.getByRole('button', { name: /: хариулах$/ }).click()
  await inPrivate.getByText('Чатаар', { exact: true }).click()
  await inPrivate.getByRole('textbox').fill('Тийм, Драгон дээрээс тавьж өгнө.')
  await inPrivate.getByRole('button', { name: 'Илгээх' }).click()
  await expect(inPrivate).toBeHidden()
  await expect
    .poll(() => sent('Дархан руу унаанд тавьж өгдөг үү?'))
    .toEqual(['answered_by_person', 'chat_reply sent: Тийм, Драгон дээрээс тавьж өгнө.'])

  const rude = row('Солиулж болох уу, томдчихлоо')
  await rude.getByRole('button', { name: /: сэтгэгдлийг нуух$/ }).click()
  await expect(rude).toContainText('Нуусан')
  await rude.getByRole('button', { name: /: сэтгэгдлийг буцааж харуулах$/ }).click()
  await expect(rude).not.toContainText('Нуусан')

  const aside = row('Солиулж болох уу, томдчихлоо')
  await aside.getByRole('button', { name: /: хариу хэрэггүй$/ }).click()
  await expect(aside).toBeHidden()
  expect((await sent('Солиулж болох уу, томдчихлоо'))[0]).toBe('ignored')
  await fitsTheScreen()
})
