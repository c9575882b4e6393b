import type { APIRequestContext } from '@playwright/test'
import { aBakeryThatChats, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { keywordStep, messageStep, setLive } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'

const [MESSENGER] = chatPlaces
const RULE = 'The page sends messages that violate our Community Standards on spam.'
const ANSWER = 'Торт 55,000 ₮.'

const decide = (
  request: APIRequestContext,
  sandboxUrl: string,
  action: 'warning' | 'block' | 'unblock',
  reason = '',
) =>
  request.post(`${sandboxUrl}/sandbox/api/pages/${MESSENGER.pageId}/policy-enforcement`, {
    data: { action, reason },
  })

test('Facebook warns a page, blocks it with its reason, and unblocks it; the owner sees each', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { request } = context
  const addresses = { productUrl, sandboxUrl }
  const { owner } = await aBakeryThatChats(context, addresses, MESSENGER)
  await setLive({ owner, pageId: MESSENGER.pageId }, 'Торт', [
    keywordStep('торт', 'price'),
    messageStep('price', ANSWER),
  ])
  const made = await newCustomer(request, addresses, 'Энхтуяа Мөнх')
  const customer = customerOf(request, addresses, MESSENGER, made)
  await customer.writes('торт')
  await customer.sees('— торт', ANSWER)

  await page.goto(`/chatbot?pageId=${MESSENGER.pageId}`)
  const banner = page.getByRole('status').filter({ hasText: 'Facebook' })
  await decide(request, sandboxUrl, 'warning', RULE)
  await expect(banner).toContainText('хуудсанд анхааруулга өгөв')
  await expect(banner).toContainText(`Facebook-ийн бичсэн нь: «${RULE}»`)
  await axe()
  await fitsTheScreen()
  // The page's screens update by themselves; the bell at the next look.
  await page.reload()
  await page.getByRole('button', { name: 'Мэдэгдэл: 1 шинэ' }).click()
  const bell = page.getByRole('dialog', { name: 'Мэдэгдэл' })
  await expect(bell.getByText('хуудсанд анхааруулга өгөв')).toBeVisible()
  await axe()
  await bell.getByRole('link', { name: 'Шалтгааныг үзэх' }).click()
  await page.waitForURL(`**/today?pageId=${MESSENGER.pageId}`)
  await customer.writes('tort hed ve')
  await customer.sees('— торт', ANSWER, '— tort hed ve', ANSWER)

  await decide(request, sandboxUrl, 'block', RULE)
  await expect(banner).toContainText('хуудасны хариултыг хориглосон')
  await expect(banner).toContainText(`Facebook-ийн бичсэн нь: «${RULE}»`)
  await expect(banner.getByRole('button', { name: 'Үргэлжлүүлэх' })).toBeVisible()
  await axe()
  await fitsTheScreen()
  await customer.writes('торт захиалъя')
  await expect(banner).toContainText('1 хариулт хүлээж байна.')
  const before = ['— торт', ANSWER, '— tort hed ve', ANSWER, '— торт захиалъя']
  await customer.sees(...before)

  await decide(request, sandboxUrl, 'unblock')
  await expect(banner).toBeHidden()
  await customer.sees(...before, ANSWER)
})
