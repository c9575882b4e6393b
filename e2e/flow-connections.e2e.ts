import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { keywordStep, makeFlow, messageStep, readFlow } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

/** A point near the start of a step's connection, and its end point. */
const connectionFrom = (page: Page, stepId: string) =>
  page.locator(`.react-flow__edge[data-id^="${stepId}/"] .react-flow__edge-interaction`).evaluate((path) => {
    const { a, d, e, f } = (path as SVGPathElement).getScreenCTM() ?? new DOMMatrix()
    const at = (part: number) => {
      const line = path as SVGPathElement
      const { x, y } = line.getPointAtLength(line.getTotalLength() * part)
      return { x: x * a + e, y: y * d + f }
    }
    return { near: at(0.25), end: at(1) }
  })

/** Waits until the measure is stable, because a clicked card opens the panel and the view is still moving. */
const atRest = async <Place>(measure: () => Promise<Place>): Promise<Place> => {
  let [before, now]: (Place | undefined)[] = []
  const rests = async () => {
    before = now
    now = await measure()
    return isDeepStrictEqual(before, now)
  }
  await expect.poll(rests, { intervals: [250] }).toBe(true)
  return now as Place
}

test('a connection is deleted with the Delete key, restored, and moved by its end', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const shop = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const flow = await makeFlow(shop, 'Холбоос', [
    keywordStep('холбоос', 'first'),
    messageStep('first', 'Эхнийх'),
    messageStep('second', 'Хоёр дахь', { position: { x: 400, y: 320 } }),
  ])
  const leadsTo = async () => (await readFlow(shop, flow.id)).nodes[0]
  await page.goto(flow.address)
  // Clicks a card first, so that a card has the focus before the connection is selected.
  await page.getByRole('group', { name: 'Мессеж 1', exact: true }).click({ position: { x: 80, y: 16 } })
  const { near } = await atRest(() => connectionFrom(page, 'begins'))
  await page.mouse.click(near.x, near.y)
  await page.keyboard.press('Delete')
  await expect.poll(leadsTo).toMatchObject({ next: null })
  await page.keyboard.press('Control+z')
  await expect.poll(leadsTo).toMatchObject({ next: 'first' })

  const { end } = await atRest(() => connectionFrom(page, 'begins'))
  const second = await page.getByRole('group', { name: 'Мессеж 2', exact: true }).boundingBox()
  await page.mouse.move(end.x - 2, end.y)
  await page.mouse.down()
  await page.mouse.move((second?.x ?? 0) + 80, (second?.y ?? 0) + 40, { steps: 8 })
  await page.mouse.up()
  await expect.poll(leadsTo).toMatchObject({ next: 'second' })
})

test('a connection can be selected and deleted when the canvas is zoomed out', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const shop = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const flow = await makeFlow(shop, 'Алсаас', [
    keywordStep('алсаас', 'first'),
    messageStep('first', 'Эхнийх'),
  ])
  await page.goto(flow.address)
  const card = page.getByRole('group', { name: 'Мессеж 1', exact: true })
  const width = async () => (await card.boundingBox())?.width ?? 0
  while ((await atRest(width)) > 280 * 0.3) await page.keyboard.press('Control+-')
  await expect(page.locator('.react-flow__edge')).toHaveCount(0)
  const middle = await atRest(() =>
    page
      .locator('.react-flow__viewport-portal g path')
      .last()
      .evaluate((path) => {
        const { x, y, width, height } = path.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }),
  )
  await page.mouse.click(middle.x, middle.y)
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await readFlow(shop, flow.id)).nodes[0]).toMatchObject({ next: null })
})
