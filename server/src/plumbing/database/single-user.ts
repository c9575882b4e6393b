import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'

/** Where a system has names that end with their process; elsewhere only the manual forbids a second one. */
const nameOf = (directory: string): string | undefined => {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const id = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32)
  if (process.platform === 'linux') return `\0hariu-${id}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\hariu-${id}` : undefined
}

/**
 * The files of the embedded database belong to one process: two would write over each other. The claim is a name that the
 * operating system takes back when the process ends, however it ends, so nothing has to be cleaned up after a crash.
 * @returns what gives it back
 */
export const claimDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const name = nameOf(directory)
  if (name === undefined) return async () => {}
  const claim = createServer().listen(name)
  try {
    await once(claim, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new Error(
        `${directory} is in use: the embedded database serves one process, stop the other first`,
      )
    throw error
  }
  claim.unref()
  return async () => {
    claim.close()
    await once(claim, 'close')
  }
}
