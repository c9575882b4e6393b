/**
 * Remaining work for one text, counted in look-ups; matching stops when it is used up. Ordinary texts need a small
 * part. Counting, unlike timing, gives the same decision on every machine.
 */
export type Effort = {
  /** Look-ups of keywords' words, including the work on their hits. */
  lookUps: number
  /** Look-ups of misspelt words; one word needs about a hundred. */
  slips: number
}

/**
 * Creates the effort for one text. The longest of 3,600 ordinary comments (1,400 characters) needs 1,300 look-ups and
 * 800 slips on a page with 5,000 keywords.
 * @param share part of the whole effort, for a text that is read together with others
 */
export const newEffort = (share = 1): Effort => ({ lookUps: 2500 * share, slips: 1200 * share })
