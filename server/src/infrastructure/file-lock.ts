import { DatabaseSync } from 'node:sqlite'
import { StartProblem } from './start-problem.ts'

const BUSY = 5

/**
 * Locks a file for this process. The lock is SQLite's: the kernel frees it however the process ends, and every other process
 * on the machine sees it, in any namespace or container. The file stays empty.
 * @returns the function that frees it; undefined while another holder is in the way
 * @throws StartProblem when the file cannot be locked
 */
export const tryLock = (file: string, mode: 'exclusive' | 'shared'): (() => void) | undefined => {
  try {
    const lock = new DatabaseSync(file, { timeout: 0 })
    try {
      lock.exec(mode === 'exclusive' ? EXCLUSIVE : SHARED)
    } catch (error) {
      lock.close()
      throw error
    }
    return () => lock.close()
  } catch (error) {
    const { errcode, message }: { errcode?: number; message?: string } = Object(error)
    if (errcode === BUSY) return undefined
    throw new StartProblem(
      `${file} cannot be locked (${message}): make its folder one that this user may write, on a file system with locks.`,
      error,
    )
  }
}

const EXCLUSIVE = 'pragma journal_mode = memory; begin exclusive'
/** A transaction that has read keeps its shared lock until it ends. */
const SHARED = 'begin; select count(*) from sqlite_master'
