import { readConfig } from '#server/infrastructure/config.ts'
import { openPaymentsOperator } from '#server/processes/payments-operator.ts'

// Payments for the operator: docs/how-to/look-after-payments.md
const USAGE = `node scripts/payments.ts open            lists due refunds, and invoices not paid in full
node scripts/payments.ts check <number>  checks an invoice with the provider, and settles it
node scripts/payments.ts repaid <refund> records that a refund was transferred`

type Operator = Awaited<ReturnType<typeof openPaymentsOperator>>['operator']

const commands: Record<string, (operator: Operator, id: string) => Promise<string>> = {
  open: async (operator) => JSON.stringify(await operator.open(), null, 2),
  check: async (operator, number) => {
    const invoice = await operator.check(number)
    return invoice ? `${number}: ${invoice.status}, paid ${invoice.paid_amount} ₮` : `no invoice ${number}`
  },
  repaid: async (operator, refund) =>
    /^\d{1,18}$/.test(refund) && (await operator.markRepaid(refund)) ? 'noted' : `no open refund ${refund}`,
}

const [name = '', id = ''] = process.argv.slice(2)
const command = commands[name]
if (!command || (name !== 'open' && id === '')) {
  console.error(USAGE)
  process.exit(1)
}
const { operator, close } = await openPaymentsOperator(readConfig({ LOG_LEVEL: 'warn', ...process.env }))
try {
  console.log(await command(operator, id))
} finally {
  await close()
}
