import type { Profile } from '#contract/account.ts'
import { createPayments, type Payments } from '#server/domains/billing/index.ts'
import { createFigureReader } from '#server/domains/operations/index.ts'
import { createAiModel } from '#server/outside/ai-model/create-ai-model.ts'
import { createGraphClient } from '#server/outside/meta/graph-client.ts'
import { readConfig } from '#server/plumbing/config.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { createLog } from '#server/plumbing/log.ts'
import { createMetrics } from '#server/plumbing/metrics.ts'
import { keptForAMoment } from '#server/plumbing/pipeline-figures.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { createSecrets } from '#server/plumbing/secrets.ts'
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

/** The rest are variables of the environment. */
type Settings = { webDirectory?: string; [variable: string]: string }

/** The web half of the product on a fresh database, in front of the local Facebook. */
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

/** The same in front of any Facebook. */
export const startProductAt = async (
  metaUrl: string,
  { webDirectory, ...environment }: Settings = {},
  clock = manualClock(),
  /** Another than the configured. */
  otherPayments?: Payments,
  log = createLog('silent'),
  /** Another process’s, to be a second one beside it. */
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
  const plumbing: Plumbing = {
    database,
    clock,
    log,
    config,
    jobs: queue.jobs,
    secrets: createSecrets(config.appSecret, config.oldSecrets),
  }
  const graph = createGraphClient(config.meta, log)
  const ai = await createAiModel({ settings: config.ai, clock, log })
  const read = createFigureReader({ database, clock, failedJobs: async () => [] })
  const metrics = createMetrics(keptForAMoment({ read, clock, log }), { version: 'test' })
  const payments = otherPayments ?? createPayments(plumbing)
  const app = await buildWebApp(await composeWeb({ plumbing, graph, ai, payments, metrics, webDirectory }))
  const jobs = await composeJobs(plumbing, graph, payments)

  return {
    app,
    clock,
    database,
    plumbing,
    graph,
    ai,
    payments,
    queue,
    publicUrl: config.publicUrl,
    browser: () => openBrowser(app, config.publicUrl),
    runJobs: () => queue.run(jobs),
    stop: async () => {
      await app.close()
      await graph.close()
      await payments.close()
      await database.close()
    },
  }
}

type Session = { access_token: string; refresh_token: string; profile: Profile }

/** Answers Facebook's dialog, and gives the address it leads back to. */
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
  if (!location) throw new Error(`the dialog did not lead back: ${response.status} ${await response.text()}`)
  return location
}

/** A person of the sandbox, signed up: calls the API as they do. */
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
