import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import type { Answer, Answers, Question } from './probe.ts'

type Start = {
  file: string
  env: Record<string, string>
  /** Requested until it answers below 500: the product answers 503 until it is ready. */
  readyPath?: string
  folder?: string
}

const PATIENCE_MILLISECONDS = 5000

/** Starts a program with the probe loaded, on a free port, and waits until it is ready. */
export const startProgram = async ({ file, env, readyPath = '/', folder }: Start) => {
  const port = await freePort()
  const child = fork(file, {
    execArgv: ['--expose-gc', '--import', import.meta.resolve('./probe.ts')],
    // A worker of the product serves its metrics on WORKER_PORT.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      WORKER_PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...(folder ? { cwd: folder } : {}),
  })
  const ended = once(child, 'exit')
  const waiting = new Map<number, (value: unknown) => void>()
  child.on('message', ({ number, value }: Answer) => waiting.get(number)?.(value))
  let asked = 0
  const ask = <Name extends keyof Answers>(
    name: Name,
    path = '',
  ): Promise<Awaited<ReturnType<Answers[Name]>>> => {
    asked += 1
    const number = asked
    child.send({ number, name, file: path } satisfies Question)
    return new Promise((resolve) =>
      waiting.set(number, (value) => {
        waiting.delete(number)
        resolve(value as Awaited<ReturnType<Answers[Name]>>)
      }),
    )
  }

  const url = `http://127.0.0.1:${port}`
  const isReady = async () => {
    const answer = await fetch(url + readyPath, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) }).catch(
      () => undefined,
    )
    return answer !== undefined && answer.status < 500
  }
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${file} exited with ${child.exitCode} before it was ready`)
    await pause(50)
  }
  return {
    url,
    ask,
    cpuMicroseconds: () => ask('cpuMicroseconds'),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
