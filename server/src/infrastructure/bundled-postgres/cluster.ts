import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { type Account, run } from './account.ts'

export const USER = 'hariu'
/** One call instead of one for each of a thousand files, which took a busy disk ten seconds. */
const SYNC = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

/** Makes an empty cluster, whole or not at all, and a password for it that only its owner can read. */
export const makeCluster = async ({
  programs,
  home,
  account,
  isDurable = true,
}: {
  programs: string
  home: string
  account: Account
  isDurable?: boolean
}): Promise<void> => {
  const unfinished = join(home, 'cluster.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  const password = join(home, 'password')
  await writeFile(password, randomBytes(16).toString('hex'), { mode: 0o600, flush: true })
  if (account) chownSync(password, account.uid, account.gid)
  const { succeeded, output } = await run(
    join(programs, 'initdb'),
    [
      `--pgdata=${unfinished}`,
      `--username=${USER}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Folds Cyrillic case without the locales of the machine.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(isDurable ? SYNC : ['--no-sync']),
    ],
    account,
  )
  if (!succeeded) {
    await rm(unfinished, { recursive: true, force: true })
    const problem = /error: (.*)/.exec(output)?.[1] ?? output.trim()
    throw new StartProblem(
      `The database in ${home} cannot be made (${problem}): mend that, set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  await rename(unfinished, join(home, 'cluster'))
}

export const readPassword = (home: string): string => {
  try {
    return readFileSync(join(home, 'password'), 'utf8').trim()
  } catch (error) {
    throw new StartProblem(
      `${join(home, 'password')} cannot be read (${Object(error).code}): put it back from a backup, readable by this user.`,
      error,
    )
  }
}

/** @throws StartProblem for files of another major version, which PostgreSQL cannot read */
export const checkVersion = (home: string, bundled: string): void => {
  const file = join(home, 'cluster', 'PG_VERSION')
  if (!existsSync(file)) return
  const version = readFileSync(file, 'utf8').trim()
  if (version !== bundled)
    throw new StartProblem(
      `The database in ${home} is of PostgreSQL ${version}, and this program brings PostgreSQL ${bundled}. ` +
        'With the program of before: npm run --silent database -- pg_dump --format=custom --file=hariu.dump. ' +
        'Then with this one, and an empty DATA_DIR: npm run --silent database -- pg_restore --no-owner --exit-on-error --dbname=postgres hariu.dump ' +
        '(docs/how-to/back-up.md).',
    )
}
