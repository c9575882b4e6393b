import { startPushService } from '#server/testing/push-service.ts'
import { aBakeryThatChats, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { expect, test } from './testing/product.ts'
import { SHOP_HOST } from './testing/start-product.ts'

// Its push service is in the place of a shop's program.
test.use({ worldOfItsOwn: 'notifications' })

test('an owner switches notifications on, tries them, and gets one when a customer begins to wait', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  product,
  axe,
  fitsTheScreen,
}) => {
  const [place] = chatPlaces
  const addresses = { productUrl, sandboxUrl }
  await aBakeryThatChats(context, addresses, place)
  const service = await startPushService(product.shopPort)
  // A browser without a window refuses notifications, and its own push service is not reachable here. The rest is real.
  await page.addInitScript(
    ({ endpoint, keys }) => {
      let subscription: object | null = null
      let permission = 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => {
        permission = 'granted'
        return permission as NotificationPermission
      }
      const made = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          subscription = null
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          subscription = made
          return made
        },
        getSubscription: async () => subscription,
      })
    },
    { endpoint: `https://${SHOP_HOST}/push/a-browser-of-the-story`, keys: service.keys },
  )
  await page.goto('/profile')
  const turnOn = page.getByRole('button', { name: 'Энэ төхөөрөмжид мэдэгдэл авах' })
  await expect(turnOn).toBeVisible()
  await axe()
  await fitsTheScreen()
  await turnOn.click()
  await expect(page.getByText('Энэ төхөөрөмжид мэдэгдэл ирнэ.')).toBeVisible()
  await page.getByRole('button', { name: 'Туршиж үзэх' }).click()
  await expect
    .poll(() => service.seen.map(({ message }) => message.title))
    .toEqual(['Мэдэгдэл ажиллаж байна'])
  await page.getByRole('switch', { name: /^Нам гүм цаг/ }).check()
  await expect(page.getByLabel('Эхлэх')).toHaveValue('22:00')
  await page.getByRole('switch', { name: /^Нам гүм цаг/ }).uncheck()
  await expect(page.getByLabel('Эхлэх')).toBeHidden()
  await axe()
  await fitsTheScreen()

  const name = 'Тэмүүлэн'
  const customer = customerOf(
    context.request,
    addresses,
    place,
    await newCustomer(context.request, addresses, name),
  )
  await customer.writes('Бялуу захиалъя, 99112233')
  await expect
    .poll(() => service.seen.at(-1)?.message, { timeout: 30_000 })
    .toMatchObject({ title: `${name} хариу хүлээж байна`, waiting: 1 })
  expect(JSON.stringify(service.seen)).not.toContain('99112233')
  const path = String(service.seen.at(-1)?.message.path)
  await page.goto(path)
  await expect(
    page.getByRole('region', { name, exact: true }).getByText('Бялуу захиалъя, 99112233'),
  ).toBeVisible()

  await page.goto('/profile')
  await page.getByText('Яагаад мэдэгдэл ирээгүй вэ?').click()
  const why = page.locator('details[open]')
  await expect(why.getByText('Манай талаас саад алга.', { exact: false })).toBeHidden()
  await expect(why.getByText(/Мэдэгдлийн үйлчилгээ|бүртгэлгүй/).first()).toBeVisible()
  await expect(why.getByText(/мэдэгдлийн үйлчилгээ хүлээж авсан; дэлгэцэд гарсан эсэх/).first()).toBeVisible()
  await axe()
  await fitsTheScreen()
  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
  expect(worker).toBe(`${productUrl}/service-worker.js`)
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  expect((await context.request.get(`${productUrl}${manifest}`)).headers()['content-type']).toContain(
    'manifest',
  )
  await service.stop()
})

test('one of two open windows plays a sound when a customer begins to wait, and none when it is switched off', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
}) => {
  const [place] = chatPlaces
  const addresses = { productUrl, sandboxUrl }
  await aBakeryThatChats(context, addresses, place)
  await context.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    Object.assign(window, { notes: 0 })
    OscillatorNode.prototype.start = function (...at) {
      Object.assign(window, { notes: (window as unknown as { notes: number }).notes + 1 })
      return start.apply(this, at)
    }
  })
  const other = await context.newPage()
  const windows = [page, other]
  for (const one of windows) {
    await one.goto('/profile')
    await one.getByRole('heading', { name: 'Мэдэгдэл', exact: true }).click()
  }
  const notes = async () => {
    const counted = await Promise.all(
      windows.map((one) => one.evaluate(() => (window as unknown as { notes: number }).notes)),
    )
    return counted.toSorted()
  }
  const writes = async (name: string) => {
    const id = await newCustomer(context.request, addresses, name)
    await customerOf(context.request, addresses, place, id).writes('Бялуу захиалъя')
  }
  await writes('Оюун')
  await expect.poll(notes, { timeout: 30_000 }).toEqual([0, 2])
  await page.getByRole('switch', { name: 'Дуут дохио' }).uncheck()
  await expect(other.getByRole('switch', { name: 'Дуут дохио' })).not.toBeChecked()
  await page.goto('/inbox')
  const before = await notes()
  await writes('Наран')
  await expect(page.getByText('Наран').first()).toBeVisible({ timeout: 30_000 })
  expect(await notes()).toEqual(before)
})
