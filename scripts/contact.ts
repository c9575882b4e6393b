import { readConfig } from '#server/infrastructure/config.ts'
import { openContactOperator } from '#server/processes/contact-operator.ts'

// Contact messages for the operator: docs/how-to/answer-messages.md
const USAGE = `npm run --silent contact -- list           lists messages that are not marked as done
npm run --silent contact -- done <number>  marks a message as done`

type Operator = Awaited<ReturnType<typeof openContactOperator>>['operator']

const commands: Record<string, (operator: Operator, number: string) => Promise<string>> = {
  // JSON escapes control characters, so that a message cannot control the terminal.
  list: async (operator) => JSON.stringify(await operator.open(), null, 2),
  done: async (operator, number) =>
    /^\d{1,15}$/.test(number) && (await operator.done(number)) ? 'noted' : `no open message ${number}`,
}

const [name = '', number = ''] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command || (name === 'done' && number === '')) {
  console.error(USAGE)
  process.exit(1)
}
const { operator, close } = await openContactOperator(readConfig({ LOG_LEVEL: 'warn', ...process.env }))
try {
  console.log(await command(operator, number))
} finally {
  await close()
}
