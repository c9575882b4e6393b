import { rm } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import type { Flow, FlowNode } from '#automation/flow/flow.ts'
import { emptyKeywordPayload } from '#automation/node-types/keyword/empty-payload.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { chromiumLaunchOptions } from '../e2e/testing/chromium.ts'
import { aShopAtWork } from '../e2e/testing/shop.ts'
import { startProduct } from '../e2e/testing/start-product.ts'
import { buildWebWhenStale } from '../scripts/web-build.ts'
import { printVerdicts } from './measuring/verdict.ts'

/**
 * `node bench/editor.ts [steps]`: how the flow editor feels with 500 steps, beside the same flow with 5 in the same run.
 * All times are the browser's own: frames from requestAnimationFrame, and for keys and clicks the time from the event's
 * own stamp to the end of the next frame.
 */
const STEPS = Number(process.argv[2] ?? 500)
const YARDSTICK = 5
const LETTERS = 'Сайн байна уу? Манай дэлгүүрийн үнэ, хүргэлтийн мэдээлэл энд байна.'
const ROUNDS = 5
const COLUMNS = 25
/** At sixty a second one is 16.7 ms; a frame that was missed makes two of it. */
const MOST_FRAME_MILLISECONDS = 17

const message = (index: number, steps: number): FlowNode => ({
  node_type: 'action',
  id: `step${index}`,
  title: '',
  position: { x: 360 * (1 + (index % COLUMNS)), y: 420 * Math.floor(index / COLUMNS) },
  payload: [
    {
      id: `text${index}`,
      type: 'text',
      text: `Алхам ${index}: хүргэлт хот дотор 5,000 ₮, орон нутагт унаанд тавина.`,
      buttons: [],
    },
  ],
  quick_replies: [
    { id: `yes${index}`, title: 'Захиалъя', next: index + 1 < steps ? `step${index + 1}` : null },
    { id: `no${index}`, title: 'Баярлалаа', next: index + 7 < steps ? `step${index + 7}` : null },
  ],
  next: null,
})

const flowOf = (steps: number): Flow => ({
  title: `${steps} алхам`,
  nodes: [
    {
      node_type: 'keyword',
      id: 'trigger',
      title: '',
      position: { x: 0, y: 0 },
      payload: { ...emptyKeywordPayload(), keywords: ['үнэ'] },
      next: 'step0',
    },
    ...Array.from({ length: steps }, (_, index) => message(index, steps)),
  ],
})

/** In the page: time stamps of frames and of what was pressed, as they come. */
const watch = () => {
  const seen = { frames: [] as number[], events: [] as number[] }
  const frame = (at: number) => {
    seen.frames.push(at)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  for (const kind of ['keydown', 'click'])
    addEventListener(
      kind,
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => seen.events.push(performance.now() - timeStamp))),
      true,
    )
  Object.assign(globalThis, { seen })
}

type Seen = { frames: number[]; events: number[] }
const forget = (page: Page) =>
  page.evaluate(() => Object.assign((globalThis as never as { seen: Seen }).seen, { frames: [], events: [] }))
const readSeen = async (page: Page): Promise<Seen> => {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
  return page.evaluate(() => (globalThis as never as { seen: Seen }).seen)
}

const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
const gaps = (frames: readonly number[]): number[] =>
  frames.slice(1).map((at, index) => at - (frames[index] ?? at))

type Figures = Record<string, number>

/** The first one stands at the edge when all are in sight: while it is dragged there the whole view follows. */
const inTheMiddle = (steps: number): string =>
  `step${steps > COLUMNS ? Math.floor(steps / COLUMNS / 2) * COLUMNS + Math.floor(COLUMNS / 2) : Math.floor(steps / 2)}`

