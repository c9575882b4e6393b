import { daysAfter } from '#server/infrastructure/clock.ts'

/** Without use: owners who visit once a month stay signed in. */
const IDLE_DAYS = 30
/** With use: access of a sold or lost phone ends at last. */
const LONGEST_DAYS = 180

/** End of a sign-in that is used now. */
export const endOfSignIn = (signedInAt: Date, now: Date): Date =>
  new Date(Math.min(daysAfter(now, IDLE_DAYS).getTime(), daysAfter(signedInAt, LONGEST_DAYS).getTime()))
