import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { newServerDatabase, testServer } from '#server/testing/fresh-database.ts'
import { startProduct } from './start-product.ts'

type Product = { url: string; sandboxUrl: string; shopPort: number; log: string[] }

type PerStory = {
  productUrl: string
  sandboxUrl: string
  /** Fails on accessibility violations of the present screen. */
  axe: () => Promise<void>
  /** Checks only the rules that depend on the theme. */
  colours: () => Promise<void>
  /** Fails when the present screen scrolls sideways. */
  fitsTheScreen: () => Promise<void>
  product: Product
  /** `test.use` it with the file's name when its stories need untouched people: the file gets its own product. */
  worldOfItsOwn: string
}

type PerWorker = { productOf: (world: string) => Promise<Product> }

/** Starts a product with a copy of the migrated database. */
const startInWorld = async (dataDirectory: string) => {
  const database = await newServerDatabase(testServer(), process.env.TEST_DATABASE_TEMPLATE)
  const product = await startProduct(dataDirectory, database.url)
  return {
    ...product,
    stop: async () => {
      await product.stop()
      await database.drop()
      await rm(dataDirectory, { recursive: true })
    },
  }
}

/** The products of one worker: one for most stories, and one for the file that has a world of its own. */
const runProducts = (directory: string) => {
  let shared: ReturnType<typeof startInWorld> | undefined
  let own: { world: string; started: ReturnType<typeof startInWorld> } | undefined
  const stopOwn = async () => {
    const ending = own?.started
    own = undefined
    await (await ending)?.stop()
  }
  return {
    of: async (world: string) => {
      if (!world) {
        shared ??= startInWorld(join(directory, 'shared'))
        return await shared
      }
      if (own?.world !== world) {
        await stopOwn()
        own = { world, started: startInWorld(join(directory, world)) }
      }
      return await own.started
    },
    stop: async () => {
      await stopOwn()
      await (await shared)?.stop()
    },
  }
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

/**
 * Waits for closed menus to leave, because their timer may end after their animation, and for lists that are dimmed
 * while newer entries load.
 */
const changesEnd = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector(':is(ol, ul)[aria-busy="true"]') &&
      [...document.querySelectorAll('[role="menu"]')].every(({ id }) =>
        document.querySelector(`[aria-controls="${CSS.escape(id)}"][aria-expanded="true"]`),
      ),
  )

/** Disables transitions, because a toast may start to fade during the check and change its colour. */
const holdStill = async (page: Page) => {
  const still = await page.addStyleTag({ content: '* { transition: none !important }' })
  return () => still.evaluate((tag) => (tag as Element).remove())
}

/** Takes the place of axe's source in a document that has loaded it, because loading costs as much as a check. */
const AXE_IS_LOADED = 'undefined'

async function findsNothing(page: Page, rules?: string[]) {
  await animationsEnd(page)
  await changesEnd(page)
  const moveAgain = await holdStill(page)
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // Legacy mode skips frames, which our screens do not have; the other mode opens a second page.
  const examination = new AxeBuilder({ page, ...(isLoaded && { axeSource: AXE_IS_LOADED }) }).setLegacyMode()
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
  worldOfItsOwn: ['', { option: true }],
  productOf: [
    async ({ browserName: _ }, use, { project, workerIndex }) => {
      // Playwright empties this folder before the next run.
      const products = runProducts(join(project.outputDir, `products-${workerIndex}`))
      await use(products.of)
      await products.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  product: [
    async ({ worldOfItsOwn, productOf }, use) => use(await productOf(worldOfItsOwn)),
    { timeout: 120_000 },
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
