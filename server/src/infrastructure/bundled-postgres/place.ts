import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { makeDirectory } from '../make-directory.ts'
import { StartProblem } from '../start-problem.ts'
import { type Account, accountFor, canReach } from './account.ts'

/** Folders of databases whose DATA_DIR the account of the server cannot reach. */
const ELSEWHERE = '/var/lib/hariu-postgres'

export type Place = {
  /** The folder of everything that the database has. */
  home: string
  account: Account
}

/**
 * Finds or makes the folder of a database. It is `directory` itself, unless this is root and the account of the server cannot
 * reach it, as below root's home: then `directory` is a symbolic link to it.
 * @throws StartProblem
 */
export const preparePlace = (directory: string): Place => {
  const parent = dirname(resolve(directory))
  makeDirectory(parent)
  if (!lstatSync(directory, { throwIfNoEntry: false })) {
    const account = accountFor()
    if (account) makeForAccount(resolve(directory), parent, account)
    else makeDirectory(directory)
  }
  if (!existsSync(directory))
    throw new StartProblem(
      `${directory} leads to a folder that is gone: put it back from a backup, or delete the link to begin with an empty database.`,
    )
  if (!statSync(directory).isDirectory())
    throw new StartProblem(
      `DATA_DIR: ${directory} cannot be used (ENOTDIR): make it a folder that this user may write.`,
    )
  const home = realpathSync(directory)
  return { home, account: accountFor(join(home, 'cluster')) }
}

const makeForAccount = (directory: string, parent: string, account: NonNullable<Account>): void => {
  if (letPass(parent, account)) {
    makeDirectory(directory)
    chownSync(directory, account.uid, account.gid)
    return
  }
  let home: string
  try {
    mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 })
    home = mkdtempSync(`${ELSEWHERE}/`)
    chownSync(home, account.uid, account.gid)
    if (!canReach(account, home)) throw new Error('the account nobody cannot reach it either')
  } catch (error) {
    throw new StartProblem(
      `PostgreSQL does not run as root, its account nobody cannot reach ${parent}, and ${ELSEWHERE} cannot be used (${Object(error).message}): set DATA_DIR to a folder outside of root’s home, or start the program as another user.`,
      error,
    )
  }
  symlinkSync(home, directory)
  console.log(
    `PostgreSQL does not run as root, and its account nobody cannot reach ${parent}: the database is in ${home}`,
  )
}

/** DATA_DIR itself is root's, and the account may pass through it; it cannot list the folder. */
const letPass = (directory: string, account: NonNullable<Account>): boolean => {
  if (canReach(account, directory)) return true
  if (!canReach(account, dirname(directory))) return false
  chmodSync(directory, statSync(directory).mode | 0o011)
  return canReach(account, directory)
}
