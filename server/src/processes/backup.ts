import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { z } from 'zod'
import { recordRestore } from '#server/domains/delivery/index.ts'
import { giveTo } from '#server/infrastructure/bundled-postgres/account.ts'
import { whileStopped } from '#server/infrastructure/bundled-postgres/bundled-postgres.ts'
import { preparePlace } from '#server/infrastructure/bundled-postgres/place.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'

const CONTENTS = 'backup.json'
const DATA = 'data'
const DATABASE = 'database'
/** Half-written files, and everything of the database but its cluster and password. Reading a lock here would free it. */
const LEFT_OUT = /(?:^\.tmp-|\.unfinished$|\.lock$|^server\.log|^programs-|^postmaster\.pid$|^\.s\.PGSQL)/

const contents = z.object({
  taken_at: z.iso.datetime().transform((text) => new Date(text)),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
})

type Listed = { folders: string[]; files: string[] }

/**
 * Copies the data directory: database, uploaded files, secret. The product is stopped meanwhile. Whole or not at all.
 */
export const backUp = async (
  dataDirectory: string,
  folder: string,
  now: Date,
): Promise<{ files: number }> => {
  const target = resolve(folder)
  if (existsSync(target)) throw new Error(`${folder} is there already: a backup takes a new folder`)
  if (`${target}${sep}`.startsWith(`${resolve(dataDirectory)}${sep}`))
    throw new Error('a backup within the data directory would be lost with it')
  return whileStopped(join(dataDirectory, DATABASE), async ({ home }) => {
    const unfinished = `${target}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    const copy = join(unfinished, DATA)
    const paths: Listed = { folders: [], files: [] }
    for (const [from, to] of [
      [dataDirectory, ''],
      [home, DATABASE],
    ] as const) {
      const listed = await list(from)
      await copyAll(from, join(copy, to), listed)
      paths.folders.push(...listed.folders.map((path) => join(to, path)))
      paths.files.push(...listed.files.map((path) => join(to, path)))
    }
    const files = []
    for (const path of paths.files) files.push({ path, sha256: await hashOf(join(copy, path)) })
    const text = JSON.stringify({ taken_at: now.toISOString(), folders: paths.folders, files }, null, 1)
    await writeFile(join(unfinished, CONTENTS), text, { mode: 0o600, flush: true })
    await rename(unfinished, target)
    return { files: files.length }
  })
}

/** Brings a backup back into a data directory that has no database, and notes from when it is. */
export const restore = async (
  folder: string,
  dataDirectory: string,
  now: Date,
): Promise<{ takenAt: Date; waiting: number }> => {
  const directory = join(dataDirectory, DATABASE)
  for (const taken of [directory, join(dataDirectory, 'app-secret')])
    if (existsSync(taken)) throw new Error(`${taken} is there already: move it away first`)
  const {
    taken_at: takenAt,
    folders,
    files,
  } = contents.parse(JSON.parse(await readFile(join(folder, CONTENTS), 'utf8')))
  const data = join(folder, DATA)
  for (const { path, sha256 } of files)
    if ((await hashOf(join(data, path)).catch(() => undefined)) !== sha256)
      throw new Error(`${path} of this backup is damaged: nothing was restored`)
  const isOfDatabase = (path: string) => path.startsWith(`${DATABASE}${sep}`)
  const { home, account } = preparePlace(directory)
  const listed = { folders, files: files.map(({ path }) => path) }
  await copyAll(
    data,
    dataDirectory,
    filtered(listed, (path) => !isOfDatabase(path)),
  )
  const within = filtered(listed, isOfDatabase)
  const unprefixed = (path: string) => relative(DATABASE, path)
  await copyAll(join(data, DATABASE), home, {
    folders: within.folders.map(unprefixed),
    files: within.files.map(unprefixed),
  })
  await giveTo(account, home)
  const database = await openDatabase({ directory, connections: 1, log: createLog('warn') })
  try {
    await database.migrate()
    const { waiting } = await recordRestore(database.queries, { backedUpAt: takenAt, now })
    return { takenAt, waiting }
  } finally {
    await database.close()
  }
}

const filtered = ({ folders, files }: Listed, wanted: (path: string) => boolean): Listed => ({
  folders: folders.filter(wanted),
  files: files.filter(wanted),
})

/** Of the data directory without its database, or of the folder of that. */
const list = async (directory: string): Promise<Listed> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const pathOf = ({ parentPath, name }: { parentPath: string; name: string }) =>
    relative(directory, join(parentPath, name))
  const wanted = entries.filter((entry) => {
    const parts = pathOf(entry).split(sep)
    return parts[0] !== DATABASE && !parts.some((part) => LEFT_OUT.test(part))
  })
  return {
    // PostgreSQL does not start without its empty ones.
    folders: wanted.filter((entry) => entry.isDirectory()).map(pathOf),
    files: wanted.filter((entry) => entry.isFile()).map(pathOf),
  }
}

/** Each file reaches the disk before the next: a backup that is only in memory is none. */
const copyAll = async (from: string, to: string, { folders, files }: Listed): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const path of folders) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
  for (const path of files) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
    await copyFile(join(from, path), join(to, path))
    const file = await open(join(to, path), 'r+')
    await file.sync()
    await file.close()
  }
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
