import type { Locator } from '@playwright/test'

const STEPS = 8

/** Drags a handle to a target, by touch where the device supports it, otherwise with the mouse. */
export const drag = async (handle: Locator, target: Locator): Promise<void> => {
  const page = handle.page()
  const from = await centreOf(handle)
  const to = await centreOf(target)
  const way = Array.from({ length: STEPS }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / STEPS,
    y: from.y + ((to.y - from.y) * (step + 1)) / STEPS,
  }))
  if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches))) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const { x, y } of way) await page.mouse.move(x, y)
    await page.mouse.up()
    return
  }
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (const point of way) await touch('touchMove', [point])
  await touch('touchEnd', [])
  await browser.detach()
}

const centreOf = async (element: Locator): Promise<{ x: number; y: number }> => {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('The element to drag is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
