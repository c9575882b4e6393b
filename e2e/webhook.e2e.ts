import { createServer, type Server } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { aBakeryThatChats, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { type FlowNode, keywordStep, messageStep, questionStep, setLive } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'
import { SHOP_HOST } from './testing/start-product.ts'

// Its notices would count in the bell of other stories.
test.use({ worldOfItsOwn: 'webhook' })

const PHONE = 'Утасны дугаараа бичнэ үү.'
const URL = `https://${SHOP_HOST}/orders`

const call = (next: string, unanswered: string | null): FlowNode => ({
  id: 'call',
  title: 'Захиалгын систем',
  position: { x: 800, y: 0 },
  node_type: 'webhook',
  payload: {
    url: URL,
    timeout_seconds: 5,
    save: [{ id: 'number', path: 'order.number', field: { key: 'order_number', name: 'Захиалгын дугаар' } }],
  },
  next,
  unanswered,
})

type Seen = { headers: Record<string, string>; body: string }

/** The order system of a bakery. */
const startShop = async (port: number) => {
  const seen: Seen[] = []
  let works = true
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    seen.push({ headers: request.headers as Record<string, string>, body })
    if (works) response.end(JSON.stringify({ order: { number: `Т-${seen.length}` } }))
    else response.writeHead(500).end('алдаа')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    seen,
    breaks: () => {
      works = false
    },
    recovers: () => {
      works = true
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

for (const place of chatPlaces)
  test(`an order on ${place.platform} reaches the bakery’s own system, which fails and recovers`, async ({
    page,
    context,
    product,
    productUrl,
    sandboxUrl,
    axe,
    fitsTheScreen,
  }) => {
    const shop = await startShop(product.shopPort)
    const addresses = { productUrl, sandboxUrl }
    const { owner } = await aBakeryThatChats(context, addresses, place)
    const { secret } = await owner.call('showWebhookSecret', { body: { page_id: place.pageId } })
    const flow = await setLive({ owner, pageId: place.pageId }, 'Бялуу захиалах', [
      keywordStep('бялуу захиалъя', 'phone'),
      questionStep('phone', 'phone', PHONE, { next: 'call' }),
      call('thanks', 'sorry'),
      messageStep('thanks', 'Захиалга {{order_number}} бүртгэгдлээ.'),
      messageStep('sorry', 'Түр хүлээгээрэй, удахгүй холбогдоно.'),
    ])
    const buys = async (name: string, phone: string, answer: string) => {
      const made = await newCustomer(context.request, addresses, name)
      const customer = customerOf(context.request, addresses, place, made)
      await customer.writes('бялуу захиалъя')
      await customer.sees('— бялуу захиалъя', PHONE)
      await customer.writes(phone)
      await customer.sees('— бялуу захиалъя', PHONE, `— ${phone}`, answer)
    }
    await buys('Анар Болд', '99112233', 'Захиалга Т-1 бүртгэгдлээ.')
    const [order] = shop.seen
    expect(new Webhook(secret).verify(order?.body ?? '', order?.headers ?? {})).toMatchObject({
      type: 'chat.step',
      data: {
        page: { id: place.pageId },
        step: { title: 'Захиалгын систем' },
        customer: { fields: { phone: '+97699112233' } },
      },
    })
    shop.breaks()
    await buys('Сараа Дорж', '88112233', 'Түр хүлээгээрэй, удахгүй холбогдоно.')
    await page.goto(`/chatbot/edit/${flow}?pageId=${place.pageId}`)
    await expect(page.getByRole('img', { name: 'Системд 1 удаа илгээж чадаагүй' })).toBeVisible()
    await page.getByRole('button', { name: 'Захиалгын систем: засах' }).click()
    await expect(page.getByText('500 кодтой хариулсан.')).toBeVisible()
    await axe()
    shop.recovers()
    await buys('Номин Бат', '95112233', 'Захиалга Т-3 бүртгэгдлээ.')

    await page.goto(`/history?tab=chat&pageId=${place.pageId}`)
    await expect(page.getByText('системд илгээсний үр дүн').first()).toBeVisible()
    await axe()
    await fitsTheScreen()
    await shop.stop()
  })

test('an owner draws a webhook, sees the answer to a sample, and tries both ways on the phone', async ({
  page,
  context,
  product,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const [place] = chatPlaces
  const shop = await startShop(product.shopPort)
  const { owner } = await aBakeryThatChats(context, { productUrl, sandboxUrl }, place)
  const id = await setLive({ owner, pageId: place.pageId }, 'Систем', [
    keywordStep('системээр захиалъя', 'call'),
    call('thanks', null),
    messageStep('thanks', 'Захиалга {{order_number}} бүртгэгдлээ.'),
  ])
  await page.goto(`/chatbot/edit/${id}?pageId=${place.pageId}`)
  await page.getByRole('button', { name: 'Захиалгын систем: засах' }).click()
  await page.getByRole('button', { name: 'Жишээ илгээх' }).click()
  await expect(page.getByText('Амжилттай (200). Хариу:')).toBeVisible()
  await expect(page.getByText('{"order":{"number":"Т-1"}}')).toBeVisible()
  await page.getByRole('button', { name: 'Түлхүүрийг харуулах' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await axe()
  await fitsTheScreen()

  await page.goto(`/chatbot/edit/${id}?pageId=${place.pageId}`)
  await page.getByRole('button', { name: 'Турших', exact: true }).click()
  const phone = page.getByRole('region', { name: 'Туршилт' })
  const message = phone.getByRole('textbox', { name: 'Мессеж' })
  await message.fill('системээр захиалъя')
  await message.press('Enter')
  await phone.getByRole('button', { name: 'Амжилттай гэж үзэх' }).click()
  await expect(phone.getByText('Захиалга жишээ бүртгэгдлээ.')).toBeVisible()
  await message.fill('системээр захиалъя')
  await message.press('Enter')
  await axe()
  await phone.getByRole('button', { name: 'Амжилтгүй гэж үзэх' }).click()
  await expect(phone.getByText('Хүнд шилжүүллээ. Бот дуугүй болно.')).toBeVisible()
  expect(shop.seen.map(({ body }) => JSON.parse(body).type)).toEqual(['chat.trial'])
  await shop.stop()
})
