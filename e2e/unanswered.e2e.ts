import { aBakeryThatChats, chatPlaces, customerOf } from './testing/chats.ts'
import { expect, test } from './testing/product.ts'

// The bakery has no automation in this world.
test.use({ worldOfItsOwn: 'unanswered' })

const [place] = chatPlaces

test('a customer who asks or orders stays listed until a person replies', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const addresses = { productUrl, sandboxUrl }
  await aBakeryThatChats(context, addresses, place)
  const [oyunaa, undral] = ['oyunaa', 'undral'].map((id) => customerOf(context.request, addresses, place, id))
  await oyunaa?.writes('Сайн байна уу')
  await oyunaa?.writes('Захиалъя, 99112233')
  await undral?.writes('хүргэлт хэдэн төгрөг вэ')

  await page.goto(`/dashboard?pageId=${place.pageId}`)
  const waiting = page.getByRole('region', { name: 'Таны хариуг хүлээж байна 2' })
  await expect(waiting.getByText('Захиалъя, 99112233')).toBeVisible()
  await expect(waiting.getByText('хүргэлт хэдэн төгрөг вэ')).toBeVisible()
  await expect(page.getByText('Хариулаагүй үлдсэн асуулт алга')).toBeHidden()
  await expect(page.getByRole('link', { name: /^Хариулсан хувь: 0%/ })).toBeVisible()
  await axe()
  await fitsTheScreen()

  await oyunaa?.isWrittenByHand('Сайн байна уу, захиалгыг тань авлаа.')
  await expect(page.getByRole('region', { name: 'Таны хариуг хүлээж байна 1' })).toBeVisible()
  await page.getByRole('link', { name: 'Хариугүй 1 чатыг харах' }).click()
  await expect(page).toHaveURL(/status=unanswered/)
  await expect(page.getByRole('listitem').filter({ hasText: 'хүргэлт хэдэн төгрөг вэ' })).toBeVisible()
  await expect(page.getByText('Захиалъя, 99112233')).toBeHidden()
  await axe()

  await undral?.isWrittenByHand('Хот дотор 5,000 төгрөг.')
  await page.goto(`/dashboard?pageId=${place.pageId}`)
  await expect(page.getByRole('link', { name: /^Хариулсан хувь: 100%/ })).toBeVisible()
  await expect(page.getByText('Таны хариуг хүлээж байна')).toBeHidden()
})
