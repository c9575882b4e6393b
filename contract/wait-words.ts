import type { Language } from './platforms.ts'

const MINUTE = 60
/** Up to here seconds are named: rounding 61 seconds up to 2 minutes would nearly double the wait. */
const LONGEST_IN_SECONDS = 90

const words = {
  mn: {
    seconds: (count: number) => `${count} секундийн дараа`,
    minutes: (count: number) => `${count} минутын дараа`,
  },
  en: {
    seconds: (count: number) => `in ${count} second${count === 1 ? '' : 's'}`,
    minutes: (count: number) => `in ${count} minutes`,
  },
} as const satisfies Record<Language, unknown>

/** @returns a wait in words: `45 секундийн дараа`, `in 10 minutes`; rounded up, so that a retry is not too early */
export const waitWords = (seconds: number, language: Language): string =>
  seconds <= LONGEST_IN_SECONDS
    ? words[language].seconds(Math.max(1, Math.ceil(seconds)))
    : words[language].minutes(Math.ceil(seconds / MINUTE))
