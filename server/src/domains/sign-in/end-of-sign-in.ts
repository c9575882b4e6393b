import { daysAfter } from '#server/plumbing/clock.ts'

/** Without use: owners who look in once a month stay signed in. */
const IDLE_DAYS = 30
/** With it: a phone that was sold or lost is out in the end. */
const LONGEST_DAYS = 180

/** When a sign-in ends that is used now. */
export const endOfSignIn = (signedInAt: Date, now: Date): Date =>
  new Date(Math.min(daysAfter(now, IDLE_DAYS).getTime(), daysAfter(signedInAt, LONGEST_DAYS).getTime()))
