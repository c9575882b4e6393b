import { statisticsOperator } from '#server/domains/statistics/index.ts'
import { readConfig } from '#server/plumbing/config.ts'
import { createLog } from '#server/plumbing/log.ts'
import { openOperatorDatabase } from '#server/processes/operator-database.ts'

// Whether the dashboard's figures are what counting the runs gives: docs/how-to/check-statistics.md
const USAGE = `npm run --silent statistics -- check [page_id]    prints figures that differ from the runs; exit code 1 if any does
npm run --silent statistics -- rebuild [page_id]  counts them anew, while the product runs`

type Operator = ReturnType<typeof statisticsOperator>

const commands: Record<string, (operator: Operator, pageId?: string) => Promise<boolean>> = {
  check: async (operator, pageId) => {
    const differences = await operator.check(pageId)
    for (const difference of differences) console.log(JSON.stringify(difference))
    if (differences.length === 0) console.log('every figure is what counting the runs gives')
    return differences.length === 0
  },
  rebuild: async (operator, pageId) => {
    const rebuilt = await operator.rebuild(pageId)
    console.log(`pages counted anew: ${rebuilt}`)
    return pageId === undefined || rebuilt === 1
  },
}

const [name = '', pageId] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(USAGE)
  process.exit(1)
}
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
const database = await openOperatorDatabase(config, createLog(config.logLevel))
try {
  if (!(await command(statisticsOperator(database.queries), pageId))) process.exitCode = 1
} finally {
  await database.close()
}
