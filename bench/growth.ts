import { parseArgs } from 'node:util'
import { measureCost } from './growth/cost.ts'
import { printGrowth } from './growth/print.ts'

/**
 * `node bench/growth.ts [--quick] [--count 20000] [--pages 1000]`: processor time and disk space that a comment and a chat
 * message cost web processes, workers and PostgreSQL. From these it calculates the load that hosts and databases carry.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    count: { type: 'string' },
    pages: { type: 'string' },
  },
})
const count = Number(values.count ?? (values.quick ? 2000 : 20_000))
const pages = Number(values.pages ?? (values.quick ? 100 : 1000))

printGrowth([await measureCost('comments', count, pages), await measureCost('chats', count, pages)])
process.exit(0)
