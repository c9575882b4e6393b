import { aBakeryThatChats, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { expect, test } from './testing/product.ts'

const [place] = chatPlaces

test('an owner finds chats by what was asked and by tag', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const { owner } = await aBakeryThatChats(context, addresses, place)
  const arrives = async (name: string) =>
    customerOf(context.request, addresses, place, await newCustomer(context.request, addresses, name))
  const [nomin, sarnai] = [await arrives('Номинзул'), await arrives('Сарнайцэцэг')]
  await nomin.writes('Тортны үнэ хэд вэ?')
  await sarnai.writes('hurgelt hiideg uu')
  await page.goto(`/inbox?pageId=${place.pageId}`)
  const list = page.getByRole('region', { name: 'Ирсэн мессеж' })
  const row = (name: string) => list.getByRole('link').filter({ hasText: name })
  await expect(row('Номинзул')).toBeVisible()
  await expect(row('Сарнайцэцэг')).toBeVisible()
  await owner.call('updateCustomer', {
    params: { customer_id: await nomin.recipientId() },
    body: { page_id: place.pageId, fields: {}, add_tags: ['Байнгын'], remove_tags: [] },
  })

  await list.getByRole('button', { name: 'Шүүлтүүр' }).click()
  await page.getByLabel('Юу асуусан').selectOption({ label: 'Үнэ' })
  await expect(row('Сарнайцэцэг')).toBeHidden()
  await expect(row('Номинзул')).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  // The filter is part of the address.
  await page.reload()
  await expect(row('Номинзул')).toBeVisible()
  await expect(row('Сарнайцэцэг')).toBeHidden()
  await row('Номинзул').click()
  await page.goBack()
  await expect(row('Сарнайцэцэг')).toBeHidden()
  await fitsTheScreen()
  await list.getByRole('button', { name: '«Үнэ» шүүлтүүрийг арилгах' }).click()
  await expect(row('Сарнайцэцэг')).toBeVisible()
  await list.getByRole('button', { name: 'Шүүлтүүр' }).click()
  await page.getByLabel('Шошго').selectOption({ label: 'Байнгын' })
  await expect(row('Сарнайцэцэг')).toBeHidden()
  await expect(row('Номинзул')).toBeVisible()
})

test('an owner finds an old message by a word in the other script, and jumps to it', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const addresses = { productUrl, sandboxUrl }
  await aBakeryThatChats(context, addresses, place)
  const name = 'Дэлгэрмаа'
  const delger = customerOf(
    context.request,
    addresses,
    place,
    await newCustomer(context.request, addresses, name),
  )
  await delger.writes('Хуримын бялуу хийдэг үү?')
  for (let count = 1; count <= 52; count += 1) await delger.writes(`За ${count}`)
  await page.goto(`/inbox?pageId=${place.pageId}&view=all`)
  const list = page.getByRole('region', { name: 'Ирсэн мессеж' })
  await list.getByLabel('Нэр, утас, мессежээр хайх').fill('hurimiin byaluu')
  const hits = list.getByRole('list', { name: 'Мессежээс' })
  await expect(hits.getByRole('link')).toContainText([`${name}`])
  await expect(hits.getByRole('link').first()).toContainText('Хуримын бялуу хийдэг үү?')
  await expect(list.getByText('Хадгалсан бүх мессежээс хайлаа.')).toBeVisible()
  await axe()
  await fitsTheScreen()
  await hits.getByRole('link').first().click()
  const thread = page.getByRole('region', { name, exact: true })
  await expect(thread.getByText('Хуримын бялуу хийдэг үү?')).toBeInViewport()
  await expect(thread.getByText('За 52')).not.toBeInViewport()
  await page.goBack()
  await expect(hits.getByRole('link').first()).toContainText('Хуримын бялуу')
})
