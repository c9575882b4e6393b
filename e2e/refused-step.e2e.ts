import { aBakeryThatChats, chatPlaces, customerOf } from './testing/chats.ts'
import { allSaved, keywordStep, messageStep, panelOf, setLive, textOf } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'

test.use({ worldOfItsOwn: 'refused-step' })

const REFUSED = 'Facebook хүлээж аваагүй'

test('an owner sees Facebook’s refusal at its step, and corrects the step there', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const [place] = chatPlaces
  const { owner } = await aBakeryThatChats(page.context(), addresses, place)
  const id = await setLive({ owner, pageId: place.pageId }, 'Талхны үнэ', [
    keywordStep('талх', 'price'),
    messageStep('price', 'Цагаан талх 3,500 ₮.'),
  ])
  const fault = { effect: { kind: 'error', error: '100' }, page_id: place.pageId }
  await page.request.post(`${sandboxUrl}/sandbox/api/faults`, { data: fault })
  const customer = customerOf(page.request, addresses, place, 'khulan')
  await customer.writes('Талх хэд вэ?')
  const refusals = async () => (await owner.call('getStepRefusals', { params: { id } })).refusals.length
  await expect.poll(refusals).toBe(1)
  await page.request.delete(`${sandboxUrl}/sandbox/api/faults`)

  await page.goto(`/chatbot/edit/${id}?pageId=${place.pageId}`)
  await expect(page.getByRole('img', { name: 'Facebook 1 удаа хүлээж аваагүй' })).toBeVisible()
  await page.getByRole('button', { name: 'Засах зүйлс: 1' }).click()
  const list = page.getByRole('region', { name: 'Засах зүйлс' })
  await expect(list.getByText(REFUSED)).toBeVisible()
  await fitsTheScreen()
  // Closes the button's tooltip.
  await list.hover()
  await expect(page.getByRole('tooltip')).toBeHidden()
  await axe()
  await list.getByRole('button', { name: /Бичвэр, товч, холбоосын аль нэгийг/ }).click()
  const note = panelOf(page).getByRole('status').filter({ hasText: REFUSED })
  await expect(note).toContainText('1 удаа, сүүлд')
  await axe()

  await textOf(page).fill('Цагаан талх 3,900 ₮.')
  await expect(note).toBeHidden()
  await expect(page.getByRole('img', { name: 'Facebook 1 удаа хүлээж аваагүй' })).toBeHidden()
  await textOf(page).fill('Цагаан талх 3,500 ₮.')
  await expect(note).toBeVisible()
  await allSaved(page)

  await customer.writes('Талх хэд вэ?')
  await customer.sees('— Талх хэд вэ?', '— Талх хэд вэ?', 'Цагаан талх 3,500 ₮.')
  await expect.poll(refusals).toBe(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Засах зүйлс', exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Facebook 1 удаа хүлээж аваагүй' })).toBeHidden()
})
