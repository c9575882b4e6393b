import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { collectGarbage } from '#server/infrastructure/collect-garbage.ts'
import { type Config, ConfigError, readConfig } from '#server/infrastructure/config.ts'
import { createLog, type Log } from '#server/infrastructure/log.ts'
import { openConfiguredDatabase } from './configured-database.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { notifyServiceManager } from './service-manager.ts'
import { wordsForStart } from './start-error.ts'

/** Longer than any try takes; what is still under way then is looked up by the next process. */
const STOP_MILLISECONDS = 20_000

/** The product as its environment configures it, until a signal ends it. */
export const runProduct = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  const config = readConfigOrEnd(environment)
  const log = createLog(config.logLevel)
  const manager = notifyServiceManager(environment, log)

  let stopping = false
  const stop = async (reason: object, code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      log.fatal({ milliseconds: STOP_MILLISECONDS }, 'the stop took too long, so the process ends now')
      process.exit(1)
    }, STOP_MILLISECONDS).unref()
    log.info(reason, 'stopping')
    // A start under way is waited for, so that it leaves no database server behind.
    const { application, sandbox } = await starting
    await Promise.all([manager.stopping(), application.stop()])
    await sandbox.stop()
    process.exit(code)
  }
  const stopOrEnd = (reason: object, code: number) => {
    stop(reason, code).catch((error: unknown) => {
      log.fatal({ err: error }, 'the stop failed')
      process.exit(1)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopOrEnd({ signal }, 0))

  const starting = start(config, log, () => stopOrEnd({ sandbox: 'ended' }, 1)).catch((error: unknown) => {
    console.error(wordsForStart(error, config) ?? error)
    process.exit(1)
  })
  await starting
  if (config.roles.has('web')) {
    console.log(`\n  Hariu    ${config.publicUrl}`)
    if (config.sandbox) console.log(`  Sandbox  ${config.sandbox.url}\n`)
  }
  manager.ready()
  await collectGarbage()
}

const start = async (config: Config, log: Log, onSandboxEnded: () => void) => {
  const database = openConfiguredDatabase(config, log)
  // A data directory in use is known by now; the sandbox has its files there too.
  await Promise.race([database, setImmediate()])
  const sandbox = startSandboxProcess(config, onSandboxEnded)
  // The database opens while the rest of the program is read; an error is thrown where it is awaited.
  database.catch(() => undefined)
  const { startApplication } = await import('./application.ts')
  const opened = await database
  try {
    return { application: await startApplication(config, { log, database: opened }), sandbox }
  } catch (error) {
    // A failed start leaves no server behind.
    await Promise.race([opened.close().catch(() => undefined), pause(STOP_MILLISECONDS)])
    throw error
  }
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
