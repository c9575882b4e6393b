import type { Measured } from './cost.ts'
import { type Carried, onOneDatabase, onOneHost } from './on-paper.ts'

const HOSTS = [2, 4, 8]
const DATABASES = [4, 16, 32]

export const printGrowth = (measured: readonly Measured[]): void => {
  console.log(
    '\nFor each comment or message: processor time in µs, bytes of WAL, bytes that stay on the disk',
  )
  console.table(
    Object.fromEntries(
      measured.map(({ kind, cost }) => [
        kind,
        {
          'web, µs': cost.web.toFixed(0),
          'worker, µs': cost.worker.toFixed(0),
          'PostgreSQL, µs': cost.postgres.toFixed(0),
          'log, bytes': cost.wal.toFixed(0),
          'disk, bytes': cost.disk.toFixed(0),
        },
      ]),
    ),
  )
  for (const { kind, tables } of measured) {
    console.log(`\nOn the disk, bytes each: ${kind}`)
    console.table(
      Object.fromEntries(
        tables.map(({ table, rows, indexes }) => [
          table,
          { rows: rows.toFixed(0), indexes: indexes.toFixed(0) },
        ]),
      ),
    )
  }
  for (const { kind, cost } of measured) {
    console.log(`\nOn paper: ${kind}`)
    console.table({
      ...Object.fromEntries(HOSTS.map((cores) => [`one host, ${cores} cores`, line(onOneHost(cores, cost))])),
      ...Object.fromEntries(
        DATABASES.map((cores) => [`PostgreSQL on ${cores} cores`, line(onOneDatabase(cores, cost))]),
      ),
    })
  }
}

const line = ({
  peakPerSecond,
  perDay,
  pages,
  program,
  walMegabytesPerSecond,
  gigabytesPerMonth,
}: Carried) => ({
  'peak a second': Math.round(peakPerSecond).toLocaleString('en'),
  'a day, millions': (perDay / 1e6).toFixed(1),
  pages: Math.round(pages).toLocaleString('en'),
  'cores of the program': program.toFixed(1),
  'log at peak, MB/s': walMegabytesPerSecond.toFixed(0),
  'disk a month, GB': gigabytesPerMonth.toFixed(0),
})
