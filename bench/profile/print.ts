import type { Statement } from '../measuring/statements.ts'
import type { Heat, Hot } from './hottest.ts'

/** Processor time by process; undefined: the system does not tell. */
type Cpu = Record<string, number | undefined>

const AREAS = 20
const STATEMENTS = 25
const QUERY_CHARACTERS = 110

const number = (value: number | undefined, digits = 0): string =>
  value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits)

export const printProcesses = (before: Cpu, after: Cpu, comments: number): void => {
  console.log('\nProcessor time, µs a comment')
  for (const [name, ended] of Object.entries(after)) {
    const used = ended === undefined ? undefined : (ended - (before[name] ?? 0)) / comments
    console.log(`${number(used).padStart(8)}  ${name}`)
  }
}

const oneLine = (query: string): string => query.replace(/\s+/g, ' ').slice(0, QUERY_CHARACTERS)

export const printStatements = (statements: Statement[], comments: number, walBytes: number): void => {
  const sum = (value: (statement: Statement) => number) =>
    statements.reduce((total, statement) => total + value(statement), 0) / comments
  const line = (figures: string[], query: string) =>
    console.log(`${figures.map((figure) => figure.padStart(9)).join('')}  ${query}`)
  console.log('\nStatements, a comment; µs with planning')
  line(['µs', 'planning', 'calls', 'rows', 'blocks', 'WAL'], 'statement')
  for (const one of statements.slice(0, STATEMENTS)) {
    const { query, microseconds, planning, calls, rows, blocks, walBytes: wal } = one
    const figures = [
      number(microseconds / comments, 1),
      number(planning / comments, 1),
      number(calls / comments, 3),
      number(rows / comments, 2),
      number(blocks / comments, 1),
      number(wal / comments),
    ]
    line(figures, oneLine(query))
  }
  line(
    [
      number(sum(({ microseconds }) => microseconds)),
      number(sum(({ planning }) => planning)),
      number(
        sum(({ calls }) => calls),
        2,
      ),
      number(
        sum(({ rows }) => rows),
        1,
      ),
      number(
        sum(({ blocks }) => blocks),
        1,
      ),
      number(sum(({ walBytes: wal }) => wal)),
    ],
    `all ${statements.length}`,
  )
  if (!Number.isNaN(walBytes))
    console.log(
      `WAL in all, with what the server writes beside statements: ${number(walBytes / comments)} bytes a comment`,
    )
}

export const printHeat = (what: string, unit: string, heat: Heat, comments: number, rows: number): void => {
  const list = (title: string, hot: Hot[]) => {
    console.log(`\n${title}, ${unit} a comment: in itself, share, with all it calls`)
    for (const { name, self, total } of hot)
      console.log(
        number(self / comments, 1).padStart(9) +
          `${number((self / heat.total) * 100, 1)} %`.padStart(9) +
          number(total / comments, 1).padStart(10) +
          `  ${name}`,
      )
  }
  const idle =
    heat.idle > 0 ? `, idle ${number((heat.idle / (heat.idle + heat.total)) * 100)} % of the time` : ''
  console.log(`\n── The product's ${what}: ${number(heat.total / comments)} ${unit} a comment${idle}`)
  list('By area', heat.areas.slice(0, AREAS))
  list('By function', heat.functions.slice(0, rows))
}
