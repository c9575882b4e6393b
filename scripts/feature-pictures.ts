import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../e2e/testing/chromium.ts'
import { keywordStep, makeFlow, messageStep, type NodeOf } from '../e2e/testing/flows.ts'
import { buyPremium } from '../e2e/testing/payer.ts'
import { aShopAtWork } from '../e2e/testing/shop.ts'

// Takes the pictures of /features: screens of a running product with a shop at work, in both languages and themes.
// With names as arguments it takes only those.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    product: { type: 'string', default: 'http://localhost:3000' },
    sandbox: { type: 'string', default: 'http://localhost:3001' },
  },
})

/** The screen without the navigation rail. */
const PLACE = { x: 250, y: 0, width: 832, height: 520 }
const VIEWPORT = { width: PLACE.x + PLACE.width, height: PLACE.height }
/** Device pixels for each CSS pixel, so that text is sharp at full size. */
const SHARPNESS = 1.5
const QUALITY = 0.85
const MOST_BYTES = 120_000
/** Colour schemes, each with the suffix of its file name. */
const THEMES = [
  ['light', ''],
  ['dark', '-dark'],
] as const
const into = join(import.meta.dirname, '../web/public/site')

const browser = await chromium.launch(await chromiumLaunchOptions())
const context = await browser.newContext({
  viewport: VIEWPORT,
  deviceScaleFactor: SHARPNESS,
})
const shop = await aShopAtWork(context, { productUrl: values.product, sandboxUrl: values.sandbox })
const { owner, pageId, automationId } = shop
const { teams } = await owner.call('listTeams', {})
const teamId = teams[0]?.id ?? ''
const page = await context.newPage()
await buyPremium(page, owner, teamId)

const hello = messageStep('hello', '', {
  position: { x: 340, y: -60 },
  title: 'Мэндчилгээ',
  payload: [
    {
      id: 'hello-text',
      type: 'text',
      text: 'Сайн байна уу? Юу сонирхож байна вэ?',
      buttons: [
        { id: 'price', title: 'Үнэ', action: { type: 'node', next: 'prices' } },
        { id: 'delivery', title: 'Хүргэлт', action: { type: 'node', next: 'delivered' } },
      ],
    },
  ],
})
const flow = await makeFlow(shop, 'Үнэ, хүргэлт', [
  keywordStep('сайн уу', 'hello'),
  hello,
  messageStep('prices', 'Даашинз 89,000 ₮, цамц 45,000 ₮.', { position: { x: 680, y: -120 }, title: 'Үнэ' }),
  messageStep('delivered', 'Улаанбаатар дотор 5,000 ₮, өдөртөө хүргэнэ.', {
    position: { x: 680, y: 120 },
    title: 'Хүргэлт',
  }),
])

const asked: NodeOf<'ai'> = {
  node_type: 'ai',
  id: 'asked',
  position: { x: 340, y: 0 },
  title: '',
  payload: {
    instruction: 'Найрсаг, товч хариул.',
    context: 'Хүргэлт хот дотор 5,000 ₮. Ажлын цаг 10:00–20:00, ням гарагт амарна.',
  },
  next: null,
  unanswered: 'sorry',
}
const withAi = await makeFlow(shop, 'Асуултад хариулах', [
  keywordStep('асуулт', 'asked'),
  asked,
  messageStep('sorry', 'Манай ажилтан удахгүй холбогдоно.', { position: { x: 680, y: 0 } }),
])

const scroll = (page: Page, by: number) => page.evaluate((top) => window.scrollBy({ top }), by)

type Shown = { address: string; turnTo?: (page: Page) => Promise<void> }

const screens: Record<string, Shown> = {
  comments: {
    address: `/commentbot/edit/${automationId}?pageId=${pageId}`,
    turnTo: (page) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: /^(Ямар сэтгэгдэлд|Which comments)/ }) })
        .evaluate((section) => window.scrollBy({ top: section.getBoundingClientRect().top - 16 })),
  },
  chats: { address: flow.address },
  ai: {
    address: withAi.address,
    turnTo: (page) => page.getByRole('group').filter({ hasText: asked.payload.instruction }).last().click(),
  },
  blacklist: {
    address: `/commentbot?pageId=${pageId}`,
    turnTo: (page) => page.getByRole('button', { name: /Хориотой үгс|Blacklist/ }).click(),
  },
  teams: { address: `/team-management?teamId=${teamId}` },
  history: {
    address: `/history?pageId=${pageId}`,
    turnTo: async (page) => {
      await page
        .getByRole('button', { name: /дэлгэрэнгүй|details/i })
        .last()
        .click()
      await scroll(page, 260)
    },
  },
  platforms: { address: '/page-management' },
}

/** Converts to WebP with the browser's canvas. */
const webpOf = async (painter: Page, png: Buffer): Promise<Buffer> => {
  const address = await painter.evaluate(
    async ([source, quality]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY] as const,
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

const painter = await context.newPage()
for (const language of ['mn', 'en'])
  for (const [name, { address, turnTo }] of Object.entries(screens)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    await page.bringToFront()
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(`${values.product}${language === 'en' ? '/en' : ''}${address}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForTimeout(1000)
    await turnTo?.(page)
    // Waits for pictures of posts, which load last, and for the scroll to a chosen step.
    await page.waitForTimeout(1000)
    for (const [colorScheme, ending] of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.waitForTimeout(500)
      const picture = await webpOf(painter, await page.screenshot({ clip: PLACE }))
      const path = join(into, language, `feature-${name}${ending}.webp`)
      if (picture.length > MOST_BYTES)
        throw new Error(`${path} has ${picture.length} bytes; the limit is ${MOST_BYTES}`)
      writeFileSync(path, picture)
      console.log(`${path}: ${picture.length} bytes`)
    }
  }
await browser.close()
