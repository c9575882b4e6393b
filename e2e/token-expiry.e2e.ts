import type { Page } from '@playwright/test'
import { SESSION_KEY } from '#web/api/session-store.ts'
import { signInAs } from './testing/owner.ts'
import { keptInBrowser } from './testing/people.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

/** A device that no other story uses. */
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 FxiOS/143.0 Mobile/15E148'

type Kept = { access_token: string; refresh_token: string }

/** Invalidates the tokens, like the expiry after 15 minutes. */
const spoilTokens = (page: Page, names: (keyof Kept)[]) =>
  page.evaluate(
    ({ key, names }) => {
      const kept = JSON.parse(window.localStorage.getItem(key) ?? '{}')
      for (const name of names) kept[name] = `${kept[name].slice(0, -6)}x-past`
      window.localStorage.setItem(key, JSON.stringify(kept))
    },
    { key: SESSION_KEY, names },
  )

test('an expired token during parallel requests is renewed once, and all requests are retried', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.goto('/page-management')
  await expect(page.getByText('Холбогдсон, идэвхтэй').first()).toBeVisible()
  await spoilTokens(page, ['access_token'])

  const answers: { path: string; status: number }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/api\/(v1|profile|refresh)/.test(pathname))
      answers.push({ path: pathname, status: response.status() })
  })
  await page.reload()
  await expect(page.getByText('Холбогдсон, идэвхтэй').first()).toBeVisible()
  const parallel = ['/api/v1/connected-page', '/api/v1/admin-pages', '/api/profile']
  // A screen may reload after a notification; only its first request had the old token.
  const statusesOf = (path: string) =>
    answers.filter((answer) => answer.path === path).map(({ status }) => status)
  const firstAndOthers = ([first, ...others]: number[]) => [first, ...new Set(others)]
  for (const path of parallel)
    await expect.poll(() => firstAndOthers(statusesOf(path)), { message: path }).toEqual([401, 200])
  expect(answers.filter(({ path }) => path === '/api/refresh-token')).toEqual([
    { path: '/api/refresh-token', status: 200 },
  ])
})

test('a failed renewal shows one dialog with one action, and leaves nothing in the browser', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.goto('/page-management')
  await expect(page.getByText('Холбогдсон, идэвхтэй').first()).toBeVisible()
  await spoilTokens(page, ['access_token', 'refresh_token'])
  await page.reload()
  const ended = page.getByRole('dialog')
  await expect(ended.getByText('Таны нэвтрэлтийн хугацаа дууссан байна.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await expect(ended).toHaveCount(1)
  await expect(ended.getByRole('button')).toHaveCount(1)
  await axe()
  await ended.getByRole('button', { name: 'Нэвтрэх' }).click()
  await page.waitForURL('**/signin')
  expect(await keptInBrowser(page)).toEqual([])
})

test('an owner ends the session of a lost tablet from the profile, and the tablet is signed out by itself', async ({
  page,
  browser,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const { person, pageId } = await aShopAtWork(page.context(), addresses)
  const tablet = await browser.newContext({ userAgent: IPAD })
  await signInAs(tablet, addresses, person.id)
  const lost = await tablet.newPage()
  await lost.goto(`${productUrl}/history?pageId=${pageId}`)
  await expect(lost.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/profile')
  const devices = page.getByRole('list', { name: 'Таны нэвтэрсэн төхөөрөмжүүд' })
  await expect(devices.getByText('Энэ төхөөрөмж')).toBeVisible()
  await axe()
  await devices.getByRole('button', { name: 'Гаргах: iPad, Firefox' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked.getByText('Автомат хариултууд хэвээр ажиллана.')).toBeVisible()
  await axe()
  await asked.getByRole('button', { name: 'Гаргах' }).click()
  await expect(devices.getByText('iPad, Firefox')).toHaveCount(0)
  await expect(lost.getByText('Таны нэвтрэлтийн хугацаа дууссан байна.')).toBeVisible()
  await tablet.close()
})
