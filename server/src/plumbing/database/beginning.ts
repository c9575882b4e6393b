import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'

/** The files of a database that nobody has used, and its folders: those have no bytes. Folders come before what is in them. */
export type Beginning = { path: string; bytes?: Uint8Array }[]

/** A folder without it is no database to PostgreSQL. */
const MARK = 'PG_VERSION'
const WRITTEN_AT_ONCE = 8

const { dependencies } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as { dependencies: Record<string, string> }
/** The number stands for how one is made and kept: with another, what was kept before no longer counts. */
const MADE_WITH = [1, dependencies['@electric-sql/pglite'], dependencies['pg-boss']]

/**
 * Names of what a program with these migrations begins with and, after it, of what earlier ones with fewer began with: made of
 * everything that has a say in it, so that a kept one never differs from one made now.
 */
export const namesOfBeginnings = (
  madeWith: readonly unknown[],
  migrations: readonly MigrationFile[],
): string[] => {
  let key = JSON.stringify(madeWith)
  const names: string[] = []
  for (const { name, statements } of migrations) {
    key = createHash('sha256')
      .update(JSON.stringify([key, name, statements]))
      .digest('hex')
      .slice(0, 32)
    names.unshift(`beginning-${key}.generated.zst`)
  }
  return names
}

/** Where they are kept, this program's own first. */
export const beginningFiles = async (): Promise<string[]> =>
  namesOfBeginnings(MADE_WITH, await readMigrationFiles()).map((name) => join(import.meta.dirname, name))

/** Making one takes seconds of every first start and of every test's. Undefined: nobody kept one, so it has to be made. */
export const readBeginning = async (): Promise<Beginning | undefined> => {
  const file = (await beginningFiles()).find((kept) => existsSync(kept))
  return file === undefined ? undefined : deserialize(zstdDecompressSync(await readFile(file)))
}

/** Of the files of a closed database; whole or not at all, as a torn one would be taken for good. */
export const keepBeginning = async (directory: string, file: string): Promise<void> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const beginning: Beginning = await Promise.all(
    entries.map(async (entry) => {
      const whole = join(entry.parentPath, entry.name)
      const path = relative(directory, whole)
      return entry.isFile() ? { path, bytes: await readFile(whole) } : { path }
    }),
  )
  beginning.sort((one, other) => (one.path < other.path ? -1 : 1))
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, zstdCompressSync(serialize(beginning)), { flush: true })
  await rename(unfinished, file)
}

/** On the disk when it is done. The mark comes last, so who was killed within it begins anew. */
export const layDown = async (beginning: Beginning, directory: string): Promise<void> => {
  const folders = beginning.filter(({ bytes }) => !bytes).map(({ path }) => join(directory, path))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  const files = beginning.values().filter(({ bytes }) => bytes !== undefined)
  const write = async () => {
    for (const { path, bytes = '' } of files)
      await writeFile(join(directory, path === MARK ? `${MARK}.unfinished` : path), bytes, { flush: true })
  }
  await Promise.all(Array.from({ length: WRITTEN_AT_ONCE }, write))
  for (const folder of folders) await syncFolder(folder)
  await rename(join(directory, `${MARK}.unfinished`), join(directory, MARK))
  await syncFolder(directory)
}

/** Its names, which Windows keeps by itself. */
const syncFolder = async (directory: string): Promise<void> => {
  if (process.platform === 'win32') return
  const folder = await open(directory)
  await folder.sync()
  await folder.close()
}
