import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { startProduct } from './start-product.ts'

type Product = { url: string; sandboxUrl: string; log: string[] }

type PerStory = {
  productUrl: string
  sandboxUrl: string
  /** Fails on accessibility violations of the present screen. */
  axe: () => Promise<void>
  /** Checks only the rules that depend on the theme. */
  colours: () => Promise<void>
  /** Fails when the present screen scrolls sideways. */
  fitsTheScreen: () => Promise<void>
}

type PerWorker = {
  product: Product
  /** `test.use` it with the file's name when its stories need untouched people: the file gets its own product. */
  worldOfItsOwn: string
}

/** Waits for animations, because a fading element has a different colour. */
const animationsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    // Removing an element cancels its animation, which counts as an end too.
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Disables transitions, because a toast may start to fade during the check and change its colour. */
const holdStill = async (page: Page) => {
  const still = await page.addStyleTag({ content: '* { transition: none !important }' })
  return () => still.evaluate((tag) => (tag as Element).remove())
}

async function findsNothing(page: Page, rules?: string[]) {
  await animationsEnd(page)
  const moveAgain = await holdStill(page)
  // Legacy mode skips frames, which our screens do not have; the other mode loads axe twice.
  const examination = new AxeBuilder({ page }).setLegacyMode()
  // Reports only violations, because writing the passed rules takes longer than the check.
  const { violations } = await examination
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze()
  await moveAgain()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([])
}

/** Stories run against a whole product with its sandbox, started for each worker. */
export const test = base.extend<PerStory, PerWorker>({
  worldOfItsOwn: ['', { option: true, scope: 'worker' }],
  product: [
    async ({ worldOfItsOwn: _ }, use, { project, workerIndex }) => {
      // Playwright empties this folder before the next run.
      const dataDirectory = join(project.outputDir, `product-${workerIndex}`)
      const product = await startProduct(dataDirectory)
      await use(product)
      await product.stop()
      await rm(dataDirectory, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Starts the product only for stories that run: a skipped story does not use this fixture.
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
      // Measures the document, because a phone's viewport grows with overflowing content.
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, `width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    }),
})

export { expect }
