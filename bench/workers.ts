import { parseArgs } from 'node:util'
import { measureWorkers } from './workers/backlog.ts'
import { printWorkers } from './workers/print.ts'

/**
 * `node bench/workers.ts [--quick] [--comments 10000] [--pages 32] [--workers 1,2,3] [--platform 200,0]`: time that one or
 * more workers on one PostgreSQL take to decide and deliver stored comments, by the platform's answer time, and the
 * bottleneck of each run. The comments are stored first, so that web process and crowd do not share the cores.
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
