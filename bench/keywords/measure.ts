import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { compilingRules, type RuleSettings } from '#automation/comment-rules/comment-rules.ts'
import { gradually } from '#server/infrastructure/breather.ts'
import { type EntryPoint, PAGES_KEYWORDS, rulesOf } from './entry-points.ts'
import { HOSTILE_TEXTS, ORDINARY_TEXTS } from './texts.ts'

type Worst = { text: string; milliseconds: number; ordinary: number }

let seed = 0

/**
 * Measures processor time of this thread only, because other work on the machine is no cost of the text. The clock of
 * the thread is coarse, so one figure is the mean of many readings.
 */
const meanOf = (readings: number, text: (seed: number) => string, read: EntryPoint['read']): number => {
  const texts = Array.from({ length: readings }, () => text(++seed))
  const before = process.threadCpuUsage()
  for (const typed of texts) read(typed)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / readings
}

const WARM_UP = 3
const READINGS = 16

/** Takes the smaller of two means, because garbage collection of earlier texts falls into one of them. */
const millisecondsOf = (text: (seed: number) => string, read: EntryPoint['read']): number => {
  meanOf(WARM_UP, text, read)
  return Math.min(meanOf(READINGS, text, read), meanOf(READINGS, text, read))
}

const ORDINARY_READINGS = 400

/** @returns the hostile text that takes an entry point longest, and the time of an ordinary comment */
export const worstOf = ({ longest, read }: EntryPoint): Worst => {
  const ordinaryText = (at: number) =>
    `${ORDINARY_TEXTS[at % ORDINARY_TEXTS.length]?.slice(0, longest - 6)} ${at}`
  meanOf(ORDINARY_READINGS, ordinaryText, read)
  const ordinary = meanOf(ORDINARY_READINGS, ordinaryText, read)
  let worst = { text: '', milliseconds: 0 }
  for (const text of HOSTILE_TEXTS) {
    const milliseconds = millisecondsOf((at) => text.of(longest, at), read)
    if (milliseconds > worst.milliseconds) worst = { text: text.name, milliseconds }
  }
  return { ...worst, ordinary }
}

/** In milliseconds, while the work runs. */
const longestDelay = async (work: () => Promise<unknown>): Promise<number> => {
  await pause(200)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  await pause(20)
  delay.disable()
  return delay.max / 1e6
}

const SETTINGS: RuleSettings = { blacklist: [], blacklistAction: 'hide', leaveAdverts: true }

/** Compiles a page's keywords as a round does. */
export const delayOfCompiling = async (): Promise<number> => {
  let longest = 0
  for (const keywords of Object.values(PAGES_KEYWORDS)) {
    const compile = () => gradually(compilingRules(rulesOf(keywords), SETTINGS))
    longest = Math.max(longest, await longestDelay(compile))
  }
  return longest
}
