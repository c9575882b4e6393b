import { aBakeryThatChats, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { expect, test } from './testing/product.ts'

// No other customer waits in this world.
test.use({ worldOfItsOwn: 'today' })

test('today shows a customer who begins to wait, leads to the chat, and is empty once the owner has answered', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const [place] = chatPlaces
  const addresses = { productUrl, sandboxUrl }
  await aBakeryThatChats(context, addresses, place)
  const name = 'Хулан'
  const khulan = customerOf(
    context.request,
    addresses,
    place,
    await newCustomer(context.request, addresses, name),
  )
  await page.goto(`/today?pageId=${place.pageId}`)
  await expect(page.getByText(/^Одоогоор таны хариулах чат, сэтгэгдэл алга/)).toBeVisible()
  await axe()
  await fitsTheScreen()

  await khulan.writes('Төрсөн өдрийн бялуу захиалъя')
  const row = page.getByRole('main').getByRole('link').filter({ hasText: name })
  await expect(row).toContainText('Төрсөн өдрийн бялуу захиалъя')
  await expect(page.getByText(/^Одоогоор таны хариулах/)).toBeHidden()
  const bar = page.getByRole('navigation', { name: 'Үндсэн цэс' }).filter({ visible: true })
  await expect(bar.getByRole('link', { name: /^Мессеж.*хүлээж байгаа хүн: 1/ })).toBeVisible()
  await axe()
  await fitsTheScreen()

  // The list of before is there while the server has not answered, without a count that may be wrong by now.
  const answer = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/today/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText(/цагийн байдал\. Шинэчилж байна…$/)).toBeVisible()
  await expect(row).toContainText('Төрсөн өдрийн бялуу захиалъя')
  await expect(page.getByRole('heading', { name: 'Хариу хүлээж байгаа чат', exact: true })).toBeVisible()
  await axe()
  answer.resolve()
  await expect(page.getByRole('heading', { name: 'Хариу хүлээж байгаа чат: 1' })).toBeVisible()
  await expect(page.getByText(/Шинэчилж байна/)).toBeHidden()

  await row.click()
  const thread = page.getByRole('region', { name, exact: true })
  await thread.getByRole('textbox').fill('Хэдэн хүний бялуу вэ?')
  await thread.getByRole('button', { name: 'Илгээх' }).click()
  await khulan.sees('— Төрсөн өдрийн бялуу захиалъя', 'Хэдэн хүний бялуу вэ?')
  await thread.getByRole('button', { name: 'Жагсаалт руу буцах' }).click()
  await bar.getByRole('link', { name: 'Өнөөдөр' }).click()
  await expect(page.getByText(/^Одоогоор таны хариулах чат, сэтгэгдэл алга/)).toBeVisible()
})
