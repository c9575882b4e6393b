/** Chooses between the coloured and the plain looks of a sign: some phones write it («❤️», «☎️»), some leave it out. */
const LOOKS = '[\uFE0E\uFE0F]'
const withoutLooks = (text: string): string => text.replace(new RegExp(LOOKS, 'gu'), '')

/** A keyword without a letter or digit, as shops ask for under their posts: «👍», «❤️». */
export const isSign = (keyword: string): boolean =>
  /\S/u.test(withoutLooks(keyword)) && !/[\p{L}\p{N}]/u.test(keyword)

/** Finds where the sign stands. An emoji may touch a word; «+» of «+976 …» or «100+» belongs to the number. */
export const compileSign = (keyword: string, isWholeText: boolean) => {
  const sign = withoutLooks(keyword.trim())
  const written = Array.from(sign, escaped).join(`${LOOKS}?`)
  const alone = `${written}(?<=^\\s*${written})(?=${LOOKS}?\\s*$)`
  const pattern = new RegExp(isWholeText ? alone : beside(sign, written), 'u')
  return (text: string): { start: number; end: number } | undefined => {
    const found = pattern.exec(text)
    return found ? { start: found.index, end: found.index + found[0].length } : undefined
  }
}

/** `RegExp.escape` is younger than the browsers that the product is built for. */
const escaped = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&')

const beside = (sign: string, written: string): string =>
  /\p{Extended_Pictographic}/u.test(sign) ? written : `(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`
