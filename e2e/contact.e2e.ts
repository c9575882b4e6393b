import { contactLimits } from '#contract/contact-rules.ts'
import { expect, test } from './testing/product.ts'

const MESSAGE = 'Сайн байна уу? Инстаграмын хуудсаа яаж холбох вэ?'

test('a visitor writes to us, corrects missing fields, and gets a number once', async ({
  page,
  axe,
  fitsTheScreen,
}) => {
  await page.goto('/help/contact')
  const send = page.getByRole('button', { name: 'Илгээх' })
  await expect(send).toBeEnabled()
  await axe()
  await fitsTheScreen()

  await send.click()
  await expect(page.getByText('Нэрээ бичнэ үү.')).toBeVisible()
  await expect(page.getByLabel('Таны нэр')).toBeFocused()
  await expect(page.getByLabel('Таны нэр')).toHaveAccessibleDescription(/Нэрээ бичнэ үү/)
  await axe()
  await page.getByLabel('Таны нэр').fill('Болор')
  await expect(page.getByText('Нэрээ бичнэ үү.')).toBeHidden()
  const reach = page.getByLabel('Имэйл эсвэл утас')
  await reach.fill('9911')
  await page.getByLabel('Юуны тухай').selectOption('Асуулт байна')
  await page.getByLabel('Мессеж').fill(MESSAGE)
  await expect(
    page.getByText(`${MESSAGE.length} / ${contactLimits.message.toLocaleString('en-US')}`),
  ).toBeVisible()
  await send.click()
  await expect(page.getByText('дугаараа бүтнээр нь бичнэ үү.')).toBeVisible()
  await reach.fill('9911 2233')

  const sent: { key: string; number: number }[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/contact-messages')) return
    const { key } = response.request().postDataJSON()
    sent.push({ key, number: (await response.json()).number })
  })
  await send.dblclick()
  await expect(page.getByRole('heading', { name: 'Таны хүсэлтийг хүлээн авлаа' })).toBeFocused()
  // Polls, because the page may read the answer before the story does.
  await expect.poll(() => sent).toHaveLength(1)
  await expect(page.getByText(`Хүсэлтийн дугаар: ${sent[0]?.number}.`)).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Дахин бичих' }).click()
  await expect(page.getByLabel('Таны нэр')).toHaveValue('Болор')
  await expect(page.getByLabel('Мессеж')).toHaveValue('')
})

test('a message that cannot be sent stays in the form, and is sent later as the same message', async ({
  page,
  context,
}) => {
  await page.goto('/en/help/contact?subject=enterprise')
  await expect(page.getByLabel('What it is about')).toHaveValue('enterprise')
  await page.getByLabel('Your name').fill('Bolor')
  await page.getByLabel('Email or phone').fill('bolor@delguur.mn')
  await page.getByLabel('Message').fill('We have forty pages.')
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/contact-messages')) keys.push(request.postDataJSON().key)
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'What you wrote is still here' })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('We have forty pages.')
  await context.setOffline(false)

  await page.route('**/contact-messages', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '130' }, json: { success: false } }),
  )
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('send it again in 3 minutes')).toBeVisible()
  await page.unroute('**/contact-messages')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We have received your message')).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form explains that it requires JavaScript, and cannot be sent', async ({ page }) => {
    const answer = await page.goto('/help/contact')
    // Reads the HTML, because a browser driven by Playwright renders no noscript.
    expect(await answer?.text()).toMatch(/<noscript>.*JavaScript хэрэгтэй.*<\/noscript>/s)
    await expect(page.getByRole('button', { name: 'Илгээх' })).toBeDisabled()
  })
})

test('an unknown address shows the not-found page, in both languages', async ({
  page,
  axe,
  fitsTheScreen,
}) => {
  const answer = await page.goto('/nowhere/at-all')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Уучлаарай, таны хайсан хуудас байхгүй байна.',
  )
  await axe()
  await fitsTheScreen()
  expect((await page.goto('/en/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/en/help')
  expect((await page.goto('/page-management'))?.status()).toBe(200)
})
