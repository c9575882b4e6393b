/** Form in which keywords are compared: lower case, trimmed, single spaces, NFC. */
export const foldKeyword = (keyword: string): string =>
  keyword.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
