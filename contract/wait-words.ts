import type { Language } from './platforms.ts'

const MINUTE = 60
/** A minute and some seconds are said in seconds, so that nobody waits twice as long as they must. */
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

/** `45 секундийн дараа`, `in 10 minutes`: rounded up, so that who waits so long does not come too early. */
export const waitWords = (seconds: number, language: Language): string =>
  seconds <= LONGEST_IN_SECONDS
    ? words[language].seconds(Math.max(1, Math.ceil(seconds)))
    : words[language].minutes(Math.ceil(seconds / MINUTE))
