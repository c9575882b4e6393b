import { aBakeryThatChats, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { messageStep, openStep, panelOf, setLive } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'

const [, INSTAGRAM] = chatPlaces
const THANKS = 'Баярлалаа! Энэ бялуу 65,000 ₮, захиалах уу?'

test('a reply to a story starts its flow, and history shows what the customer did', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const { owner } = await aBakeryThatChats(context, addresses, INSTAGRAM)
  const shop = { owner, pageId: INSTAGRAM.pageId }
  const step = { id: 'begins', position: { x: 0, y: 0 }, title: '' }
  const id = await setLive(shop, 'Сторийн хариу', [
    { ...step, title: 'Эхлэл', node_type: 'story_reply', payload: {}, next: 'thanks' },
    messageStep('thanks', THANKS),
  ])
  const customer = customerOf(
    context.request,
    addresses,
    INSTAGRAM,
    await newCustomer(context.request, addresses, 'Дулмаа Батын'),
  )
  await customer.repliesToStory('Ямар гоё юм бэ')
  await customer.sees('— Ямар гоё юм бэ', THANKS)

  await page.goto(`/history?tab=chat&pageId=${INSTAGRAM.pageId}`)
  const run = page.getByRole('listitem').filter({ hasText: 'Ямар гоё юм бэ' })
  await expect(run.getByText('Сторид хариу бичлээ.')).toBeVisible()
  await expect(run.getByText('Хариулсан', { exact: true })).toBeVisible()

  await page.goto(`/chatbot/edit/${id}?pageId=${INSTAGRAM.pageId}`)
  await expect(page.getByText('Үйлчлүүлэгч таны сторид хариу бичихэд')).toBeVisible()
  await openStep(page, 'Эхлэл')
  await expect(panelOf(page).getByLabel('Юунаас эхлэх вэ?')).toBeVisible()
  await axe()
  await fitsTheScreen()
})
