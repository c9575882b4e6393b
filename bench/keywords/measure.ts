import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { compilingRules, type RuleSettings } from '#automation/comment-rules/comment-rules.ts'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'
import { gradually } from '#server/infrastructure/breather.ts'
import { type EntryPoint, PAGES_KEYWORDS, rulesOf } from './entry-points.ts'
import { HOSTILE_TEXTS, type HostileText, ORDINARY_TEXTS } from './texts.ts'

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
/** Few for finding the slowest texts, many for their figures: the minimum of coarse readings would be too small. */
const QUICK = { rounds: 2, readings: 8 }
const THOROUGH = { rounds: 4, readings: 32 }
/** The slowest texts of the first measurement are measured again, so that one disturbed reading names no text. */
const SUSPECTS = 4

/** Takes the smallest of several means, because other load on the processor's caches only ever adds time. */
const millisecondsOf = (
  { rounds, readings }: typeof QUICK,
  text: (seed: number) => string,
  read: EntryPoint['read'],
): number => {
  meanOf(WARM_UP, text, read)
  return Math.min(...Array.from({ length: rounds }, () => meanOf(readings, text, read)))
}

const ORDINARY_READINGS = 400

/** @returns the hostile text that takes an entry point longest, and the time of an ordinary comment */
export const worstOf = ({ longest, read }: EntryPoint): Worst => {
  const ordinaryText = (at: number) =>
    `${ORDINARY_TEXTS[at % ORDINARY_TEXTS.length]?.slice(0, longest - 6)} ${at}`
  meanOf(ORDINARY_READINGS, ordinaryText, read)
  const ordinary = meanOf(ORDINARY_READINGS, ordinaryText, read)
  const measured = (effort: typeof QUICK) => (text: HostileText) => ({
    hostile: text,
    milliseconds: millisecondsOf(effort, (at) => text.of(longest, at), read),
  })
  const slowestFirst = (texts: readonly HostileText[], effort: typeof QUICK) =>
    texts.map(measured(effort)).sort((left, right) => right.milliseconds - left.milliseconds)
  const suspects = slowestFirst(HOSTILE_TEXTS, QUICK).slice(0, SUSPECTS)
  const [worst] = slowestFirst(
    suspects.map(({ hostile }) => hostile),
    THOROUGH,
  )
  return { text: worst?.hostile.name ?? '', milliseconds: worst?.milliseconds ?? 0, ordinary }
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

const COMPILATIONS = 3

/** Compiles a page's keywords as a round does; the shortest delay of several, because other programs delay it too. */
export const delayOfCompiling = async (): Promise<number> => {
  let longest = 0
  for (const keywords of Object.values(PAGES_KEYWORDS)) {
    let delay = Number.POSITIVE_INFINITY
    for (let time = 0; time < COMPILATIONS; time++)
      delay = Math.min(
        delay,
        await longestDelay(() => gradually(compilingRules(rulesOf(keywords), SETTINGS, topicsOf))),
      )
    longest = Math.max(longest, delay)
  }
  return longest
}
