import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Language } from '#contract/platforms.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { chromiumLaunchOptions } from '../e2e/testing/chromium.ts'
import type { Addresses } from '../e2e/testing/owner.ts'
import { startProduct } from '../e2e/testing/start-product.ts'
import { aShopForPictures } from './help-pictures/a-shop-for-pictures.ts'
import { type Picture, pictures, type Words, wordsOf } from './help-pictures/pictures.ts'
import { buildWebWhenStale } from './web-build.ts'

// The pictures of the manual, from the built product with its sandbox, in both languages: `npm run help-pictures`.
// With names only those are made anew; with --product and --sandbox in a product that runs already, set up before.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { product: { type: 'string' }, sandbox: { type: 'string' } },
})
const LANGUAGES: Language[] = ['mn', 'en']
/** Beside the name of a picture's file. */
const THEMES = [
  ['light', ''],
  ['dark', '-dark'],
] as const
const SITE = join(import.meta.dirname, '../web/public/site')
const ARTICLES = join(import.meta.dirname, '../web/src/site/content')
/** Room around what is shown, and how much of a long screen a reader still takes in. */
const MARGIN = 12
const TALLEST = 720
/** Of the window: bars that stay at its foot must not lie over anything. */
const TALL = 4200
/** Pixels of the picture for one of the page. */
const SHARPNESS = 2
const SETTLED_MS = 400
const LARGEST_BYTES = 120_000

type Size = { width: number; height: number }

const boxOf = async (page: Page, { shows, tallest = TALLEST }: Picture, words: Words) => {
  const parts = await Promise.all(shows(page, words).map((part) => part.boundingBox()))
  const boxes = parts.filter((box) => box !== null)
  if (boxes.length === 0) throw new Error('Nothing to be shown is on the screen')
  const { width: wide } = page.viewportSize() ?? { width: 0 }
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - MARGIN)
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - MARGIN)
  const right = Math.min(wide, Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN)
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + MARGIN
  const scrolled = await page.evaluate(() => window.scrollY)
  return {
    x: Math.floor(left),
    y: Math.floor(top + scrolled),
    width: Math.round(right - left),
    height: Math.round(Math.min(bottom - top, tallest)),
  }
}

/** Once nothing comes in any more that moves it. */
const settledBoxOf = async (page: Page, picture: Picture, words: Words) => {
  for (let before = ''; ; await page.waitForTimeout(SETTLED_MS)) {
    const box = await boxOf(page, picture, words)
    if (JSON.stringify(box) === before) return box
    before = JSON.stringify(box)
  }
}

/** Playwright itself does not write WebP; the browser does. As sharp as the limit allows. */
const photograph = async (page: Page, clip: Size & { x: number; y: number }): Promise<Buffer> => {
  const session = await page.context().newCDPSession(page)
  for (const quality of [88, 76, 64, 50]) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { ...clip, scale: SHARPNESS },
    })
    const file = Buffer.from(data, 'base64')
    if (file.byteLength < LARGEST_BYTES) return file
  }
  throw new Error('The picture is too large')
}

const take = async (context: BrowserContext, picture: Picture, language: Language, address: string) => {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const words = wordsOf[language]
  await page.setViewportSize({ width: picture.width ?? 620, height: picture.height ?? TALL })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(address, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await picture.prepare?.(page, words)
  // Not until the network is quiet: some screens listen for news without end.
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const clip = await settledBoxOf(page, picture, words)
  const folder = join(SITE, language)
  mkdirSync(folder, { recursive: true })
  for (const [theme, ending] of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.waitForFunction(
      (wanted) => getComputedStyle(document.documentElement).colorScheme === wanted,
      theme,
    )
    await page.waitForTimeout(SETTLED_MS)
    writeFileSync(join(folder, `${picture.name}${ending}.webp`), await photograph(page, clip))
  }
  await page.close()
  return { width: clip.width, height: clip.height }
}

/** The articles say how much room a picture takes, so that their text does not jump. */
const tellArticles = (language: Language, name: string, { width, height }: Size) => {
  const folder = join(ARTICLES, language)
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.md'))) {
    const text = readFileSync(join(folder, file), 'utf8')
    const told = text.replaceAll(new RegExp(`\\(${name}\\.webp "\\d+x\\d+"\\)`, 'g'), () => {
      return `(${name}.webp "${width}x${height}")`
    })
    if (told !== text) writeFileSync(join(folder, file), told)
  }
}

const takeAll = async (browser: Browser, addresses: Addresses) => {
  const newContext = () =>
    browser.newContext({ deviceScaleFactor: SHARPNESS, timezoneId: 'Asia/Ulaanbaatar' })
  const shop = await aShopForPictures(newContext, addresses)
  for (const picture of pictures) {
    if (positionals.length > 0 && !positionals.includes(picture.name)) continue
    if (picture.guestIsInvited) await shop.inviteGuest()
    for (const language of LANGUAGES) {
      const address = `${addresses.productUrl}${language === 'en' ? '/en' : ''}${picture.address(shop)}`
      try {
        const size = await take(shop[picture.seenBy ?? 'owner'], picture, language, address)
        tellArticles(language, picture.name, size)
        console.log(`${language}/${picture.name}.webp ${size.width}x${size.height}`)
      } catch (error) {
        // The others are still made; which one was not is said, and the run has failed.
        console.error(`${language}/${picture.name}.webp`, error)
        process.exitCode = 1
      }
    }
  }
}

const withProduct = async (work: (addresses: Addresses) => Promise<void>) => {
  const { product, sandbox } = values
  if (product && sandbox) return work({ productUrl: product, sandboxUrl: sandbox })
  buildWebWhenStale()
  const dataDirectory = temporaryFolder('hariu-help-pictures-')
  const started = await startProduct(dataDirectory)
  try {
    await work({ productUrl: started.url, sandboxUrl: started.sandboxUrl })
  } finally {
    await started.stop()
    rmSync(dataDirectory, { recursive: true })
  }
}

const browser = await chromium.launch(await chromiumLaunchOptions())
try {
  await withProduct((addresses) => takeAll(browser, addresses))
} finally {
  await browser.close()
}
