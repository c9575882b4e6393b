import type { Page } from '@playwright/test'
import { z } from 'zod'
import { keywordStep, messageStep, setLive } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

// The figures are exact counts, so comments of other stories must not be among them.
test.use({ worldOfItsOwn: 'dashboard' })

const world = z.object({ customers: z.array(z.object({ id: z.string() })) })

const figures = (page: Page) => page.getByRole('list', { name: 'Тоон үзүүлэлт' })
const figure = (page: Page, name: string) =>
  figures(page).getByRole('link', { name: new RegExp(`^${name}: `) })

/** Every number that links to history, with its address. */
const numbersOf = async (page: Page) => {
  const links = await page
    .getByRole('list', { name: /^(Тоон үзүүлэлт|Бусад:)$/ })
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => ({ words: link.textContent ?? '', address: link.getAttribute('href') ?? '' })),
    )
  return links
    .filter(({ words }) => !words.includes('%'))
    .map(({ words, address }) => ({ words, address, count: Number(words.match(/\d+/)?.[0]) }))
}

test('figures rise while comments are answered, and each opens the comments or chats that it counts', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  test.slow()
  const shop = await aShopAtWork(context, { productUrl, sandboxUrl })
  const { pageId, comment } = shop
  const address = `/dashboard?pageId=${pageId}`
  const other = await context.newPage()
  await page.goto(address)
  await other.goto(address)
  for (const screen of [page, other]) {
    await expect(figure(screen, 'Хариулсан сэтгэгдэл')).toContainText('3')
    await expect(screen.getByRole('application', { name: /график/ })).toBeVisible()
  }
  await axe()
  await fitsTheScreen()

  // Both screens update without a reload.
  await comment('Үнэ хэлээч')
  for (const screen of [page, other]) await expect(figure(screen, 'Хариулсан сэтгэгдэл')).toContainText('4')

  await page.request.post(`${sandboxUrl}/sandbox/api/faults`, {
    data: {
      page_id: pageId,
      operation: 'private_reply',
      effect: { kind: 'error', error: '10903' },
      count: 1,
      probability: null,
    },
  })
  await comment('Үнэ, чатаа хаасан шүү')
  await expect(page.getByRole('link', { name: '1 чатын хариулт нь очоогүй сэтгэгдэл' })).toBeVisible()
  await expect(figure(page, 'Хариулт очоогүй').first()).toContainText('1')
  await expect(page.getByText('Үүнээс 1 нь хариултынхаа заримыг авсан')).toBeVisible()

  await setLive(shop, 'Захиалга', [keywordStep('захиалга', 'thanks'), messageStep('thanks', 'Баярлалаа!')])
  const { customers } = world.parse(await (await page.request.get(`${sandboxUrl}/sandbox/api/world`)).json())
  for (const text of ['захиалга', 'ямар нэг зүйл'])
    await page.request.post(
      `${sandboxUrl}/sandbox/api/conversations/${pageId}:facebook:${customers[0]?.id}/messages`,
      { data: { text } },
    )
  await expect(figure(page, 'Хариулсан чат')).toContainText('1')
  await expect(page.getByRole('link', { name: '1 хариугүй чат' })).toBeVisible()

  const numbers = await numbersOf(page)
  expect(numbers.map(({ count }) => count).filter((count) => count > 0)).toEqual([5, 1, 1, 1, 1, 1, 1])
  for (const { words, address: behind, count } of numbers) {
    await other.goto(behind)
    const rows = other.getByRole('list', { name: /^(Сэтгэгдлүүд|Чатууд)$/ }).locator('> li')
    await expect(other.getByRole('heading', { level: 1, name: 'Түүх' })).toBeVisible()
    await expect(rows, words).toHaveCount(count)
  }

  await page.getByRole('button', { name: /^Автоматжуулсан пост: 1 / }).click()
  const posts = page.getByRole('dialog', { name: 'Автоматжуулсан пост' })
  await posts.getByRole('link', { name: '5 сэтгэгдэлд хариулсан' }).click()
  await expect(page.getByRole('list', { name: 'Сэтгэгдлүүд' }).locator('> li')).toHaveCount(5)
  await page.goBack()
  await expect(posts).toBeVisible()
})

test('the address has the day, week, month or year, and the future is disabled', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
}) => {
  const { pageId } = await aShopAtWork(context, { productUrl, sandboxUrl })
  await page.goto(`/dashboard?pageId=${pageId}&period=month&date=2026-02-10`)
  const title = page.getByRole('heading', { level: 2, name: '2026 оны 2 сар', exact: true })
  await expect(title).toBeVisible()
  await expect(figure(page, 'Хариулсан сэтгэгдэл')).toContainText('0')
  await expect(page.getByText('Энэ хугацаанд хариулсан сэтгэгдэл, чат алга.')).toBeVisible()
  await expect(page.getByText('Тухайн үед бүртгээгүй')).toHaveCount(2)

  await page.getByRole('button', { name: 'Өмнөх сар' }).click()
  await expect(page).toHaveURL(/period=month&date=2026-01-01/)
  await page.getByRole('button', { name: 'Хүснэгтээр харах' }).click()
  await page.getByRole('rowheader', { name: '1 сарын 15', exact: true }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: '2026 оны 1 сарын 15, Пүрэв' })).toBeVisible()
  // The choice of the table is remembered.
  await expect(page.getByRole('table')).toBeVisible()

  await page.getByRole('button', { name: 'Өнөөдөр' }).click()
  await expect(page).not.toHaveURL(/date=/)
  await expect(page.getByRole('button', { name: 'Дараагийн өдөр' })).toBeDisabled()
  await page.getByRole('button', { name: 'Өмнөх өдөр' }).click()
  await expect(page.getByRole('button', { name: 'Дараагийн өдөр' })).toBeEnabled()

  // Figures of one day must not show under another day while offline.
  await expect(figure(page, 'Хариулсан сэтгэгдэл')).toContainText('0')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Өмнөх өдөр' }).click()
  await expect(page.getByText('Интернэт холболт алга')).toBeVisible()
  await expect(figures(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(figure(page, 'Хариулсан сэтгэгдэл')).toContainText('0')
})
