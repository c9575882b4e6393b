import type { EntryPoint } from './entry-points.ts'
import { HOSTILE_TEXTS, ORDINARY_TEXTS } from './texts.ts'

export type Worst = { entryPoint: string; text: string; milliseconds: number; ordinary: number }

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

/** @returns the times of an entry point for every hostile text, slowest first, and for an ordinary comment */
export const worstOf = ({ name, longest, read }: EntryPoint): Worst[] => {
  const ordinaryText = (at: number) =>
    `${ORDINARY_TEXTS[at % ORDINARY_TEXTS.length]?.slice(0, longest - 6)} ${at}`
  meanOf(ORDINARY_READINGS, ordinaryText, read)
  const ordinary = meanOf(ORDINARY_READINGS, ordinaryText, read)
  return HOSTILE_TEXTS.map((text) => ({
    entryPoint: name,
    text: text.name,
    milliseconds: millisecondsOf((at) => text.of(longest, at), read),
    ordinary,
  })).sort((left, right) => right.milliseconds - left.milliseconds)
}

const ORDINARY_READINGS = 400
