import type { PageKey } from '#migrations/page-key.ts'
/**
 * Returns the second of a round at which a page is due. It is the same in every round, so that the interval stays
 * constant.
 */
export const placeInRound = (pageId: PageKey, seconds: number): number =>
  [...pageId].reduce((place, digit) => (place * 31 + digit.charCodeAt(0)) % seconds, 0)
