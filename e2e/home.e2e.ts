import { expect, test } from './testing/product.ts'

test('a visitor of the home page writes a comment and gets an answer there', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await page.goto('/')
  const demo = page.getByRole('figure')
  await expect(demo.getByText('Сайн байна уу, Сараа! Үнийг чатаар илгээлээ.')).toBeVisible()
  await expect(
    demo.getByText('«une» гэсэн үг «үнэ» түлхүүр үгтэй таарсан: латин үсгээр бичсэн.'),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  const atFirst = scripts.length

  await test.step('a comment of one’s own', async () => {
    await demo.getByLabel('Сараагийн оронд сэтгэгдэл бичээд үзээрэй').fill('hvrgelttei yu')
    await page.keyboard.press('Enter')
    await expect(demo.getByText('Хүргэлттэй, Сараа! Дэлгэрэнгүйг чатаар илгээлээ.')).toBeVisible()
    await expect(demo.getByText(/^Улаанбаатар дотор 5,000 ₮/)).toBeVisible()
    await expect(demo.locator('mark')).toHaveText('hvrgelttei')
    expect(scripts.length).toBeGreaterThan(atFirst)
  })

  await test.step('thanks are left to the owner', async () => {
    await demo.getByRole('button', { name: 'Гоё юм аа, баярлалаа' }).click()
    await expect(demo.getByText('Пост дээр юу ч бичихгүй.')).toBeVisible()
    await expect(demo.getByText('Чат илгээхгүй.')).toBeVisible()
  })

  await test.step('a bad word in disguise is hidden', async () => {
    await demo.getByRole('button', { name: 'ямар м.а.н.г.у.у юм' }).click()
    await expect(demo.getByText('Сэтгэгдлийг нуусан.')).toBeVisible()
  })
})

test('the home page shows an error when the engine cannot be loaded', async ({ page }) => {
  await page.goto('/en')
  const demo = page.getByRole('figure')
  await page.route('**/assets/**', (route) => route.abort())
  await demo.getByRole('button', { name: 'how much is it?' }).click()
  await expect(demo.getByRole('alert')).toContainText('Check your connection')
})

test('the site follows the system’s theme unless one is chosen, and prints in the light theme', async ({
  page,
}) => {
  const colours = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/help')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(colours).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(colours).toBe('light')

  await test.step('what was chosen in the product stands', async () => {
    await page.evaluate(() => localStorage.setItem('hariu.colors', 'dark'))
    await page.reload()
    await expect.poll(colours).toBe('dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await colours()).toBe('dark')
  })

  await test.step('paper is white', async () => {
    // The page's script may still be loading after the reload.
    const printed = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      return colours()
    }
    await expect.poll(printed).toBe('light')
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    expect(await colours()).toBe('dark')
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows an answered comment, and no form without function', async ({ page }) => {
    await page.goto('/')
    const demo = page.getByRole('figure')
    await expect(demo.getByText('Сайн байна уу, Сараа! Үнийг чатаар илгээлээ.')).toBeVisible()
    await expect(demo.getByRole('textbox')).toBeHidden()
  })
})
