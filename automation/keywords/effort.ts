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

export const newEffort = (): Effort => ({ lookUps: 20_000, slips: 10_000 })
