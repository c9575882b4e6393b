import { parseArgs } from 'node:util'
import { measureCost } from './growth/cost.ts'
import { printGrowth } from './growth/print.ts'

/**
 * `node bench/growth.ts [--quick] [--count 20000] [--pages 1000]`: what a comment and a chat message cost web processes,
 * workers and PostgreSQL, and what they leave on its disk; then, on paper, what hosts and databases of so many cores carry.
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
