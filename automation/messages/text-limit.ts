/** Length limit: `characters` in UTF-16 units, as Facebook counts, or `bytes` of UTF-8, as Instagram does. */
export type TextLimit = { characters?: number; bytes?: number }

const ELLIPSIS = '…'
const encoder = new TextEncoder()

const fits = (text: string, { characters = Infinity, bytes = Infinity }: TextLimit): boolean =>
  text.length <= characters && (bytes === Infinity || encoder.encode(text).length <= bytes)

/**
 * Cuts a text to a limit, ending it with an ellipsis. A filled-in variable can make a text too long, and a shortened
 * reply is better than one that the platform refuses.
 */
export const fitText = (text: string, limit: TextLimit): string => {
  if (fits(text, limit)) return text
  const letters = [...text]
  let [least, most] = [0, letters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(letters.slice(0, middle).join('') + ELLIPSIS, limit)) least = middle
    else most = middle - 1
  }
  return letters.slice(0, least).join('').trimEnd() + ELLIPSIS
}
