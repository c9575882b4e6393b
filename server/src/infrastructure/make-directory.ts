import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartProblem } from './start-problem.ts'

/**
 * Makes a folder that only this account may enter; folders above it are ordinary ones.
 * @throws StartProblem
 */
export const makeDirectory = (directory: string): void => {
  try {
    mkdirSync(dirname(directory), { recursive: true })
    mkdirSync(directory, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code }: { code?: string } = Object(error)
    throw new StartProblem(
      `DATA_DIR: ${directory} cannot be used (${code}): make it a folder that this user may write, or set DATA_DIR to another one.`,
      error,
    )
  }
}
