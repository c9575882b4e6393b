import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { request } from 'undici'
import { afterEach, beforeEach, expect, test } from 'vitest'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sandbox-main-'))
})

afterEach(() => rmSync(directory, { recursive: true }))

async function start(): Promise<{ process: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^sandbox ready at (\S+),/.exec(line)?.[1]
    if (address) return { process: child, address }
  }
  throw new Error('the sandbox ended before it was ready')
}

async function stop(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await ended
  return code
}

async function customers(address: string): Promise<string[]> {
  const answer = await request(`${address}/sandbox/api/world`)
  const world = (await answer.body.json()) as { customers: { name: string }[] }
  return world.customers.map(({ name }) => name)
}

test('announces that it is ready, stops cleanly, and keeps its world across a restart', async () => {
  const first = await start()
  const body = JSON.stringify({ name: 'Цэцэгмаа Даш' })
  const headers = { 'content-type': 'application/json' }
  const answer = await request(`${first.address}/sandbox/api/customers`, { method: 'POST', body, headers })
  await answer.body.dump()
  expect(await stop(first.process)).toBe(0)
  const second = await start()
  expect(await customers(second.address)).toContain('Цэцэгмаа Даш')
  expect(await stop(second.process)).toBe(0)
})
