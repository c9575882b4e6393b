import { expect, test } from 'vitest'
import { kilobytesAPage } from './print.ts'

const memory = (heapUsed: number, external: number, rss: number) => ({
  heapUsed: heapUsed * 1024,
  external: external * 1024,
  rss: rss * 1024,
})

const flooded = { perSecond: 1, cpu: { product: 1, PostgreSQL: 1 } }

test('the memory of a page is the growth of the process divided by the added pages', () => {
  const measured = {
    pages: { few: 10, active: 110, connected: 1110 },
    first: { few: flooded, many: flooded },
    flooded: { few: flooded, many: flooded },
    memory: {
      few: memory(500, 100, 900),
      active: memory(900, 200, 1000),
      connected: memory(3900, 200, 9000),
    },
  }
  expect(kilobytesAPage(measured)).toEqual({ active: 5, connected: 3, resident: 8 })
})
