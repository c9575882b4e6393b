const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** An id for a new part of a flow: short enough to read in an exported file, and unique within the flow. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % LETTERS.length]).join('')
