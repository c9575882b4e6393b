import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Config, readConfig } from '#server/infrastructure/config.ts'
import { openPagesOperator } from '#server/processes/pages-operator.ts'
import { listenForWebhooks } from './conformance/listen.ts'
import { type Options, readOptions, USAGE } from './conformance/options.ts'
import { playConformance } from './conformance/play.ts'
import { createRecorder, type Result, RunProblem } from './conformance/recorder.ts'
import { countDeviations, printable } from './conformance/report.ts'
import { compareWebhooks, readPayloads } from './conformance/webhooks.ts'

// Compares Meta's answers with wire-examples/: docs/how-to/check-against-meta.md
const MINUTE_MILLISECONDS = 60_000
const NOT_MADE = 2

const readAccess = async (config: Config, { page, tokenFile }: Options) => {
  if (tokenFile !== undefined) {
    const token = readFileSync(tokenFile, 'utf8').trim()
    if (token === '') throw new RunProblem(`${tokenFile} is empty: write the page's token into it.`)
    return { pageId: page, token }
  }
  const { operator, close } = await openPagesOperator(config)
  try {
    const access = await operator.accessTo(page)
    if (access === undefined)
      throw new RunProblem(
        'No team has connected this page. Connect it, or pass its token with --token-file.',
      )
    if (typeof access === 'string') throw new RunProblem(`The page's token cannot be used: ${access}.`)
    return { pageId: access.facebookPageId, token: access.token }
  } finally {
    await close()
  }
}

/** Keeps webhooks in memory only, and passes each on to the product. The result waits for their end. */
const receiveWebhooks = async (config: Config, { webhooks, forward }: Options, bodies: unknown[]) => {
  if (!webhooks) return { ended: async () => undefined, close: async () => undefined }
  const { port, close } = await listenForWebhooks({
    host: config.host,
    port: webhooks.port,
    appSecret: config.meta.appSecret,
    verifyToken: config.meta.verifyToken,
    // Not PUBLIC_URL, which leads here meanwhile.
    forwardTo: `${forward ?? `http://127.0.0.1:${config.port}`}/webhooks/meta`,
    received: (body) => bodies.push(body),
  })
  console.error(
    `Waiting ${webhooks.minutes} minutes for webhooks on port ${port}; each is passed on to the product. Ctrl+C ends it.`,
  )
  return { ended: (signal: AbortSignal) => waitMinutes(webhooks.minutes, signal), close }
}

const waitMinutes = async (minutes: number, signal: AbortSignal): Promise<void> => {
  try {
    await wait(minutes * MINUTE_MILLISECONDS, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

const run = async (options: Options): Promise<number> => {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const bodies = options.payloads === undefined ? [] : readPayloads(readFileSync(options.payloads, 'utf8'))
  const { pageId, token } = await readAccess(config, options)
  const { appId, appSecret, graphUrl, version } = config.meta
  const recorder = createRecorder({ graphUrl, version, appId, appSecret, token })
  // The first interrupt undoes an open write, the second one stops the process.
  const interruption = new AbortController()
  process.once('SIGINT', () => {
    recorder.stop()
    interruption.abort()
  })
  const webhooks = await receiveWebhooks(config, options, bodies)
  let problem = ''
  try {
    const { customer, instagramCustomer } = options
    await playConformance(recorder, { pageId, appId, token, customer, instagramCustomer })
    await webhooks.ended(interruption.signal)
  } catch (error) {
    if (!(error instanceof RunProblem)) throw error
    problem = error.message
  } finally {
    await webhooks.close()
  }
  const result: Result = recorder.result()
  const isComparing = options.webhooks !== undefined || options.payloads !== undefined
  const report = {
    madeAt: new Date().toISOString(),
    ...result,
    isComplete: result.isComplete && problem === '',
    webhooks: isComparing ? compareWebhooks(bodies) : undefined,
  }
  console.log(printable(report))
  if (options.report !== undefined) writeFileSync(options.report, `${JSON.stringify(report, null, 2)}\n`)
  if (problem !== '') console.error(problem)
  if (countDeviations(report) > 0) return 1
  return report.isComplete ? 0 : NOT_MADE
}

try {
  process.exitCode = await run(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  if (!(error instanceof RunProblem)) console.error(USAGE)
  process.exitCode = NOT_MADE
}
