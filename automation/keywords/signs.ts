/** A keyword without a letter or digit, as shops ask for under their posts: «👍», «❤️». */
export const isSign = (keyword: string): boolean => /\S/u.test(keyword) && !/[\p{L}\p{N}]/u.test(keyword)

/** Where the sign stands and touches no word; «+» of «+976 …» or «100+» belongs to the number. */
export const findSign = (text: string, sign: string): { start: number; end: number } | undefined => {
  for (let start = text.indexOf(sign); start >= 0; start = text.indexOf(sign, start + 1)) {
    const end = start + sign.length
    if (!touchesWord(text, start, end)) return { start, end }
  }
  return undefined
}

const touchesWord = (text: string, start: number, end: number): boolean =>
  /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) ||
  /^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))
