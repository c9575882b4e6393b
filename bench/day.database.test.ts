import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareDay } from './day/compare.ts'
import { type PlayedDay, playDay } from './day/play.ts'
import { startProduct } from './day/product.ts'

let product: Awaited<ReturnType<typeof startProduct>>
let played: PlayedDay

beforeAll(async () => {
  product = await startProduct(undefined)
  played = await playDay(product, { comments: 500, chats: 60, seed: 8 })
}, 180_000)
afterAll(() => product.stop())

it('after a day of a busy page the platform ledger, the dashboard and history agree exactly', async () => {
  const lines = await compareDay(played)
  expect(lines.filter(({ difference }) => difference !== 0)).toEqual([])
  const answered = lines.find(({ what }) => what.startsWith('comments answered: dashboard'))
  expect(answered?.left).toBeGreaterThan(100)
})
