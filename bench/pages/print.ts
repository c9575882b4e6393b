import type { Cpu } from '../measuring/cpu.ts'
import { printVerdicts } from '../measuring/verdict.ts'

type Memory = Pick<NodeJS.MemoryUsage, 'heapUsed' | 'external' | 'rss'>

/** `cpu`: microseconds for each comment. */
type Flooded = { perSecond: number; cpu: Cpu }

export type MeasuredPages = {
  pages: Record<'few' | 'active' | 'connected', number>
  /** Floods in which every page and post was new. */
  first: Record<'few' | 'many', Flooded>
  flooded: Record<'few' | 'many', Flooded>
  memory: Record<'few' | 'active' | 'connected', Memory>
}

const KILOBYTE = 1024
const whole = (value: number | undefined) => (value === undefined ? '–' : value.toFixed())
const megabytes = (bytes: number | undefined): string =>
  bytes === undefined ? '–' : (bytes / KILOBYTE / KILOBYTE).toFixed(1)

/** Memory in use. The resident size also has memory that the process keeps without using it. */
const held = ({ heapUsed, external }: Memory): number => heapUsed + external

/** Kilobytes that each further active page costs. */
export const kilobytesAPage = ({ pages, memory }: MeasuredPages) => {
  const growth = (of: 'active' | 'connected', from: 'few' | 'active', read: (memory: Memory) => number) =>
    (read(memory[of]) - read(memory[from])) / KILOBYTE / (pages[of] - pages[from])
  return {
    active: growth('active', 'few', held),
    connected: growth('connected', 'active', held),
    resident: growth('connected', 'active', ({ rss }) => rss),
  }
}

export const printPages = (measured: MeasuredPages): void => {
  const { pages, first, flooded, memory } = measured
  const row = (flood: Flooded | undefined, of: Memory | undefined) => ({
    'comments/s': whole(flood?.perSecond),
    'product µs': whole(flood?.cpu.product),
    'PostgreSQL µs': whole(flood?.cpu.PostgreSQL),
    'held MB': megabytes(of && held(of)),
    'resident MB': megabytes(of?.rss),
  })
  console.table({
    [`${pages.few} pages, for the first time`]: row(first.few, undefined),
    [`${pages.active} active of ${pages.connected}, for the first time`]: row(first.many, undefined),
    [`${pages.few} pages`]: row(flooded.few, memory.few),
    [`${pages.active} active of ${pages.connected}`]: row(flooded.many, memory.active),
    [`all ${pages.connected} active once`]: row(undefined, memory.connected),
  })
  const share = (of: typeof first) => of.many.perSecond / of.few.perSecond
  console.log(`\nFor the first time: ${share(first).toFixed(2)} as many a second`)
  const each = kilobytesAPage(measured)
  const aim = { unit: 'kB', digits: 1, below: 20 }
  printVerdicts([
    {
      what: `comments a second, ${pages.active} pages against ${pages.few}`,
      figure: share(flooded),
      atLeast: 0.9,
    },
    { what: `held a page, ${pages.few} to ${pages.active}`, figure: each.active, ...aim },
    { what: `held a page, ${pages.active} to ${pages.connected}`, figure: each.connected, ...aim },
    { what: `resident a page, ${pages.active} to ${pages.connected}`, figure: each.resident, ...aim },
  ])
}
