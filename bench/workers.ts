import { parseArgs } from 'node:util'
import { measureWorkers } from './workers/backlog.ts'
import { printWorkers } from './workers/print.ts'

/**
 * `node bench/workers.ts [--quick] [--comments 10000] [--pages 32] [--workers 1,2,3] [--platform 200,0]`: how long one and
 * more worker processes on one PostgreSQL take to decide and deliver comments that a web process has stored before, so that
 * neither it nor the crowd's writing shares the cores; by milliseconds the platform takes to answer. Says who was the limit.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    comments: { type: 'string' },
    pages: { type: 'string', default: '32' },
    workers: { type: 'string' },
    platform: { type: 'string', default: '200,0' },
  },
})
const numbers = (list: string): number[] => list.split(',').map(Number)
const comments = Number(values.comments ?? (values.quick ? 2000 : 10_000))
const counts = numbers(values.workers ?? (values.quick ? '1,2' : '1,2,3'))

const measured = []
for (const answerMilliseconds of numbers(values.platform))
  for (const workers of counts)
    measured.push(
      await measureWorkers({ workers, comments, pages: Number(values.pages), answerMilliseconds }),
    )
printWorkers(measured, comments)
process.exit(0)
