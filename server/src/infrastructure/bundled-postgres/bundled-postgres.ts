import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tryLock } from '../file-lock.ts'
import { StartProblem } from '../start-problem.ts'
import { type Place, preparePlace } from './place.ts'
import { createServerAt } from './server.ts'

const LOOK_MILLISECONDS = 20
/** Of the start: after a crash the journal is read first. */
const START_SECONDS = 300
/** Of one try while the program runs: another follows. */
const REVIVE_SECONDS = 10
/** A start or a stop of another process is waited for. */
const DOOR_SECONDS = START_SECONDS + 60
const LEAST_CONNECTIONS = 100

type Options = {
  /** The folder of the database, in DATA_DIR. */
  directory: string
  /** Roles of this process. Only one process may have each; a command of the operator has none. */
  roles: Iterable<string>
  /** Of one process. */
  connections: number
}

/**
 * The PostgreSQL that comes with the program, used when DATABASE_URL is not set. The first process that uses a database starts
 * its server, later ones attach, and the last one to leave stops it: docs/decisions/0002-bundled-postgres.md.
 * The role of another process is refused at the call itself, before anything is awaited.
 * @throws StartProblem
 */
export const openBundledPostgres = ({ directory, roles, connections }: Options) => {
  const place = preparePlace(directory)
  const freeRoles = claimRoles(directory, place, roles)
  return attach(place, Math.max(LEAST_CONNECTIONS, connections * 3), freeRoles)
}

const attach = async (place: Place, mostConnections: number, freeRoles: () => void) => {
  const server = createServerAt(place, mostConnections)
  let leave: (() => void) | undefined
  const close = async () => {
    await throughDoor(place, async () => {
      leave?.()
      leave = undefined
      freeRoles()
      const alone = tryLock(usersOf(place), 'exclusive')
      if (!alone) return
      try {
        await server.stop()
      } finally {
        alone()
      }
    }).finally(server.close)
  }
  try {
    await throughDoor(place, async () => {
      leave = tryLock(usersOf(place), 'shared')
      await server.ensureRunning(START_SECONDS)
    })
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
  return {
    url: server.url(),
    /** Starts the server again that has ended meanwhile. */
    revive: () => throughDoor(place, () => server.ensureRunning(REVIVE_SECONDS)),
    close,
  }
}

/** Calls `work` with the folder of a database while no process uses it and its server is stopped. */
export const whileStopped = async <Result>(
  directory: string,
  work: (place: Place) => Promise<Result>,
): Promise<Result> => {
  const place = preparePlace(directory)
  return throughDoor(place, async () => {
    const alone = tryLock(usersOf(place), 'exclusive')
    if (!alone) throw inUse(directory)
    const server = createServerAt(place, LEAST_CONNECTIONS)
    try {
      // A killed program left it running.
      await server.stop()
      return await work(place)
    } finally {
      server.close()
      alone()
    }
  })
}

const usersOf = ({ home }: Place) => join(home, 'users.lock')

const inUse = (directory: string) =>
  new StartProblem(
    `${directory} is in use by another process: stop that one first, or set DATA_DIR to another folder.`,
  )

const claimRoles = (directory: string, { home }: Place, roles: Iterable<string>): (() => void) => {
  const held: (() => void)[] = []
  const free = () => {
    for (const one of held.splice(0)) one()
  }
  for (const role of roles) {
    const lock = tryLock(join(home, `${role}.lock`), 'exclusive')
    if (!lock) {
      free()
      throw inUse(directory)
    }
    held.push(lock)
  }
  return free
}

/** One process at a time starts or stops the server. */
const throughDoor = async <Result>({ home }: Place, work: () => Promise<Result>): Promise<Result> => {
  const deadline = performance.now() + DOOR_SECONDS * 1000
  let shut = tryLock(join(home, 'door.lock'), 'exclusive')
  while (!shut) {
    if (performance.now() > deadline)
      throw new StartProblem(
        `Another process has been starting or stopping the database in ${home} for ${DOOR_SECONDS} seconds: end that one first.`,
      )
    await pause(LOOK_MILLISECONDS)
    shut = tryLock(join(home, 'door.lock'), 'exclusive')
  }
  try {
    return await work()
  } finally {
    shut()
  }
}
