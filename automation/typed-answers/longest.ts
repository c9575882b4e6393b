/** Characters of an answer that are read; the rest is kept as typed and not understood. */
export const MOST_CHARACTERS = 1000
