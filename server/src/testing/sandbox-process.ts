import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const program = join(import.meta.dirname, '../../../sandbox/main.ts')

export type SandboxProcess = {
  url: string
  /** Calls its control API (sandbox/CONTROL.md). */
  control: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>
  stop: () => Promise<void>
}

/** The sandbox as a separate process, on a free port and with a new world. */
export const startSandbox = async (settings: Record<string, string> = {}): Promise<SandboxProcess> => {
  const directory = await mkdtemp(join(tmpdir(), 'hariu-sandbox-'))
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...settings, SANDBOX_PORT: '0', SANDBOX_DATA_DIR: directory, SANDBOX_EXIT_WITH_STDIN: '1' },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code} before it was ready`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /ready at (http:\/\/[^\s,]+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
  })
  return {
    url,
    control: async <Answer>(method: string, path: string, body?: unknown) => {
      const response = await fetch(`${url}/sandbox/api${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as Answer
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}
