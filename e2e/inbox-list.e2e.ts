import type { Page } from '@playwright/test'
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

const NAMES = ['Анужин', 'Билгүүн', 'Цэлмэг'] as const

/** A finger that presses a row, moves sideways, and lets go. */
const swipe = async (page: Page, name: string, sideways: number, holdMilliseconds = 0) => {
  const row = page.getByRole('link').filter({ hasText: name })
  // Rows move while the list is read again, and a toast under the mouse stays; a finger aims at a row that rests.
  await page.mouse.move(0, 0)
  await row.click({ trial: true })
  const box = await row.boundingBox()
  if (!box) throw new Error('the row is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', x + (sideways * step) / 6)
  if (holdMilliseconds > 0) await expect(page.getByRole('toolbar')).toBeVisible()
  await touch('touchEnd', x + sideways)
}

test('an owner handles chats with a swipe, and several selected together', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}, { project }) => {
  const addresses = { productUrl, sandboxUrl }
  await aBakeryThatChats(context, addresses, place)
  for (const name of NAMES) {
    const id = await newCustomer(context.request, addresses, name)
    await customerOf(context.request, addresses, place, id).writes(`${name}: захиалга маань хэзээ ирэх вэ?`)
  }
  await page.goto(`/inbox?pageId=${place.pageId}`)
  const list = page.getByRole('region', { name: 'Ирсэн мессеж' })
  const row = (name: string) => list.getByRole('link').filter({ hasText: name })
  for (const name of NAMES) await expect(row(name)).toBeVisible()
  const undo = page.getByRole('button', { name: 'Буцаах' })

  if (project.name === 'phone') {
    await swipe(page, 'Анужин', -200)
    await expect(row('Анужин')).toBeHidden()
    await expect(page.getByText('1 чат дууссан.')).toBeVisible()
    await axe()
    await undo.click()
    await expect(row('Анужин')).toBeVisible()
    await swipe(page, 'Билгүүн', 200)
    await page.getByRole('dialog').getByRole('button', { name: '1 цагийн дараа' }).click()
    await expect(row('Билгүүн')).toBeHidden()
    await undo.click()
    await expect(row('Билгүүн')).toBeVisible()
    await swipe(page, 'Цэлмэг', 0, 600)
    await expect(page.getByRole('toolbar')).toContainText('1 сонгосон')
    await row('Анужин').click()
  } else {
    await row('Цэлмэг').hover()
    await list.getByRole('checkbox', { name: 'Цэлмэг: сонгох' }).check()
    await row('Анужин').click()
  }
  const bar = list.getByRole('toolbar', { name: 'Сонгосон чатууд' })
  await expect(bar).toContainText('2 сонгосон')
  await axe()
  await fitsTheScreen()
  await bar.getByRole('button', { name: 'Бусад үйлдэл' }).click()
  await page.getByRole('menuitem', { name: 'Шошго өгөх' }).click()
  await page.getByRole('combobox', { name: 'Шошгоны нэр' }).fill('Яаралтай')
  await page.getByRole('dialog').getByRole('button', { name: 'Шошго өгөх' }).click()
  await expect(page.getByText('2 үйлчлүүлэгчид шошго өгсөн.')).toBeVisible()

  await list.getByRole('button', { name: 'Олон чат сонгох' }).click()
  await row('Анужин').click()
  await row('Цэлмэг').click()
  await bar.getByRole('button', { name: 'Дуусгах' }).click()
  await expect(page.getByText('2 чат дууссан.')).toBeVisible()
  await expect(row('Анужин')).toBeHidden()
  await expect(row('Билгүүн')).toBeVisible()
  await undo.click()
  await expect(row('Анужин')).toBeVisible()
  await expect(row('Цэлмэг')).toBeVisible()
})
