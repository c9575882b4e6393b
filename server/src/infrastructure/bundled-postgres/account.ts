import { execFile, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { chown, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'

/** Undefined: the account of this process. */
export type Account = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root. There it runs as the owner of the files it has, or as `nobody`.
 * @throws StartProblem
 */
export const accountFor = (cluster?: string): Account => {
  if (process.getuid?.() !== 0) return undefined
  const owner = cluster && statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  })
  if (uid === undefined || gid === undefined)
    throw new StartProblem(
      'PostgreSQL refuses to run as root, and there is no account nobody: start the program as another user.',
    )
  return { uid, gid }
}

/** The working directory of this process may be one that the account cannot enter. */
export const asAccount = (account: Account) => ({ ...account, cwd: '/' })

export const canReach = (account: Account, directory: string): boolean =>
  account === undefined || spawnSync('test', ['-x', directory], asAccount(account)).status === 0

/** Runs one of PostgreSQL's programs to its end. */
export const run = (
  program: string,
  parameters: string[],
  account: Account,
): Promise<{ succeeded: boolean; output: string }> =>
  new Promise((resolve) =>
    execFile(program, parameters, { ...asAccount(account), env: {} }, (error, stdout, stderr) =>
      resolve({ succeeded: error === null, output: stderr || stdout || String(error?.message ?? '') }),
    ),
  )

/** Makes the account the owner of a folder and of everything in it. */
export const giveTo = async (account: Account, folder: string): Promise<void> => {
  if (!account) return
  await chown(folder, account.uid, account.gid)
  for (const { parentPath, name } of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(parentPath, name), account.uid, account.gid)
}
