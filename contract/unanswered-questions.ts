/** Days of comments that are grouped. */
export const UNANSWERED_DAYS = 7
/** Days that a dismissed group stays hidden, unless it grows clearly. */
export const DISMISSED_DAYS = 30
/** Dismissed groups of one page; a new one replaces the oldest. */
export const MOST_DISMISSED = 500
