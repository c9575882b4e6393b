import { aBakeryThatChats, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { expect, test } from './testing/product.ts'

// Its page is connected only after the first message.
test.use({ worldOfItsOwn: 'inbox-before' })

const [place] = chatPlaces

test('an owner sees what a customer wrote before the page was connected', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const name = 'Уянга'
  const id = await newCustomer(context.request, addresses, name)
  const uyanga = customerOf(context.request, addresses, place, id)
  await uyanga.writes('Ягаан өнгөтэй нь байгаа юу?')
  const second = () => Math.floor(Date.now() / 1000)
  const written = second()
  await aBakeryThatChats(context, addresses, place)
  // Meta's times are whole seconds.
  await expect.poll(second).toBeGreaterThan(written)
  await uyanga.writes('Маргааш ирээд авч болох уу?')
  await page.goto(`/inbox?pageId=${place.pageId}`)
  await page.getByRole('link').filter({ hasText: name }).click()
  const thread = page.getByRole('region', { name, exact: true })
  await expect(thread.getByText('Дээрх мессежүүдийг Facebook-ээс уншсан')).toBeVisible()
  await expect(thread.getByText('Ягаан өнгөтэй нь байгаа юу?')).toHaveCount(1)
  await expect(thread.getByText('Маргааш ирээд авч болох уу?')).toHaveCount(1)
  await expect(thread.getByText('Маргааш ирээд авч болох уу?')).toBeInViewport()
  await axe()
  await fitsTheScreen()

  // Without the platform, the stored messages are shown and the owner can answer.
  await page.route('**/platform-messages*', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 'PLATFORM_UNAVAILABLE', message: '', errors: {} },
    }),
  )
  await page.reload()
  await expect(thread.getByText('Маргааш ирээд авч болох уу?')).toBeVisible()
  await expect(thread.getByText('Өмнөх мессежүүдийг Facebook-ээс уншиж чадсангүй')).toBeVisible()
})
