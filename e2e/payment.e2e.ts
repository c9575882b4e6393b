import { deleteAccountOf } from './testing/owner.ts'
import { anInvoice, anOwnerWhoMustPay, atTheBank, CLINIC, paymentAddress } from './testing/payer.ts'
import { ANUJIN } from './testing/people.ts'
import { expect, test } from './testing/product.ts'

// Each story starts with a new owner and a page that is free to connect.
test.beforeEach(({ browser, productUrl, sandboxUrl }) =>
  deleteAccountOf(browser, { productUrl, sandboxUrl }, ANUJIN),
)
test.afterEach(({ browser, productUrl, sandboxUrl }) =>
  deleteAccountOf(browser, { productUrl, sandboxUrl }, ANUJIN),
)

test('an owner connects a page in five steps, pays at the bank, and the page is connected', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  await anOwnerWhoMustPay(page, { productUrl, sandboxUrl })
  await page.goto('/page-connection')
  await page.getByRole('link', { name: CLINIC.name }).click()
  await page.getByRole('link', { name: 'Цагаан нуга' }).click()

  await expect(page.getByRole('radio', { name: 'Стандарт' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Туршилт' })).toBeDisabled()
  await page.getByText('3 сар', { exact: true }).click()
  await axe()
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()
  const pay = page.getByRole('button', { name: '105,000 ₮ төлөх' })
  await pay.click()

  const amount = page.getByRole('heading', { name: '105,000 ₮' })
  await expect(amount).toBeVisible()
  await expect(page.getByRole('img', { name: /QR код/ })).toBeVisible()
  await axe()
  await fitsTheScreen()
  await page.reload()
  await expect(amount).toBeVisible()
  await page.goBack()
  await expect(pay).toBeVisible()
  await page.goForward()

  const bank = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Хаан банк' }).click()
  const app = await bank
  await app.getByRole('button', { name: /төлөх/i }).first().click()
  // Waits for the next page, because closing a navigating tab never ends.
  await expect(app.getByRole('status').filter({ hasText: 'Төлөгдсөн' })).toBeVisible()
  await app.close()
  await expect(page.getByRole('heading', { name: 'Хуудас холбогдлоо' })).toBeVisible()
  await page.goto('/page-management')
  const card = page.getByRole('listitem').filter({ hasText: CLINIC.name })
  await expect(card.getByText('Цагаан нуга баг')).toBeVisible()
})

test('a partial payment shows the missing amount, and the rest settles it', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const { owner, team } = await anOwnerWhoMustPay(page, { productUrl, sandboxUrl })
  const invoice = await anInvoice(owner, team.id)
  await page.goto(paymentAddress(team.id, invoice.id))
  await page.getByRole('button', { name: 'Би төлсөн' }).click()
  await expect(page.getByText('Төлбөр хараахан ирээгүй байна.')).toBeVisible()
  await atTheBank(page, invoice, 'pay_amount', { amount: '5000' })
  await expect(page.getByText('5,000 ₮ орсон, 30,000 ₮ дутуу байна')).toBeVisible()
  await atTheBank(page, invoice, 'pay')
  await expect(page.getByRole('heading', { name: 'Төлбөр амжилттай' })).toBeVisible()
})

test('a cancelled order shows its state and links to a new one', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const { owner, team } = await anOwnerWhoMustPay(page, { productUrl, sandboxUrl })
  const invoice = await anInvoice(owner, team.id)
  await page.goto(paymentAddress(team.id, invoice.id))
  await page.getByRole('button', { name: 'Захиалгыг цуцлах' }).click()
  await expect(page.getByText('Захиалга цуцлагдсан байна.')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Шинэ нэхэмжлэх авах' }).click()
  await expect(page.getByRole('heading', { name: '35,000 ₮' })).toBeVisible()
  expect(page.url()).not.toContain(invoice.id)
})

for (const [act, title] of [
  ['cancel', 'Захиалга цуцлагдсан'],
  ['expire', 'Төлбөрийн хугацаа дууссан'],
] as const)
  test(`an invoice that ends at QPay (${act}) links to a new QR code, and its late payment counts`, async ({
    page,
    productUrl,
    sandboxUrl,
    axe,
    fitsTheScreen,
  }) => {
    const { owner, team } = await anOwnerWhoMustPay(page, { productUrl, sandboxUrl })
    const invoice = await anInvoice(owner, team.id)
    await page.goto(paymentAddress(team.id, invoice.id))
    await expect(page.getByRole('img', { name: /QR код/ })).toBeVisible()
    await atTheBank(page, invoice, act)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('img', { name: /QR код/ })).toBeHidden()
    await axe()
    await fitsTheScreen()
    await page.getByRole('button', { name: 'Шинэ нэхэмжлэх авах' }).click()
    await expect(page.getByRole('img', { name: /QR код/ })).toBeVisible()
    expect(page.url()).not.toContain(invoice.id)
    await atTheBank(page, invoice, 'pay')
    await expect
      .poll(async () => (await owner.call('getBilling', { params: { team_id: team.id } })).billing.status)
      .toBe('active')
  })

