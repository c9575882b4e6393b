import { collectGarbage } from '#server/plumbing/collect-garbage.ts'
import { type Config, ConfigError, readConfig } from '#server/plumbing/config.ts'
import { createLog } from '#server/plumbing/log.ts'
import { openConfiguredDatabase } from './configured-database.ts'
import { startSandboxProcess } from './sandbox-process.ts'

/** Longer than any try takes; what is still under way then is looked up by the next process. */
const STOP_MILLISECONDS = 20_000

/** The product as its environment configures it, until a signal ends it. */
export const runProduct = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  const config = readConfigOrEnd(environment)
  const sandbox = startSandboxProcess(config)
  const log = createLog(config.logLevel)
  const database = openConfiguredDatabase(config, log)
  // It opens while the rest of the program is read; what goes wrong is told where it is awaited.
  database.catch(() => undefined)
  const { startApplication } = await import('./application.ts')
  const application = await startApplication(config, { log, database: await database })

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref()
    log.info({ signal }, 'stopping')
    await application.stop()
    await sandbox.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))

  if (config.roles.has('web')) {
    console.log(`\n  Hariu    ${config.publicUrl}`)
    if (config.sandbox) console.log(`  Sandbox  ${config.sandbox.url}\n`)
  }
  await collectGarbage()
}

const readConfigOrEnd = (environment: NodeJS.ProcessEnv): Config => {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
