import type { Cpu } from '../measuring/cpu.ts'
import type { Statement } from '../measuring/statements.ts'
import type { Heat, Hot } from './hottest.ts'

const AREAS = 20
const STATEMENTS = 25
const QUERY_CHARACTERS = 110

const number = (value: number | undefined, digits = 0): string =>
  value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits)

export const printProcesses = (cpu: Cpu): void => {
  console.log('\nProcessor time, µs each')
  for (const [name, used] of Object.entries(cpu)) console.log(`${number(used).padStart(8)}  ${name}`)
}

const oneLine = (query: string): string => query.replace(/\s+/g, ' ').slice(0, QUERY_CHARACTERS)

export const printStatements = (statements: Statement[], count: number, walBytes: number): void => {
  const all = (value: (statement: Statement) => number) =>
    statements.reduce((total, statement) => total + value(statement), 0)
  const line = (figures: string[], query: string) =>
    console.log(`${figures.map((figure) => figure.padStart(9)).join('')}  ${query}`)
  console.log('\nStatements, each; µs with planning')
  line(['µs', 'planning', 'calls', 'rows', 'blocks', 'WAL'], 'statement')
  const figures = (of: (value: (statement: Statement) => number) => number) => [
    number(of(({ microseconds }) => microseconds) / count, 1),
    number(of(({ planning }) => planning) / count, 1),
    number(of(({ calls }) => calls) / count, 3),
    number(of(({ rows }) => rows) / count, 2),
    number(of(({ blocks }) => blocks) / count, 1),
    number(of(({ walBytes: wal }) => wal) / count),
  ]
  for (const one of statements.slice(0, STATEMENTS))
    line(
      figures((value) => value(one)),
      oneLine(one.query),
    )
  line(figures(all), `all ${statements.length}`)
  if (!Number.isNaN(walBytes))
    console.log(
      `WAL in all, with what the server writes beside statements: ${number(walBytes / count)} bytes each`,
    )
}

export const printHeat = (what: string, unit: string, heat: Heat, count: number, rows: number): void => {
  const list = (title: string, hot: Hot[]) => {
    console.log(`\n${title}, ${unit} each: self, share, total with callees`)
    for (const { name, self, total } of hot)
      console.log(
        number(self / count, 1).padStart(9) +
          `${number((self / heat.total) * 100, 1)} %`.padStart(9) +
          number(total / count, 1).padStart(10) +
          `  ${name}`,
      )
  }
  const idle =
    heat.idle > 0 ? `, idle ${number((heat.idle / (heat.idle + heat.total)) * 100)} % of the time` : ''
  console.log(`\n── The product's ${what}: ${number(heat.total / count)} ${unit} each${idle}`)
  list('By area', heat.areas.slice(0, AREAS))
  list('By function', heat.functions.slice(0, rows))
}
