import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { tryLock } from './file-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'hariu-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = `
  const { tryLock } = await import(${JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))})
  console.log(tryLock(process.argv[1], process.argv[2]) ? 'held' : 'busy')
  setInterval(() => {}, 1000)
`
const anotherProcess = async (file: string, mode: 'exclusive' | 'shared', before: string[] = []) => {
  const [command = '', ...rest] = [
    ...before,
    process.execPath,
    '--input-type=module',
    '-e',
    program,
    file,
    mode,
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

describe('a locked file', () => {
  const file = join(folder, `${'х'.repeat(100)}.lock`)

  it('has one exclusive holder, until it is freed', async () => {
    const free = tryLock(file, 'exclusive')
    expect(tryLock(file, 'exclusive')).toBeUndefined()
    expect(tryLock(file, 'shared')).toBeUndefined()
    const other = await anotherProcess(file, 'exclusive')
    expect(other.words).toBe('busy')
    await other.kill()
    free?.()
    tryLock(file, 'exclusive')?.()
  })

  it('has many holders who share it, and meanwhile no exclusive one', async () => {
    const free = tryLock(file, 'shared')
    const other = await anotherProcess(file, 'shared')
    expect(other.words).toBe('held')
    expect(tryLock(file, 'exclusive')).toBeUndefined()
    free?.()
    expect(tryLock(file, 'exclusive')).toBeUndefined()
    await other.kill()
    const alone = tryLock(file, 'exclusive')
    expect(alone).toBeDefined()
    alone?.()
  })

  it('is free after its process was killed', async () => {
    const other = await anotherProcess(file, 'exclusive')
    expect(tryLock(file, 'exclusive')).toBeUndefined()
    await other.kill()
    const free = tryLock(file, 'exclusive')
    expect(free).toBeDefined()
    free?.()
  })

  it.runIf(process.platform === 'linux' && process.getuid?.() === 0).each([
    ['of the network', ['--net']],
    ['of the network and of processes', ['--net', '--pid', '--fork']],
  ])('is held against a process in another namespace %s', async (_, namespaces) => {
    const free = tryLock(file, 'exclusive')
    const other = await anotherProcess(file, 'shared', ['unshare', ...namespaces, '--kill-child'])
    expect(other.words).toBe('busy')
    await other.kill()
    free?.()
  })

  it('that cannot be made is refused with the way out', () => {
    expect(() => tryLock(join(folder, 'nowhere', 'lock'), 'exclusive')).toThrow(
      /cannot be locked .*: make its folder one that this user may write/,
    )
  })
})
