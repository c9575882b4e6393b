import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { aBakeryThatChats, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { keywordStep, messageStep, openStep, panelOf, setLive } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'

const SALE = 'Хямдралд тавтай морил! Бүх бялуу 10% хямд.'
const [MESSENGER, INSTAGRAM] = chatPlaces

/** The address in a QR code, read from its picture as a phone does. */
const readQr = async (picture: Locator) => {
  const pixels = await picture.evaluate(async (element) => {
    const image = element as HTMLImageElement
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 400
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('The browser draws nothing')
    drawing.drawImage(image, 0, 0, 400, 400)
    return [...drawing.getImageData(0, 0, 400, 400).data]
  })
  return new URL(decodeQR({ width: 400, height: 400, data: Uint8Array.from(pixels) }))
}

test('the QR code of a flow opens Messenger and starts the flow, for a newcomer by Get Started', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const { owner } = await aBakeryThatChats(context, addresses, MESSENGER)
  const at = { id: 'begins', title: 'Эхлэл', position: { x: 0, y: 0 } }
  const id = await setLive({ owner, pageId: MESSENGER.pageId }, 'Зуны хямдрал', [
    { ...at, node_type: 'link', payload: { ref: 'zun-2026', ad_id: '' }, next: 'sale' },
    messageStep('sale', SALE),
  ])
  await page.goto(`/chatbot/edit/${id}?pageId=${MESSENGER.pageId}`)
  await openStep(page, 'Эхлэл')
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'QR код' }).click()
  const code = panel.getByRole('img', { name: 'Чатыг нээх QR код' })
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'QR кодыг татах' }).click()
  expect((await download).suggestedFilename()).toBe('QR Зуны хямдрал.png')
  await axe()
  await fitsTheScreen()
  const address = await readQr(code)
  expect(address.href).toMatch(/^https:\/\/m\.me\/.+\?ref=zun-2026$/)
  const shown = panel.getByRole('textbox', { name: 'Энэ автоматжуулалтын холбоос' })
  await expect(shown).toHaveValue(address.href)

  const ref = address.searchParams.get('ref') ?? ''
  const made = await newCustomer(context.request, addresses, 'Оргил Ганбат')
  const customer = customerOf(context.request, addresses, MESSENGER, made)
  await customer.opensLink(ref)
  await expect(() => customer.tapsEntry('get_started', 0)).toPass()
  await customer.sees('— Get Started', SALE)
  // In a known chat, the link alone is enough.
  await customer.opensLink(ref)
  await customer.sees('— Get Started', SALE, SALE)

  await page.goto(`/history?tab=chat&pageId=${MESSENGER.pageId}`)
  const run = page.getByRole('listitem').filter({ hasText: 'холбоос эсвэл зараар орж ирсэн' })
  await expect(run.first().getByText('«zun-2026» холбоосоор орж ирлээ.')).toBeVisible()
})

test('every flow has a link of its own, on Instagram too', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const { owner } = await aBakeryThatChats(context, addresses, INSTAGRAM)
  const begins = keywordStep('', 'sale')
  const id = await setLive({ owner, pageId: INSTAGRAM.pageId }, 'Хямдрал', [
    { ...begins, title: 'Эхлэл', payload: { ...begins.payload, kind: 'linked', keywords: [] } },
    messageStep('sale', SALE),
  ])
  await page.goto(`/chatbot/edit/${id}?pageId=${INSTAGRAM.pageId}`)
  await openStep(page, 'Эхлэл')
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'QR код' }).click()
  const address = await readQr(panel.getByRole('img', { name: 'Чатыг нээх QR код' }))
  expect(address.origin).toBe('https://ig.me')

  const made = await newCustomer(context.request, addresses, 'Солонго Бат')
  const customer = customerOf(context.request, addresses, INSTAGRAM, made)
  await customer.writes('Сайн байна уу')
  await customer.opensLink(address.searchParams.get('ref') ?? '')
  await customer.sees('— Сайн байна уу', SALE)
})
