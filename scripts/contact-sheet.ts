import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { chromiumLaunchOptions } from '../e2e/testing/chromium.ts'
import {
  languages,
  openScreen,
  publicScreens,
  type Screens,
  screensOfAFreshShop,
  screensOfANewcomer,
  screensOfAShopAtWork,
  turnDark,
} from '../e2e/testing/screens.ts'
import { startProduct } from '../e2e/testing/start-product.ts'
import { buildWebWhenStale } from './web-build.ts'

// For people to look at: every screen of a product of its own in all its appearances, and sheets of them side by side.
// Words on the command line choose the screens whose names have one of them.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    into: { type: 'string', default: '/tmp/hariu-screens' },
    widths: { type: 'string', default: '400,991,1500' },
    languages: { type: 'string', default: Object.keys(languages).join() },
  },
})
const themes = ['light', 'dark'] as const
const widths = values.widths.split(',').map(Number)

mkdirSync(values.into, { recursive: true })
buildWebWhenStale()
const dataDirectory = temporaryFolder('hariu-screens-')
const product = await startProduct(dataDirectory)
const browser = await chromium.launch(await chromiumLaunchOptions())
const addresses = { productUrl: product.url, sandboxUrl: product.sandboxUrl }
try {
  const names = await takeAll()
  await laySheets(names)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDirectory, { recursive: true })
}
console.log(`Open ${join(values.into, 'index.html')}`)

/** Who sees what; each person in a browser of their own. */
async function takeAll(): Promise<string[]> {
  const names: string[] = []
  for (const screensOf of [
    () => publicScreens(product.url),
    screensOfAShopAtWork,
    screensOfANewcomer,
    screensOfAFreshShop,
  ]) {
    const context = await browser.newContext({ locale: 'mn-MN', timezoneId: 'Asia/Ulaanbaatar' })
    const screens = chosen(await screensOf(context, addresses))
    names.push(...Object.keys(screens))
    await Promise.all(widths.map((width) => takeScreens(context, screens, width)))
    await context.close()
  }
  return names
}

function chosen(screens: Screens): Screens {
  if (positionals.length === 0) return screens
  return Object.fromEntries(
    Object.entries(screens).filter(([name]) => positionals.some((word) => name.includes(word))),
  )
}

async function takeScreens(
  context: Awaited<ReturnType<Browser['newContext']>>,
  screens: Screens,
  width: number,
) {
  const page = await context.newPage()
  const height = width < 768 ? 800 : 900
  for (const [language, prefix] of Object.entries(languages)) {
    if (!values.languages.includes(language)) continue
    for (const [name, address] of Object.entries(screens)) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height })
      await openScreen(page, product.url + prefix + address)
      // What is fixed to the foot of the screen would otherwise stand in the middle of the picture.
      const whole = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: Math.max(height, whole) })
      for (const theme of themes) {
        if (theme === 'dark') await turnDark(page)
        await picturesLoaded(page)
        await page.screenshot({
          path: join(values.into, fileOf(name, width, language, theme)),
          fullPage: true,
        })
      }
    }
  }
  await page.close()
}

/** Those too that wait to be looked at, which a tall window brings. One that cannot be had is not waited for. */
async function picturesLoaded(page: Page) {
  await page
    .waitForFunction(
      () => [...document.images].every((image) => image.complete || !image.checkVisibility()),
      undefined,
      { timeout: 5000 },
    )
    .catch(() => undefined)
}

function fileOf(name: string, ...appearance: (string | number)[]) {
  return `${name}.${appearance.join('-')}.png`
}

/** A page and a picture for each width, language and theme; the page's thumbnails lead to the whole screen. */
async function laySheets(names: string[]) {
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } })
  const sheets: string[] = []
  for (const width of widths)
    for (const language of values.languages.split(','))
      for (const theme of themes) {
        const sheet = `sheet-${width}-${language}-${theme}`
        const file = join(values.into, `${sheet}.html`)
        const thumbnails = names.map((name) => thumbnail(name, fileOf(name, width, language, theme)))
        writeFileSync(file, htmlOf(sheet, width < 768 ? 200 : 420, thumbnails.join('')))
        await page.goto(`file://${file}`)
        await page.screenshot({ path: join(values.into, `${sheet}.png`), fullPage: true })
        sheets.push(`<li><a href="${sheet}.html">${sheet}</a></li>`)
      }
  writeFileSync(join(values.into, 'index.html'), htmlOf('Screens', 0, `<ul>${sheets.join('')}</ul>`))
}

function thumbnail(name: string, file: string) {
  return `<a href="${file}"><img src="${file}" alt="">${name}</a>`
}

function htmlOf(title: string, width: number, content: string) {
  return `<!doctype html><meta charset="utf-8">
<title>${title}</title><style>
body { font: 12px system-ui; margin: 16px; background: #888; color: #000 }
a { display: inline-block; vertical-align: top; margin: 6px; color: inherit }
img { display: block; width: ${width}px; max-height: ${width * 2}px; object-fit: cover; object-position: top }
</style>${content}
`
}
