/** A word of a text with its place there, so that a hit can be shown in the customer's own letters. */
export type Word = { folded: string; start: number; end: number }

const WORD = /[\p{L}\p{N}]+/gu

/** NFC first: «й» typed as two characters is the same letter. Offsets then refer to the NFC form. */
export const unicodeWords = (text: string): Word[] =>
  Array.from(text.normalize('NFC').matchAll(WORD), ({ 0: word, index }) => ({
    folded: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
