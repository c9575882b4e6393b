/**
 * Bounds the work of one text in look-ups, whatever the text consists of. Ordinary texts need a small part of it, and
 * counting, unlike timing, gives the same decision on every machine.
 */
export type Effort = {
  /** Look-ups of words of keywords, and what they find. */
  lookUps: number
  /** Look-ups of misspelt words, of which one word needs a hundred. */
  slips: number
}

/**
 * The longest of 3,600 ordinary comments, of 1,400 characters, needs 1,300 and 800 on a page with 5,000 keywords.
 * @param share of it, for text that is read along with other text
 */
export const newEffort = (share = 1): Effort => ({ lookUps: 2500 * share, slips: 1200 * share })
