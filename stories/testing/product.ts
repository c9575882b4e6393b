import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { startProduct } from './start-product.ts'

type Product = { url: string; sandboxUrl: string; log: string[] }

type PerStory = {
  productUrl: string
  sandboxUrl: string
  /** Fails with what a person using a screen reader or a keyboard could not do on the present screen. */
  axe: () => Promise<void>
  /** What of it may differ from theme to theme. */
  colours: () => Promise<void>
  /** Fails when the present screen must be scrolled sideways. */
  fitsTheScreen: () => Promise<void>
}

type PerWorker = {
  product: Product
  /** `test.use` it, with the file's name, in a file whose stories need people who have done nothing yet: no other file has its product. */
  worldOfItsOwn: string
}

/** What fades in has another colour on its way. */
const animationsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    // What is taken off the screen while it moves is cancelled, which is an end as well.
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** A message whose time is up fades just then, and half faded it has another colour: it goes at once meanwhile. */
const holdStill = async (page: Page) => {
  const still = await page.addStyleTag({ content: '* { transition: none !important }' })
  return () => still.evaluate((tag) => (tag as Element).remove())
}

async function findsNothing(page: Page, rules?: string[]) {
  await animationsEnd(page)
  const moveAgain = await holdStill(page)
  // No screen of ours has a frame: the way that looks into frames loads axe twice, into a page of its own besides.
  const examination = new AxeBuilder({ page }).setLegacyMode()
  // Nobody reads what was in order, and writing it down took longer than looking.
  const { violations } = await examination
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze()
  await moveAgain()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([])
}

/** Stories run against a whole product with its sandbox, started afresh for each worker. */
export const test = base.extend<PerStory, PerWorker>({
  worldOfItsOwn: ['', { option: true, scope: 'worker' }],
  product: [
    async ({ worldOfItsOwn: _ }, use, { project, workerIndex }) => {
      // Playwright empties this folder at the next run, whatever became of this one.
      const dataDirectory = join(project.outputDir, `product-${workerIndex}`)
      const product = await startProduct(dataDirectory)
      await use(product)
      await product.stop()
      await rm(dataDirectory, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Every story that opens a screen has it; one that is skipped has it not, and starts no product.
  baseURL: async ({ product }, use, story) => {
    await use(product.url)
    if (story.status !== story.expectedStatus)
      await story.attach('product.log', { body: product.log.join(''), contentType: 'text/plain' })
  },
  productUrl: ({ product }, use) => use(product.url),
  sandboxUrl: ({ product }, use) => use(product.sandboxUrl),
  axe: ({ page }, use) => use(() => findsNothing(page)),
  colours: ({ page }, use) => use(() => findsNothing(page, ['color-contrast', 'link-in-text-block'])),
  fitsTheScreen: ({ page }, use) =>
    use(async () => {
      // A phone's window grows with what does not fit: only the screen itself is a measure.
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, `width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    }),
})

export { expect }
