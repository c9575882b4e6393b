import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartProblem } from './start-problem.ts'

const BUSY = 5

/**
 * Holds a directory for this process, so that no second one writes over its files. The lock is SQLite's on the file
 * `<directory>.lock`: the kernel frees it however the process ends, and every other process on the machine sees it, in
 * whatever namespace or container. The file stays empty.
 * @returns what frees it
 * @throws StartProblem when another process holds it, or it cannot be made
 */
export const claimDirectory = (directory: string): (() => void) => {
  makeDirectory(directory)
  const file = `${directory}.lock`
  try {
    const lock = new DatabaseSync(file, { timeout: 0 })
    try {
      lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
    } catch (error) {
      lock.close()
      throw error
    }
    return () => lock.close()
  } catch (error) {
    const { errcode, message }: { errcode?: number; message?: string } = Object(error)
    throw errcode === BUSY
      ? new StartProblem(
          `${directory} is in use by another process: stop that one first, or set DATA_DIR to another folder.`,
        )
      : new StartProblem(
          `${file} cannot be locked (${message}): make its folder one that this user may write, on a file system with locks.`,
          error,
        )
  }
}

/** @throws StartProblem */
export const makeDirectory = (directory: string): void => {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code }: { code?: string } = Object(error)
    throw new StartProblem(
      `DATA_DIR: ${directory} cannot be used (${code}): make it a folder that this user may write, or set DATA_DIR to another one.`,
      error,
    )
  }
}
