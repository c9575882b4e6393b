/**
 * When in a round of that many seconds it is a page's turn. It keeps its place in every round, so that the time between
 * two turns stays the same.
 */
export const placeInRound = (pageId: string, seconds: number): number =>
  [...pageId].reduce((place, digit) => (place * 31 + digit.charCodeAt(0)) % seconds, 0)
