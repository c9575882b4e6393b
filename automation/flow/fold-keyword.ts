/** Keywords are compared without case and without surrounding or doubled space. */
export const foldKeyword = (keyword: string): string =>
  keyword.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
