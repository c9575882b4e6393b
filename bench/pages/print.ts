import { printVerdicts } from '../measuring/verdict.ts'

type Memory = Pick<NodeJS.MemoryUsage, 'heapUsed' | 'external' | 'rss'>

export type MeasuredPages = {
  pages: Record<'few' | 'active' | 'connected', number>
  perSecond: Record<'few' | 'many', number>
  memory: Record<'few' | 'active' | 'connected', Memory>
}

const KILOBYTE = 1024
const megabytes = (bytes: number): string => (bytes / KILOBYTE / KILOBYTE).toFixed(1)

/** What is held; the process may keep more of the machine's memory than that, which a few pages do not show. */
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
  const { pages, perSecond, memory } = measured
  const row = (rate: number | undefined, of: Memory) => ({
    'comments/s': rate === undefined ? '–' : Math.round(rate),
    'held MB': megabytes(held(of)),
    'resident MB': megabytes(of.rss),
  })
  console.table({
    [`${pages.few} pages`]: row(perSecond.few, memory.few),
    [`${pages.active} active of ${pages.connected}`]: row(perSecond.many, memory.active),
    [`all ${pages.connected} active once`]: row(undefined, memory.connected),
  })
  const each = kilobytesAPage(measured)
  const aim = { unit: 'kB', digits: 1, below: 20 }
  printVerdicts([
    {
      what: `comments a second, ${pages.active} pages against ${pages.few}`,
      figure: perSecond.many / perSecond.few,
      atLeast: 0.9,
    },
    { what: `held a page, ${pages.few} to ${pages.active}`, figure: each.active, ...aim },
    { what: `held a page, ${pages.active} to ${pages.connected}`, figure: each.connected, ...aim },
    { what: `resident a page, ${pages.active} to ${pages.connected}`, figure: each.resident, ...aim },
  ])
}
