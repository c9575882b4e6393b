import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPayments } from '#server/domains/billing/index.ts'
import { createFigureReader } from '#server/domains/operations/index.ts'
import {
  countMissingPermissions,
  createPlatformCheck,
  createWebhookTally,
} from '#server/domains/platform-check/index.ts'
import { createPushRound, readPushKeys } from '#server/domains/push/index.ts'
import type { Config } from '#server/infrastructure/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { startJobs } from '#server/infrastructure/jobs.ts'
import type { Log } from '#server/infrastructure/log.ts'
import { createMetrics } from '#server/infrastructure/metrics.ts'
import { keptForAMoment } from '#server/infrastructure/pipeline-figures.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { readDatabaseTime, startSharedClock } from '#server/infrastructure/shared-clock.ts'
import { createAiModel } from '#server/integrations/ai-model/create-ai-model.ts'
import { createFileStorage } from '#server/integrations/file-storage/create-file-storage.ts'
import { createGraphClient } from '#server/integrations/meta/graph-client.ts'
import { createMediaDownload } from '#server/integrations/meta/media-download.ts'
import { outboundSettingsOf } from '#server/integrations/outbound-routes.ts'
import { createPushClient } from '#server/integrations/web-push/push-client.ts'
import { createWebhookClient } from '#server/integrations/webhooks/webhook-client.ts'
import { composeJobs } from './compose-jobs.ts'
import { composeWeb } from './compose-web.ts'
import { timedAiModel } from './timed-ai-model.ts'
import { buildOperationsApp } from './web/operations.ts'
import { buildWebApp } from './web.ts'
import { startWorker } from './worker.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string
}

const webPages = join(import.meta.dirname, '../../../dist/web')

/** Without a build only the API answers. */
const builtWebPages = () => (existsSync(webPages) ? webPages : undefined)

type Opened = { log: Log; database: Database }

/** Builds and starts what this process is for: the web role, the worker role, or both. */
export const startApplication = async (config: Config, { log, database }: Opened) => {
  const secrets = createSecrets(config.appSecret, config.oldSecrets)
  await database.migrate()
  const clock = await startSharedClock({ read: readDatabaseTime(database), log })

  const jobs = await startJobs(database, log)
  const read = createFigureReader({ database, clock, failedJobs: jobs.failedSince })
  const metrics = createMetrics(keptForAMoment({ read, clock, log }), {
    version,
    connections: database.connections,
  })
  const graph = createGraphClient(
    config.meta,
    log,
    {
      ended: (outcome, seconds) => metrics.graphSeconds.observe({ outcome }, seconds),
      version: ({ configured, problem, daysLeft }) => {
        metrics.metaVersionDiffers.set(problem === 'differs' ? 1 : 0)
        if (daysLeft !== undefined) metrics.metaVersionDaysLeft.set({ version: configured }, daysLeft)
      },
    },
    clock,
  )
  const ai = timedAiModel(await createAiModel({ settings: config.ai, clock, log }), metrics.aiSeconds)
  const webhookClient = createWebhookClient(outboundSettingsOf(config), log)
  const pushClient = createPushClient(outboundSettingsOf(config), log)
  const media = createMediaDownload({
    sandboxOrigin: config.sandbox?.url,
    mostBytes: config.uploads.mostBytes,
  })
  const services: Services = { database, clock, log, secrets, config, jobs }
  const payments = createPayments(services)
  const push = { services, client: pushClient, keys: await readPushKeys(database.queries, secrets) }
  const offered = await composeJobs(services, graph, payments, push)
  await jobs.offer(offered)

  const worker = config.roles.has('worker')
    ? await startWorker({
        ...services,
        graph,
        ai,
        webhookClient,
        push: createPushRound(services),
        files: { media, storage: (await createFileStorage(services)).store },
        metrics,
      })
    : undefined
  if (worker) await jobs.work(offered)
  const webhooks = createWebhookTally(clock)
  const platform = createPlatformCheck({
    graph,
    webhooks: webhooks.read,
    pagesWithout: () => countMissingPermissions(database.queries),
    clock,
    log,
    callbackUrl: config.webhookUrl,
    missing: (object, fields) => metrics.webhookFieldsMissing.set({ object }, fields),
  })
  const web = config.roles.has('web')
    ? await buildWebApp(
        await composeWeb({
          services,
          graph,
          ai,
          webhookClient,
          push,
          payments,
          metrics,
          platform: platform.read,
          webhookArrived: webhooks.count,
          webDirectory: builtWebPages(),
        }),
      )
    : undefined
  await web?.listen({ port: config.port, host: config.host })
  if (web) platform.start()
  const operations =
    !web && config.workerPort !== undefined ? buildOperationsApp(services, metrics) : undefined
  await operations?.listen({ port: config.workerPort ?? 0, host: config.host })
  log.info({ roles: [...config.roles], database: config.databaseUrl ? 'server' : 'bundled' }, 'started')

  return {
    /** First nobody sends anything new, then nothing new comes in, then what is under way is finished, then the database closes. */
    stop: async () => {
      if (web && config.drainSeconds > 0) {
        web.drain()
        await pause(config.drainSeconds * 1000)
      }
      await web?.close()
      platform.stop()
      await operations?.close()
      // Together, so that both end within the time a stop is given.
      await Promise.all([worker?.stop(), jobs.stop()])
      await graph.close()
      await payments.close()
      await webhookClient.close()
      await pushClient.close()
      await media.close()
      clock.stop()
      await database.close()
    },
  }
}
