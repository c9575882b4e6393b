import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'

export type Program = {
  /** Kills it with SIGKILL; it restarts immediately. */
  kill: () => void
  /** Pauses it like a paused machine, until `goOn`. */
  pause: () => void
  goOn: () => void
  /** Sets its clock by the next of CLOCK_JUMPS. */
  setClock: () => void
  /** Stops it like a deployment does; it restarts immediately. Returns how it ended. */
  restart: () => Promise<Ending>
  /** Stops it permanently. */
  stop: () => Promise<void>
  starts: () => number
}

export type Ending = { code: number | null; milliseconds: number }

type Options = {
  file: string
  env: Record<string, string>
  logFile: string
  /** Each start uses the next item as CRASH_AT. Without items it runs undisturbed. */
  crashes: string[]
}

const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

const crashHook = new URL('./crash-at-step.ts', import.meta.url).href
const clockHook = new URL('./set-clock.ts', import.meta.url).href

/** Runs a program and restarts it whenever it dies. The program ends with its parent process. */
export const superviseProgram = ({ file, env, logFile, crashes }: Options): Program => {
  const log: WriteStream = createWriteStream(logFile, { flags: 'a' })
  let stopping = false
  let started = 0
  let child: ChildProcess

  const start = () => {
    started += 1
    const crash = crashes.shift()
    child = spawn(process.execPath, ['--import', crashHook, '--import', clockHook, file], {
      env: { PATH: process.env.PATH ?? '', ...env, ...(crash ? { CRASH_AT: crash } : {}) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    log.write(`--- start ${started} ${crash ?? ''}\n`)
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    const begun = child
    alive.add(begun)
    begun.once('exit', () => {
      alive.delete(begun)
      if (!stopping) start()
    })
  }
  start()

  const endPolitely = async (): Promise<Ending> => {
    const began = performance.now()
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return { code, milliseconds: performance.now() - began }
    }
    return { code: child.exitCode, milliseconds: 0 }
  }

  return {
    kill: () => child.kill('SIGKILL'),
    pause: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    setClock: () => child.kill('SIGUSR2'),
    restart: endPolitely,
    stop: async () => {
      stopping = true
      await endPolitely()
      log.end()
    },
    starts: () => started,
  }
}
