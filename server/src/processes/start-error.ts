import type { Config } from '#server/infrastructure/config.ts'
import { isDatabaseUnavailable } from '#server/infrastructure/database/unavailable.ts'
import { StartProblem } from '#server/infrastructure/start-problem.ts'

type Settings = Pick<Config, 'port' | 'host' | 'workerPort' | 'databaseUrl' | 'dataDirectory'>

/** PostgreSQL's codes for a name or password it does not take, a database that is not there, and a missing right. */
const REFUSALS: Record<string, string> = {
  '28P01': 'wrong user or password',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
  '42501': 'this user may not create tables',
}

const DISK_FULL = '53100'

/**
 * Says in one line what the operator can do about a failed start. Undefined: the program itself is at fault, and its
 * stack is needed.
 */
export const wordsForStart = (error: unknown, config: Settings): string | undefined => {
  if (error instanceof StartProblem) return error.message
  const { code, message, syscall }: Record<string, unknown> = Object(error)
  if (syscall === 'listen') return wordsForListen(error as ListenError, config)
  const why = REFUSALS[String(code)] ?? tlsProblem(code, message)
  if (config.databaseUrl === undefined)
    return code === DISK_FULL
      ? `The disk of DATA_DIR (${config.dataDirectory}) is full: make room on it.`
      : undefined
  const { pathname, host } = new URL(config.databaseUrl)
  const database = `The database ${decodeURIComponent(pathname.slice(1))} at ${host}`
  if (why !== undefined)
    return `${database} refuses this program (${why}): correct DATABASE_URL or the server.`
  if (isDatabaseUnavailable(error))
    return `${database} cannot be used (${code ?? message}): start it, or correct DATABASE_URL.`
  return undefined
}

const tlsProblem = (code: unknown, message: unknown): string | undefined => {
  const isTls = /CERT|TLS|SELF_SIGNED|SSL/.test(String(code)) || /SSL/.test(String(message))
  return isTls ? `TLS: ${message}` : undefined
}

type ListenError = { code?: string; port?: number }

const wordsForListen = (
  { code, port }: ListenError,
  { host, workerPort, port: webPort }: Settings,
): string => {
  const variable = port !== webPort && port === workerPort ? 'WORKER_PORT' : 'PORT'
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the program that listens there, or set ${variable} to another port.`
  if (code === 'EACCES') return `Port ${port} is not open to this user: set ${variable} to a port above 1023.`
  return `HOST ${host} is no address of this machine: set HOST to one of its addresses, or to 0.0.0.0 for all (${code}).`
}
