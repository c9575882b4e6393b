import { parseArgs } from 'node:util'

export const USAGE = `npm run --silent conformance -- --page ID [options]   compares Meta's answers with wire-examples/
  --token-file FILE          reads the page's token from a file instead of the installation's database
  --customer ID              page-scoped id of a test customer on Messenger, who gets a message
  --instagram-customer ID    the same on Instagram
  --webhooks MINUTES         also compares webhooks that arrive meanwhile on --listen PORT (default 3100),
                             and passes them on to --forward ORIGIN (default: the product on this machine)
  --payloads FILE            also compares captured webhook bodies, one on each line
  --report FILE              writes the shapes of all answers as JSON
Exit code: 0 no deviation, 1 deviations, 2 the run could not be made or not be completed`

export type Options = {
  page: string
  tokenFile: string | undefined
  customer: string | undefined
  instagramCustomer: string | undefined
  webhooks: { minutes: number; port: number } | undefined
  /** The origin of the product, which gets the webhooks. */
  forward: string | undefined
  payloads: string | undefined
  report: string | undefined
}

const MOST_MINUTES = 1440
const DEFAULT_PORT = '3100'
const ID = /^\d{1,32}$/

/** @throws Error with a sentence for the operator */
export const readOptions = (parameters: string[]): Options => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: parameters,
    options: {
      page: text,
      'token-file': text,
      customer: text,
      'instagram-customer': text,
      webhooks: text,
      listen: text,
      forward: text,
      payloads: text,
      report: text,
    },
  })
  const { page, customer, webhooks, listen, forward, payloads, report } = values
  const instagramCustomer = values['instagram-customer']
  if (page === undefined) throw new Error('--page is missing: name the page to compare with.')
  for (const [name, id] of Object.entries({ page, customer, 'instagram-customer': instagramCustomer }))
    if (id !== undefined && !ID.test(id)) throw new Error(`--${name} must be an id of digits.`)
  if (forward !== undefined && !/^https?:\/\/[^/?#\s]+$/.test(forward))
    throw new Error('--forward must be an origin, like http://10.0.0.5:3000.')
  return {
    page,
    customer,
    instagramCustomer,
    tokenFile: values['token-file'],
    webhooks:
      webhooks === undefined
        ? undefined
        : {
            minutes: wholeNumber('webhooks', webhooks, MOST_MINUTES),
            port: wholeNumber('listen', listen ?? DEFAULT_PORT, 65_535),
          },
    forward,
    payloads,
    report,
  }
}

const wholeNumber = (name: string, text: string, most: number): number => {
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > most)
    throw new Error(`--${name} must be a whole number from 1 to ${most}.`)
  return Number(text)
}
