import { aBakeryThatChats, chatHistoryOf, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { keywordStep, messageStep, setLive } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'

const [MESSENGER] = chatPlaces
const ASKED = 'Утасны дугаараа үлдээнэ үү.'
const THANKS = 'Баярлалаа, удахгүй залгая.'

test('a customer leaves their phone number with one tap, and the owner finds it in history', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const { owner } = await aBakeryThatChats(context, addresses, MESSENGER)
  const ask = messageStep('ask', '', {
    payload: [{ id: 'phone', type: 'contact', asks: 'phone', text: ASKED }],
    next: 'thanks',
  })
  await setLive({ owner, pageId: MESSENGER.pageId }, 'Утас авах', [
    keywordStep('залгаарай', 'ask'),
    ask,
    messageStep('thanks', THANKS),
  ])
  const made = await newCustomer(context.request, addresses, 'Түмэн Дорж')
  const customer = customerOf(context.request, addresses, MESSENGER, made)
  await customer.writes('залгаарай')
  await customer.sees('— залгаарай', ASKED)
  const phone = await customer.tapsDetail('user_phone_number')
  await customer.sees('— залгаарай', ASKED, `— ${phone}`, THANKS)
  expect(phone).toMatch(/^\+?\d{8,12}$/)
  await expect
    .poll(() => chatHistoryOf(owner, MESSENGER, customer))
    .toMatchObject([{ outcome: 'answered' }, { text: phone, outcome: 'answered', automation: 'Утас авах' }])

  await page.goto(`/history?tab=chat&pageId=${MESSENGER.pageId}&search=${encodeURIComponent(phone)}`)
  await expect(page.getByRole('listitem').filter({ hasText: phone })).toHaveCount(1)
})
