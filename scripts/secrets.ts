import { keysOperator } from '#server/domains/keys/index.ts'
import { readConfig } from '#server/infrastructure/config.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { openOperatorDatabase } from '#server/processes/operator-database.ts'

// When APP_SECRET is replaced: docs/how-to/rotate-keys.md
const USAGE = `npm run --silent secrets -- check   counts values encrypted with an old secret; exit code 1 if there are any
npm run --silent secrets -- rotate  encrypts them with the present secret; may be stopped and repeated`

type Operator = ReturnType<typeof keysOperator>

const check = async (operator: Operator): Promise<boolean> => {
  const { tables, pseudonymKeysToKeep } = await operator.check()
  for (const { table, values, old, unreadable } of tables)
    console.log(
      `${table}: ${values} values, ${old} with an old secret, ${unreadable} that no given secret can decrypt`,
    )
  const done = pseudonymKeysToKeep === 0 && tables.every(({ old }) => old === 0)
  console.log(done ? 'nothing needs an old secret' : 'run rotate before you remove an old secret')
  return done
}

const commands: Record<string, (operator: Operator) => Promise<boolean>> = {
  check,
  rotate: async (operator) => {
    const { replaced } = await operator.rotate()
    console.log(`values encrypted again: ${replaced}`)
    return check(operator)
  },
}

const [name = ''] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  console.error(USAGE)
  process.exit(1)
}
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
const database = await openOperatorDatabase(config, createLog(config.logLevel))
try {
  const secrets = createSecrets(config.appSecret, config.oldSecrets)
  if (!(await command(keysOperator({ queries: database.queries, secrets })))) process.exitCode = 1
} finally {
  await database.close()
}
