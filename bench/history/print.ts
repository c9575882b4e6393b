import type { Times } from './time-screens.ts'

type Measured = { runs: number; times: Map<string, Times> }

const TARGET_MILLISECONDS = 50
const MOST_TIMES = 2
/** Measurement noise of so few calls on a shared machine. A smaller difference does not count. */
const NOISE_MILLISECONDS = 10

/** @returns missed targets: p95 above 50 ms, or a median above twice that of the smallest history plus noise */
export const missed = (smallest: Times, largest: Times): string[] => [
  ...(largest.p95 > TARGET_MILLISECONDS ? [`p95 > ${TARGET_MILLISECONDS}`] : []),
  ...(largest.median > MOST_TIMES * smallest.median + NOISE_MILLISECONDS ? [`> ${MOST_TIMES} ×`] : []),
]

export const printTable = (measured: readonly Measured[], rounds: number): void => {
  const titles = measured.map(({ runs }) => runs.toLocaleString('en'))
  console.log(`\nmilliseconds through HTTP, ${rounds} calls each; × of the medians, last to first\n`)
  console.log(`| | ${titles.map((title) => `${title}: median, p95`).join(' | ')} | × |`)
  console.log(`|---|${'---|'.repeat(titles.length + 1)}`)
  const misses: string[] = []
  for (const name of measured[0]?.times.keys() ?? []) {
    const all = measured.flatMap(({ times }) => times.get(name) ?? [])
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last) continue
    const cells = all.map(({ median, p95 }) => `${median.toFixed(1)}, ${p95.toFixed(1)}`)
    const why = missed(first, last)
    if (why.length > 0) misses.push(`${name}: ${why.join(', ')}`)
    console.log(
      `| ${name} | ${cells.join(' | ')} | ${(last.median / first.median).toFixed(1)}${why.length > 0 ? ' ✗' : ''} |`,
    )
  }
  console.log(
    misses.length > 0 ? `\nmissed:\n${misses.map((miss) => `  ${miss}`).join('\n')}` : '\nnone missed',
  )
}
