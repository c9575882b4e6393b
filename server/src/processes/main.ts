import { ConfigError, readConfig } from '#server/plumbing/config.ts'
import { startApplication } from './application.ts'
import { startSandboxProcess } from './sandbox-process.ts'

/** Longer than any try takes; what is still under way then is looked up by the next process. */
const STOP_MILLISECONDS = 20_000

const config = (() => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
})()

const sandbox = startSandboxProcess(config)
const application = await startApplication(config)

let stopping = false
const stop = async (signal: string) => {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref()
  application.log.info({ signal }, 'stopping')
  await application.stop()
  await sandbox.stop()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))

if (config.roles.has('web')) {
  console.log(`\n  Hariu    ${config.publicUrl}`)
  if (config.sandbox) console.log(`  Sandbox  ${config.sandbox.url}\n`)
}
