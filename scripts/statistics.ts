import { statisticsOperator } from '#server/domains/statistics/index.ts'
import { readConfig } from '#server/infrastructure/config.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { openOperatorDatabase } from '#server/processes/operator-database.ts'

// Checks the dashboard's figures against a count of the runs: docs/how-to/check-statistics.md
const USAGE = `npm run --silent statistics -- check [page_id]    prints figures that differ from the runs; exit code 1 if any does
npm run --silent statistics -- rebuild [page_id]  recalculates them while the product runs`

type Operator = ReturnType<typeof statisticsOperator>

const commands: Record<string, (operator: Operator, pageId?: string) => Promise<boolean>> = {
  check: async (operator, pageId) => {
    const differences = await operator.check(pageId)
    for (const difference of differences) console.log(JSON.stringify(difference))
    if (differences.length === 0) console.log('every figure equals the count of the runs')
    return differences.length === 0
  },
  rebuild: async (operator, pageId) => {
    const rebuilt = await operator.rebuild(pageId)
    console.log(`pages recalculated: ${rebuilt}`)
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
