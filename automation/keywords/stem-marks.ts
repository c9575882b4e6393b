/** How the set of real words marks a stem that is none by itself: before an ending (гутл-), and of a verb. */
export const BEFORE_ENDING = '-'
export const OF_VERB = '~'
