import { aBakeryThatChats, chatHistoryOf, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { keywordStep, messageStep, setLive } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'

const ANSWER = 'Боорцог 12,000 ₮.'
const INSTANT = 'Сайн байна уу, бид удахгүй хариулна.'
const BY_HAND = 'Сайн байна уу, би Сарантуяа. Хэдийг авах вэ?'

for (const place of chatPlaces)
  test(`on ${place.platform} an instant reply leaves the bot running, and a person in Business Suite pauses it`, async ({
    page,
    context,
    productUrl,
    sandboxUrl,
  }) => {
    const addresses = { productUrl, sandboxUrl }
    const { owner } = await aBakeryThatChats(context, addresses, place)
    await setLive({ owner, pageId: place.pageId }, 'Боорцог', [
      keywordStep('боорцог', 'price'),
      messageStep('price', ANSWER),
    ])
    const made = await newCustomer(context.request, addresses, `Номин ${place.platform}`)
    const customer = customerOf(context.request, addresses, place, made)
    await customer.writes('боорцог хэд вэ')
    await customer.sees('— боорцог хэд вэ', ANSWER)
    await customer.isWrittenBy('instant_reply', INSTANT, 1.5)
    await page.goto(`/chatbot?tab=chats&pageId=${place.pageId}`)
    const chat = page.getByRole('listitem').filter({ hasText: `Номин ${place.platform}` })
    await expect(chat.getByText('боорцог хэд вэ')).toBeVisible()
    await customer.writes('boortsog bga yu')
    await customer.sees('— боорцог хэд вэ', ANSWER, `(гараар) ${INSTANT}`, '— boortsog bga yu', ANSWER)
    await expect(chat.getByText(/^Бот зогссон/)).toBeHidden()

    await customer.isWrittenBy('inbox', BY_HAND, 90)
    await expect(chat.getByText(/^Бот зогссон: .* хүртэл$/)).toBeVisible()
    await customer.writes('10 ширхэг боорцог')
    await expect
      .poll(async () => (await chatHistoryOf(owner, place, customer)).at(-1))
      .toMatchObject({ text: '10 ширхэг боорцог', outcome: 'ignored', reasons: ['paused'] })

    await expect(page.getByRole('switch', { name: 'Өөр програм хариулахад ботыг зогсоох' })).toBeChecked()
  })
