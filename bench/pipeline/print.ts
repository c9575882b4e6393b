import type { Cpu } from '../measuring/cpu.ts'
import { type Aim, printVerdicts } from '../measuring/verdict.ts'
import type { Flooded, Latencies } from './floods.ts'

/** The bare handler, measured before and after the product. */
export type Yardstick = readonly [Flooded, Flooded]

type Measured = { name: string; target: number; figures: Flooded & Latencies; bare: Yardstick }
type Pipeline = {
  comments: number
  pages: number
  rounds: number
  seconds: number
  bareLatency: Latencies
  measured: Measured[]
}

const whole = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '–' : value.toFixed(0)

const meanOf = ([before, after]: Yardstick, read: (flooded: Flooded) => number): number =>
  (read(before) + read(after)) / 2

const allOf = (cpu: Cpu): number => Object.values(cpu).reduce<number>((sum, used) => sum + (used ?? 0), 0)

const cpuOf = ({ crowd, PostgreSQL, ...programs }: Cpu) => ({
  'all µs': whole(allOf({ crowd, PostgreSQL, ...programs })),
  'program µs': whole(Object.values(programs)[0]),
  'PostgreSQL µs': whole(PostgreSQL),
  'crowd µs': whole(crowd),
})

const ratioOf = ({ figures, bare }: Measured): number =>
  figures.perSecond / meanOf(bare, ({ perSecond }) => perSecond)

const row = (flooded: Flooded, ratios: { ratio: number; inTens: number }) => ({
  'comments/s': whole(flooded.perSecond),
  ratio: ratios.ratio.toFixed(2),
  'in tens/s': whole(flooded.inTens),
  'ratio in tens': Number.isNaN(ratios.inTens) ? '–' : ratios.inTens.toFixed(2),
  ...cpuOf(flooded.cpu),
})

const printFloods = (measured: Measured[]): void => {
  const rows: Record<string, ReturnType<typeof row>> = {}
  for (const one of measured) {
    const [before, after] = one.bare
    const drift = { ratio: after.perSecond / before.perSecond, inTens: after.inTens / before.inTens }
    rows['bare handler'] ??= row(before, { ratio: 1, inTens: 1 })
    rows[one.name] = row(one.figures, {
      ratio: ratioOf(one),
      inTens: one.figures.inTens / meanOf(one.bare, ({ inTens }) => inTens),
    })
    rows[`bare handler after ${one.name}`] = row(after, drift)
  }
  console.table(rows)
}

const printLatencies = (all: [name: string, Latencies][]): void => {
  const rows = all.flatMap(([name, { half, twice }]) => [
    [`${name}, half of peak`, half] as const,
    [`${name}, twice peak`, twice] as const,
  ])
  console.table(
    Object.fromEntries(
      rows.map(([name, latency]) => [
        name,
        {
          'reply, median ms': latency.median.toFixed(1),
          'p99 ms': latency.p99.toFixed(1),
          'webhook answered, p99 ms': latency.acknowledgedP99.toFixed(1),
          'longest ms': whole(latency.acknowledgedLongest),
          refused: latency.refused,
        },
      ]),
    ),
  )
}

const aimsOf = (one: Measured): Aim[] => {
  const { half, twice } = one.figures
  const of = (what: string) => `${one.name}: ${what}`
  return [
    { what: of('comments a second, of the bare handler'), figure: ratioOf(one), atLeast: one.target },
    { what: of('reply at half of peak, p99'), figure: half.p99, unit: 'ms', digits: 1, below: 250 },
    {
      what: of('webhook answered at half of peak, p99'),
      figure: half.acknowledgedP99,
      unit: 'ms',
      digits: 1,
      below: 50,
    },
    {
      what: of('webhook answered at twice peak, longest'),
      figure: twice.acknowledgedLongest,
      unit: 'ms',
      digits: 0,
      below: 5000,
    },
    { what: of('refused at twice peak'), figure: twice.refused, digits: 0, atMost: 0 },
  ]
}

export const printPipeline = ({ bareLatency, measured, ...asked }: Pipeline): void => {
  console.log(
    `${asked.comments} comments on ${asked.pages} pages, median of ${asked.rounds} rounds; ` +
      `ratio to the bare handler before and after, whose own is its drift; processor time a comment\n`,
  )
  printFloods(measured)
  console.log(`\nFor ${asked.seconds} seconds at a steady rate, until all are answered\n`)
  printLatencies([
    ['bare handler', bareLatency],
    ...measured.map(({ name, figures }): [string, Latencies] => [name, figures]),
  ])
  printVerdicts(measured.flatMap(aimsOf))
}
