import type { Profile } from '#contract/account.schemas.ts'
import { createPayments, type Payments } from '#server/domains/billing/index.ts'
import { createFigureReader } from '#server/domains/operations/index.ts'
import { readPushKeys } from '#server/domains/push/index.ts'
import { readConfig } from '#server/infrastructure/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createMetrics } from '#server/infrastructure/metrics.ts'
import { keptForAMoment } from '#server/infrastructure/pipeline-figures.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { createAiModel } from '#server/integrations/ai-model/create-ai-model.ts'
import { createGraphClient } from '#server/integrations/meta/graph-client.ts'
import { outboundSettingsOf } from '#server/integrations/outbound-routes.ts'
import { createPushClient } from '#server/integrations/web-push/push-client.ts'
import { createWebhookClient } from '#server/integrations/webhooks/webhook-client.ts'
import { composeJobs } from '#server/processes/compose-jobs.ts'
import { composeWeb } from '#server/processes/compose-web.ts'
import { buildWebApp } from '#server/processes/web.ts'
import { openBrowser } from './browser.ts'
import { freshDatabase } from './fresh-database.ts'
import { manualClock } from './manual-clock.ts'
import { recordedJobs } from './recorded-jobs.ts'
import { type SandboxProcess, startSandbox } from './sandbox-process.ts'

export type Product = Awaited<ReturnType<typeof startProduct>>

type Choice = { pages?: string[]; permissions?: string[]; answer?: 'continue' | 'cancel' }

/** Other keys are environment variables. */
type Settings = { webDirectory?: string; [variable: string]: string }

/** The web half of the product on a new database, connected to the sandbox. */
export const startProduct = async (settings: Settings = {}) => {
  const sandbox = await startSandbox()
  const product = await startProductAt(sandbox.url, settings)
  return {
    ...product,
    sandbox,
    stop: async () => {
      await product.stop()
      await sandbox.stop()
    },
  }
}

/** The web half of the product with any Facebook address. */
export const startProductAt = async (
  metaUrl: string,
  { webDirectory, ...environment }: Settings = {},
  clock = manualClock(),
  /** Replaces the configured provider. */
  otherPayments?: Payments,
  log = createLog('silent'),
  /** The database of a first process, to start a second one on it. */
  shared?: Database,
) => {
  const database = shared ? { ...shared, close: async () => {} } : await freshDatabase()
  const queue = recordedJobs(clock)
  const config = readConfig({
    APP_SECRET: 'a secret that is only for tests, and long',
    PUBLIC_URL: 'http://hariu.test',
    SANDBOX: 'on',
    META_GRAPH_URL: metaUrl,
    META_DIALOG_URL: metaUrl,
    QPAY_URL: metaUrl,
    ...environment,
  })
  const services: Services = {
    database,
    clock,
    log,
    config,
    jobs: queue.jobs,
    secrets: createSecrets(config.appSecret, config.oldSecrets),
  }
  const graph = createGraphClient(config.meta, log)
  const ai = await createAiModel({ settings: config.ai, clock, log })
  const webhookClient = createWebhookClient(outboundSettingsOf(config), log)
  const pushClient = createPushClient(outboundSettingsOf(config), log)
  const push = { services, client: pushClient, keys: await readPushKeys(database.queries, services.secrets) }
  const read = createFigureReader({ database, clock, failedJobs: async () => [] })
  const metrics = createMetrics(keptForAMoment({ read, clock, log }), {
    version: 'test',
    connections: database.connections,
  })
  const payments = otherPayments ?? createPayments(services)
  const app = await buildWebApp(
    await composeWeb({ services, graph, ai, webhookClient, push, payments, metrics, webDirectory }),
  )
  const jobs = await composeJobs(services, graph, payments, push)

  return {
    app,
    clock,
    database,
    services,
    graph,
    ai,
    webhookClient,
    push,
    payments,
    queue,
    publicUrl: config.publicUrl,
    browser: () => openBrowser(app, config.publicUrl),
    runJobs: () => queue.run(jobs),
    stop: async () => {
      await app.close()
      await graph.close()
      await payments.close()
      await webhookClient.close()
      await pushClient.close()
      await database.close()
    },
  }
}

type Session = { access_token: string; refresh_token: string; profile: Profile }

/** Completes Facebook's dialog and returns the address of its redirect. */
export const answerDialog = async (
  sandbox: SandboxProcess,
  dialog: string,
  person: string,
  { pages, permissions, answer = 'continue' }: Choice = {},
): Promise<string> => {
  const { pages: all } = await sandbox.control<{ pages: { id: string; instagram: { id: string } | null }[] }>(
    'GET',
    '/world',
  )
  const url = new URL(dialog)
  const form = new URLSearchParams(url.searchParams)
  form.set('person', person)
  form.set('answer', answer)
  for (const page of pages ?? all.flatMap(({ id, instagram }) => [id, ...(instagram ? [instagram.id] : [])]))
    form.append('pages', page)
  for (const permission of permissions ?? url.searchParams.get('scope')?.split(',') ?? [])
    form.append('permissions', permission)
  const response = await fetch(`${url.origin}${url.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const location = response.headers.get('location')
  if (!location) throw new Error(`The dialog did not redirect: ${response.status} ${await response.text()}`)
  return location
}

/** Signs up a person of the sandbox and returns their API client. */
export const signUp = async (product: Product, person: string, choice: Choice = {}) => {
  const browser = product.browser()
  const csrfToken = (await browser.get('/api/auth/csrf')).body.csrfToken
  const started = await browser.post('/api/auth/signin/facebook', {
    form: { csrfToken, callbackUrl: '/signup', json: 'true' },
  })
  await browser.get(await answerDialog(product.sandbox, started.body.url, person, choice))
  const signedUp = await browser.post('/api/signup', { json: { mode: 'signup', is_agree: true } })
  if (signedUp.status !== 200) throw new Error(`sign-up failed: ${signedUp.text}`)
  const session: Session = signedUp.body
  const headers = { authorization: `Bearer ${session.access_token}` }
  return {
    ...session,
    browser,
    get: (path: string) => browser.get(path, { headers }),
    post: (path: string, json: unknown) => browser.post(path, { headers, json }),
    put: (path: string, json: unknown) => browser.put(path, { headers, json }),
    patch: (path: string, json: unknown) => browser.patch(path, { headers, json }),
    delete: (path: string, json?: unknown) => browser.delete(path, { headers, json }),
  }
}
