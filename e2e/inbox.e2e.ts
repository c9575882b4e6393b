import { aBakeryThatChats, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { keywordStep, messageStep, setLive } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'

const PRICE = 'Боов 3,500 ₮.'
const ORDER = '99112233, БЗД 13-р хороо, 2 ширхэг'

for (const place of chatPlaces)
  test(`an owner on ${place.platform} finds who waits, answers from the inbox while the bot is silent, and hands back`, async ({
    page,
    context,
    productUrl,
    sandboxUrl,
    axe,
    fitsTheScreen,
  }) => {
    const addresses = { productUrl, sandboxUrl }
    const { owner } = await aBakeryThatChats(context, addresses, place)
    await setLive({ owner, pageId: place.pageId }, 'Боов', [
      keywordStep('боов', 'price'),
      messageStep('price', PRICE),
    ])
    const name = `Номин ${place.platform}`
    const nomin = customerOf(
      context.request,
      addresses,
      place,
      await newCustomer(context.request, addresses, name),
    )
    await page.goto(`/inbox?pageId=${place.pageId}`)
    const list = page.getByRole('region', { name: 'Ирсэн мессеж' })
    await nomin.writes('боов хэд вэ')
    await nomin.sees('— боов хэд вэ', PRICE)
    await nomin.writes(ORDER)

    // The bot cannot take this, so the owner sees it without a reload.
    const row = list.getByRole('link').filter({ hasText: name })
    await expect(row).toContainText(ORDER)
    await expect(row).toContainText('1 мин')
    await axe()
    await fitsTheScreen()
    await row.click()
    const thread = page.getByRole('region', { name, exact: true })
    await expect(thread.getByRole('list', { name: 'Мессежүүд' }).getByRole('listitem')).toContainText([
      /./,
      'боов хэд вэ',
      PRICE,
      ORDER,
    ])
    await axe()
    await fitsTheScreen()

    // Saved once, inserted with a tap for the next customer.
    const field = thread.getByRole('textbox', { name: `${name}: хариу бичих` })
    await field.fill('Номин, захиалга авлаа!')
    await thread.getByRole('button', { name: 'Бэлэн хариулт' }).click()
    const saved = page.getByRole('dialog', { name: 'Бэлэн хариулт' })
    const save = saved.getByRole('button', { name: 'Бичсэнээ бэлэн хариулт болгох' })
    const insert = saved.getByRole('button', { name: 'Номин, захиалга авлаа!', exact: true })
    await expect(save.or(insert)).toBeVisible()
    if (await save.isVisible()) {
      await save.click()
      // Saved for the name of every customer.
      await expect(saved.getByRole('textbox', { name: 'Бэлэн хариултын бичвэр' })).toHaveValue(
        '{{first_name}}, захиалга авлаа!',
      )
      await saved.getByRole('button', { name: 'Хадгалах' }).click()
    }
    await expect(insert).toBeVisible()
    await axe()
    await saved.getByRole('button', { name: 'Хаах' }).click()
    await field.fill('')
    await thread.getByRole('button', { name: 'Бэлэн хариулт' }).click()
    await insert.click()
    await expect(field).toHaveValue('Номин, захиалга авлаа!')
    // A variable is filled in where it is typed; one without a value is never sent.
    await field.fill('{{first_name}}, утас: {{phone}}')
    await expect(field).toHaveValue('Номин, утас: [[Утас]]')
    await expect(thread.getByRole('button', { name: 'Илгээх' })).toBeDisabled()
    await field.fill('Номин, захиалга авлаа!')
    await thread.getByRole('button', { name: 'Илгээх' }).click()
    await nomin.sees('— боов хэд вэ', PRICE, `— ${ORDER}`, 'Номин, захиалга авлаа!')
    await expect(thread.getByText(/^Бот .* хүртэл хариулахгүй$/)).toBeVisible()
    await nomin.writes('боов өөр байна уу')
    await expect(thread.getByText('боов өөр байна уу')).toBeVisible()

    // A colleague answers meanwhile: the text is kept, and sent only when the owner decides.
    const box = thread.getByRole('textbox', { name: `${name}: хариу бичих` })
    await box.fill('Байгаа шүү')
    const customer_id = await nomin.recipientId()
    const chat = { params: { customer_id }, query: { page_id: place.pageId } }
    await page.route('**/api/v1/inbox/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    const seen = await owner.call('getThread', chat)
    await owner.call('sendMessage', {
      params: { customer_id },
      body: {
        page_id: place.pageId,
        client_key: crypto.randomUUID(),
        text: 'Тийм, байгаа.',
        seen_answers: seen.thread.answers,
        seen_id: seen.messages.at(-1)?.event_id ?? '0',
      },
    })
    // A change of the chat does not count the colleague's reply as seen.
    await thread.getByRole('button', { name: 'Дуусгах' }).click()
    await expect(thread.getByRole('button', { name: 'Буцааж нээх' })).toBeVisible()
    await thread.getByRole('button', { name: 'Илгээх' }).click()
    await expect(thread.getByRole('alert')).toContainText('Таныг бичиж байх хооронд хариулсан байна')
    await page.unroute('**/api/v1/inbox/**')
    await axe()
    await thread.getByRole('button', { name: 'Болих' }).click()
    await expect(thread.getByRole('alert')).toBeHidden()
    await expect(thread.getByText('Тийм, байгаа.')).toBeVisible()
    const said = [
      '— боов хэд вэ',
      PRICE,
      `— ${ORDER}`,
      'Номин, захиалга авлаа!',
      '— боов өөр байна уу',
      'Тийм, байгаа.',
    ]
    await nomin.sees(...said)

    await thread.getByRole('button', { name: 'Ботыг үргэлжлүүлэх' }).click()
    await expect(thread.getByText('Бот хариулж байна')).toBeVisible()
    await nomin.writes('боов үлдсэн үү')
    await nomin.sees(...said, '— боов үлдсэн үү', PRICE)
    await thread.getByRole('button', { name: 'Дуусгах' }).click()
    await expect(thread.getByRole('button', { name: 'Буцааж нээх' })).toBeVisible()
  })

test('what is written without a connection is kept over a reload, and sent once when there is one', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
}) => {
  const [place] = chatPlaces
  const addresses = { productUrl, sandboxUrl }
  await aBakeryThatChats(context, addresses, place)
  const name = 'Анударь'
  const anudari = customerOf(
    context.request,
    addresses,
    place,
    await newCustomer(context.request, addresses, name),
  )
  await anudari.writes('Сайн байна уу')
  await page.goto(`/inbox?pageId=${place.pageId}`)
  await page.getByRole('link').filter({ hasText: name }).click()
  const thread = page.getByRole('region', { name, exact: true })
  const box = thread.getByRole('textbox', { name: `${name}: хариу бичих` })
  await page.route('**/messages', (route) => route.abort('internetdisconnected'))
  await box.fill('Сайн байна уу, юугаар туслах вэ?')
  await thread.getByRole('button', { name: 'Илгээх' }).click()
  await expect(thread.getByText('Илгээхээр хүлээж байна')).toBeVisible()
  await page.reload()
  await expect(thread.getByText('Сайн байна уу, юугаар туслах вэ?')).toBeVisible()
  await anudari.sees('— Сайн байна уу')
  // It also goes from another screen.
  await page.goto('/profile')
  await page.unroute('**/messages')
  await anudari.sees('— Сайн байна уу', 'Сайн байна уу, юугаар туслах вэ?')
  await page.goBack()
  await expect(thread.getByText('Сайн байна уу, юугаар туслах вэ?')).toBeVisible()
  await expect(thread.getByText('Илгээхээр хүлээж байна')).toBeHidden()
  await box.fill('Ноорог')
  await page.reload()
  await expect(box).toHaveValue('Ноорог')
})