test('a payment that the bank refused is shown as failed', async ({ page, productUrl, sandboxUrl }) => {
  const { owner, team } = await anOwnerWhoMustPay(page, { productUrl, sandboxUrl })
  const invoice = await anInvoice(owner, team.id)
  await page.goto(paymentAddress(team.id, invoice.id))
  await atTheBank(page, invoice, 'fail')
  await expect(page.getByRole('heading', { name: 'Захиалга амжилтгүй боллоо' })).toBeVisible()
})

test('while the payment provider is down the owner sees a contact, and the payment is found later', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const { owner, team } = await anOwnerWhoMustPay(page, { productUrl, sandboxUrl })
  const invoice = await anInvoice(owner, team.id)
  await page.goto(paymentAddress(team.id, invoice.id))
  await atTheBank(page, invoice, 'break_down')
  await expect(page.getByRole('heading', { name: 'Серверийн алдаа гарлаа' })).toBeVisible()
  await expect(page.getByText(invoice.number)).toBeVisible()
  await atTheBank(page, invoice, 'pay', { callback: 'never' })
  await atTheBank(page, invoice, 'repair')
  // The server queries the provider at most once in three seconds, however often the button is pressed.
  await expect(async () => {
    await page.getByRole('button', { name: 'Дахин шалгах' }).click()
    await expect(page.getByRole('heading', { name: 'Төлбөр амжилттай' })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('an expired invoice shows that its time is over', async ({ page, productUrl, sandboxUrl, axe }) => {
  const { owner, team } = await anOwnerWhoMustPay(page, { productUrl, sandboxUrl })
  const invoice = await anInvoice(owner, team.id)
  // Replaces the server's answer, because an invoice expires after 15 minutes. Server tests cover the expiry itself.
  await page.route('**/api/v1/teams/check-payment', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({
      json: { ...answer, status: 'expired', invoice: { ...answer.invoice, status: 'expired' } },
    })
  })
  await page.goto(paymentAddress(team.id, invoice.id))
  await expect(page.getByText('Төлбөр төлөх хугацаа дууссан байна.')).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Багц, төлбөр рүү буцах' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: invoice.number })).toBeVisible()
})

test('an owner extends a plan, and finds the invoice and its receipt', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { owner, team } = await anOwnerWhoMustPay(page, { productUrl, sandboxUrl })
  await atTheBank(page, await anInvoice(owner, team.id), 'pay')
  const billing = `/team-management?teamId=${team.id}&tab=billing`
  await expect
    .poll(async () => (await owner.call('getBilling', { params: { team_id: team.id } })).billing.status)
    .toBe('active')

  await page.goto(billing)
  await page.getByRole('button', { name: '35,000 ₮ төлөх' }).click()
  await expect(page.getByRole('heading', { name: '35,000 ₮' })).toBeVisible()
  const { invoices } = (await owner.call('getBilling', { params: { team_id: team.id } })).billing
  const waiting = invoices.find(({ status }) => status === 'processing') ?? { urls: [] }
  await atTheBank(page, waiting, 'pay', { callback: 'never' })
  await page.getByRole('button', { name: 'Би төлсөн' }).click()
  await expect(page.getByRole('heading', { name: 'Багц сунгагдлаа' })).toBeVisible()

  await page.getByRole('link', { name: 'Баримт' }).click()
  await expect(page.getByRole('heading', { name: 'Төлбөрийн баримт' })).toBeVisible()
  await axe()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('button', { name: 'Хэвлэх' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Хуудас, гишүүд' })).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.goto(billing)
  await expect(page.getByText('Төлсөн', { exact: true })).toHaveCount(2)
  await axe()
  await fitsTheScreen()
})

test('a payment just before leaving its screen is shown in the billing', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const { owner, team } = await anOwnerWhoMustPay(page, { productUrl, sandboxUrl })
  const invoice = await anInvoice(owner, team.id)
  await page.goto(paymentAddress(team.id, invoice.id))
  await expect(page.getByRole('heading', { name: '35,000 ₮' })).toBeVisible()
  await page.route('**/api/v1/teams/check-payment', (route) => route.abort())
  await atTheBank(page, invoice, 'pay')
  const paid = async () => (await owner.call('getBilling', { params: { team_id: team.id } })).billing.status
  await expect.poll(paid).toBe('active')
  await page.getByRole('link', { name: 'Багц, төлбөр рүү буцах' }).click()
  await expect(page.getByText('Төлсөн', { exact: true })).toBeVisible()
})