const drag = async (page: Page, name: string, step = 'step0'): Promise<Figures> => {
  const box = await page.locator(`.react-flow__node[data-id="${step}"]`).boundingBox()
  if (!box) throw new Error('the step to drag is not in sight')
  const from = { x: box.x + box.width / 2, y: box.y + Math.min(8, box.height / 4) }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 6, from.y + 6)
  await forget(page)
  for (let step = 0; step < 120; step++)
    await page.mouse.move(from.x + 40 * Math.sin(step / 9), from.y + 30 * Math.cos(step / 9))
  const frames = gaps((await readSeen(page)).frames)
  await page.mouse.up()
  return { [`${name}, median`]: percentile(frames, 0.5), [`${name}, p95`]: percentile(frames, 0.95) }
}

const seeAll = async (page: Page) => {
  // Out of the panel, where keys are letters.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+1')
  await page.waitForTimeout(500)
}

const measure = async (page: Page, address: string, steps: number): Promise<Figures> => {
  const opened: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForSelector('.react-flow__node')
    opened.push(await page.evaluate(() => performance.now()))
  }
  await page.evaluate(watch)
  const figures: Figures = { 'open, first step seen': percentile(opened, 0.5) }

  const card = page.locator('.react-flow__node[data-id="step0"]')
  await card.waitFor()
  Object.assign(figures, await drag(page, 'drag as it opens'))
  await seeAll(page)
  Object.assign(figures, await drag(page, 'drag, all in sight', inTheMiddle(steps)))
  await seeAll(page)
  Object.assign(figures, await drag(page, 'drag at the edge'))

  await forget(page)
  await page.keyboard.press('Control+z')
  figures.undo = percentile((await readSeen(page)).events, 1)

  await seeAll(page)
  await card.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Бичвэр' }).first()
  await field.click()
  await forget(page)
  await field.pressSequentially(LETTERS, { delay: 30 })
  const typing = (await readSeen(page)).events
  figures['typing, median'] = percentile(typing, 0.5)
  figures['typing, p95'] = percentile(typing, 0.95)

  await forget(page)
  await page.getByRole('button', { name: 'Эмхлэх' }).click()
  await page.waitForTimeout(1500)
  const arranged = await readSeen(page)
  figures['rearrange, longest frame'] = Math.max(...gaps(arranged.frames))
  return figures
}

buildWebWhenStale()
const directory = temporaryFolder('hariu-bench-')
const product = await startProduct(directory)
const browser = await chromium.launch(await chromiumLaunchOptions())
try {
  const context = await browser.newContext({ viewport: { width: 1500, height: 900 } })
  const { owner, pageId } = await aShopAtWork(context, {
    productUrl: product.url,
    sandboxUrl: product.sandboxUrl,
  })
  const measured: Figures[] = []
  for (const steps of [YARDSTICK, STEPS]) {
    const { chat_automation } = await owner.call('createChatAutomation', {
      body: { page_id: pageId, ...flowOf(steps) },
    })
    const page = await context.newPage()
    const address = `${product.url}/chatbot/edit/${chat_automation.id}?pageId=${pageId}`
    measured.push(await measure(page, address, steps))
    await page.close()
  }
  const [few = {}, many = {}] = measured
  console.log(
    `${''.padEnd(28)}${`${YARDSTICK} steps`.padStart(12)}${`${STEPS} steps`.padStart(12)}${'ratio'.padStart(8)}`,
  )
  for (const [name, value] of Object.entries(many)) {
    const yardstick = few[name] ?? Number.NaN
    const milliseconds = [yardstick, value].map((one) => `${one.toFixed(1)} ms`.padStart(12))
    console.log(`${name.padEnd(28)}${milliseconds.join('')}${(value / yardstick).toFixed(1).padStart(8)}`)
  }
  printVerdicts([
    {
      what: 'opens',
      figure: many['open, first step seen'] ?? Number.NaN,
      unit: 'ms',
      digits: 0,
      below: 1000,
    },
    ...Object.entries(many)
      .filter(([name]) => name.startsWith('drag') && name.endsWith('p95'))
      .map(([what, figure]) => ({ what, figure, unit: 'ms', digits: 1, atMost: MOST_FRAME_MILLISECONDS })),
  ])
} finally {
  await browser.close()
  await product.stop()
  await rm(directory, { recursive: true })
}
