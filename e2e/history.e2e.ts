import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { type Addresses, commentAs } from './testing/owner.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

const contents = z.object({ content: z.array(z.object({ id: z.string() })) })

const newestPost = async (page: Page, { sandboxUrl }: Addresses, pageId: string) => {
  const query = new URLSearchParams({ platform: 'facebook', kind: 'post' })
  const answer = await page.request.get(`${sandboxUrl}/sandbox/api/pages/${pageId}/content?${query}`)
  return contents.parse(await answer.json()).content[0]?.id ?? ''
}
/** Only direct children, because keywords are list items too. */
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Сэтгэгдлүүд' }).locator('> li')

test('an owner finds a customer by a name in the other script, shares the view and exports it', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const { owner, pageId } = await aShopAtWork(context, addresses)
  const contentId = await newestPost(page, addresses, pageId)
  const asked = 'Ягаан малгайн үнэ хэд вэ?\n"Хүргэлт" нь бас'
  await commentAs(page.request, addresses, { customerId: 'bolormaa', contentId, text: asked })
  await commentAs(page.request, addresses, { customerId: 'bolormaa', contentId, text: 'Малгай гоё юм' })
  const found = async (query: object) =>
    (await owner.call('listHistories', { query: { page_id: pageId, per_page: 100, ...query } })).histories
      .data
  const answered = () => found({ search: 'bolormaa', status: 'answered' })
  await expect.poll(async () => (await answered()).some(({ text }) => text === asked)).toBe(true)

  await page.goto(`/history?pageId=${pageId}`)
  const search = page.getByRole('textbox', { name: 'Сэтгэгдэл, нэрээр хайх' })
  await search.fill('bolormaa')
  await expect(page).toHaveURL(/search=bolormaa/)
  await expect(rowsOf(page).filter({ hasText: 'Малгай гоё юм' })).toBeVisible()
  await expect(rowsOf(page).filter({ hasNotText: 'Болормаа' })).toHaveCount(0)
  await expect(search).toBeFocused()

  await page.getByRole('button', { name: 'Хариулсан', exact: true }).click()
  await expect(page).toHaveURL(/status=answered/)
  await expect(rowsOf(page).filter({ hasText: 'Малгай гоё юм' })).toHaveCount(0)
  await expect(rowsOf(page).filter({ hasText: 'Ягаан малгайн үнэ' })).toBeVisible()
  await fitsTheScreen()
  await axe()

  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(rowsOf(shared).filter({ hasText: 'Ягаан малгайн үнэ' })).toBeVisible()
  await expect(rowsOf(shared)).toHaveCount(await rowsOf(page).count())
  await shared.close()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV татах' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Сэтгэгдлийн түүх .*\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  const rows = await answered()
  await expect(page.getByText(`${rows.length} мөр татлаа: ${download.suggestedFilename()}`)).toBeVisible()
  expect(file).toContain('"Ягаан малгайн үнэ хэд вэ?\n""Хүргэлт"" нь бас"')
  expect(file).not.toContain('Малгай гоё юм')
  expect(file.match(/Болормаа/g)).toHaveLength(rows.length)
  await axe()

  await page.goBack()
  await expect(page).not.toHaveURL(/status=/)
  await expect(search).toHaveValue('bolormaa')
  await expect(rowsOf(page).filter({ hasText: 'Малгай гоё юм' })).toBeVisible()
  await page.getByRole('button', { name: 'Арилгах: «bolormaa»' }).click()
  await expect(search).toHaveValue('')
  await expect(page).not.toHaveURL(/search=/)
})

test('filters by a range of days, and by tapping a customer or a post', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { pageId } = await aShopAtWork(context, { productUrl, sandboxUrl })
  await page.goto(`/history?pageId=${pageId}`)
  await page.getByRole('button', { name: 'Өөр өдөр…' }).click()
  await page.getByLabel('Эхлэх өдөр').fill('2026-01-02')
  await page.getByLabel('Дуусах өдөр').fill('2026-01-01')
  await expect(page.getByText('Эхлэх өдөр нь дуусах өдрөөс хойш байна.')).toBeVisible()
  await expect(page).not.toHaveURL(/to=/)
  await axe()
  await page.getByLabel('Дуусах өдөр').fill('2026-01-03')
  await expect(page).toHaveURL(/from=2026-01-02&to=2026-01-03/)
  await expect(page.getByText('Энэ шүүлтүүрт таарах сэтгэгдэл алга')).toBeVisible()
  await axe()

  await page.getByRole('button', { name: 'Өнөөдөр', exact: true }).click()
  await expect(page).toHaveURL(/range=today/)
  await expect(page).not.toHaveURL(/from=/)
  const one = rowsOf(page).filter({ hasText: 'Хаана байрладаг вэ?' }).first()
  const name = await one.getByRole('button', { name: /зөвхөн энэ хүнийхийг харах/ }).textContent()
  await one.getByRole('button', { name: /зөвхөн энэ хүнийхийг харах/ }).click()
  await expect(page).toHaveURL(/customer=\d+/)
  await expect(rowsOf(page).filter({ hasNotText: name ?? '' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Арилгах: ${name}` })).toBeVisible()
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Зөвхөн энэ постынхыг харах/ })
    .click()
  await expect(page).toHaveURL(/content=/)
  await fitsTheScreen()
  await page.getByRole('button', { name: 'Шүүлтүүрийг арилгах' }).click()
  await expect(page).toHaveURL(`/history?pageId=${pageId}`)
})

test('new entries wait behind a button while a person reads', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const { pageId, comment } = await aShopAtWork(context, { productUrl, sandboxUrl })
  for (let count = 0; count < 6; count += 1) await comment(`Гоё юм аа, ${count}`)
  await page.goto(`/history?pageId=${pageId}`)
  await expect(rowsOf(page).filter({ hasText: 'Гоё юм аа, 5' }).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 400))
  await comment('Шинэхэн сэтгэгдэл')
  const show = page.getByRole('button', { name: '1 шинэ · харах' })
  await expect(show).toBeVisible()
  await expect(rowsOf(page).filter({ hasText: 'Шинэхэн сэтгэгдэл' })).toHaveCount(0)
  await axe()
  await show.click()
  await expect(rowsOf(page).first()).toContainText('Шинэхэн сэтгэгдэл')
  await expect(show).toHaveCount(0)
})

test('an owner resends a reply that another tool had blocked', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const { pageId, comment } = await aShopAtWork(context, { productUrl, sandboxUrl })
  await page.request.post(`${sandboxUrl}/sandbox/api/faults`, {
    data: {
      page_id: pageId,
      operation: 'private_reply',
      effect: { kind: 'error', error: '10/2018300' },
      count: 1,
      probability: null,
    },
  })
  const text = 'Ногоон цамцны үнэ хэд вэ?'
  await comment(text)
  // The comment counts as answered because of its public reply; the filter of failed private replies finds it.
  await page.goto(`/history?pageId=${pageId}&chat=failed`)
  const run = rowsOf(page).filter({ hasText: text })
  const again = run.getByRole('button', { name: 'Дахин илгээх' })
  await expect(again).toBeVisible()
  for (const pill of ['Хариулсан', 'Сэтгэгдэл: Илгээсэн', 'Чат: Амжилтгүй'])
    await expect(run.getByText(pill, { exact: true })).toBeVisible()
  await axe()
  await page.goto(`/history?pageId=${pageId}`)
  await again.click()
  await expect(run.getByText('Чат: Илгээсэн')).toBeVisible()
  await expect(run.getByText('Хариулсан', { exact: true })).toBeVisible()
  await expect(again).toHaveCount(0)
})
