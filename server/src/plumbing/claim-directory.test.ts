import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { claimDirectory } from './claim-directory.ts'

const folder = mkdtempSync(join(tmpdir(), 'hariu-claim-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = `
  const { claimDirectory } = await import(${JSON.stringify(join(import.meta.dirname, 'claim-directory.ts'))})
  try {
    claimDirectory(process.argv[1])
    console.log('held')
    setInterval(() => {}, 1000)
  } catch (error) {
    console.log(error.message)
  }
`
const anotherProcess = async (directory: string, before: string[] = []) => {
  const [command = '', ...rest] = [
    ...before,
    process.execPath,
    '--input-type=module',
    '-e',
    program,
    directory,
  ]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [words] = await once(child.stdout, 'data')
  return {
    words: String(words).trim(),
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

describe('a directory', () => {
  // Longer than the 107 bytes that the name of a socket may have.
  const directory = join(folder, 'х'.repeat(100))
  const inUse = `${directory} is in use by another process: stop that one first, or set DATA_DIR to another folder.`

  it('is one process’s, until it is freed', async () => {
    const free = claimDirectory(directory)
    expect(() => claimDirectory(directory)).toThrow(inUse)
    expect((await anotherProcess(directory)).words).toBe(inUse)
    free()
    claimDirectory(directory)()
  })

  it('is free after its process was killed', async () => {
    const other = await anotherProcess(directory)
    expect(other.words).toBe('held')
    expect(() => claimDirectory(directory)).toThrow(inUse)
    await other.kill()
    claimDirectory(directory)()
  })

  it.runIf(process.platform === 'linux' && process.getuid?.() === 0).each([
    ['of the network', ['--net']],
    ['of the network and of processes', ['--net', '--pid', '--fork']],
  ])('is held against a process in another namespace %s', async (_, namespaces) => {
    const free = claimDirectory(directory)
    expect((await anotherProcess(directory, ['unshare', ...namespaces])).words).toBe(inUse)
    free()
  })

  it('that cannot be made is refused with what to do', () => {
    const file = join(folder, 'a file')
    writeFileSync(file, '')
    expect(() => claimDirectory(join(file, 'database'))).toThrow(
      /cannot be used \(ENOTDIR\): make it a folder that this user may write/,
    )
  })
})
