/** One visible character with its position in the original text. */
export type Letter = {
  char: string
  start: number
  end: number
  kind: 'letter' | 'digit' | 'plus' | 'other'
}

/** A character with the marks and joiners after it; marks that do not compose with it are dropped. */
const CLUSTER = /[^\p{M}\p{Cf}][\p{M}\p{Cf}]*|[\p{M}\p{Cf}]+/uy
const MARKS = /[\p{M}\p{Cf}]/gu
const LETTER = /\p{L}/u
const DIGIT = /^[0-9]$/u
const MARK_OR_SURROGATE = /[\p{M}\p{Cf}\p{Cs}]/u

/** Whether a character needs no normalisation, as nearly every typed one. */
const isPlain = (char: string): boolean =>
  !MARK_OR_SURROGATE.test(char) && char !== '➕' && char.normalize('NFKC') === char

const kindOf = (char: string): Letter['kind'] => {
  if (char === '+') return 'plus'
  if (DIGIT.test(char)) return 'digit'
  return LETTER.test(char) ? 'letter' : 'other'
}

const KINDS = [undefined, 'letter', 'digit', 'plus', 'other', undefined] as const
const NOT_PLAIN = KINDS.length - 1
/** Cache of indexes in `KINDS` by code unit, because computing the kind takes longer than everything else here. */
const plainKinds = new Uint8Array(0x1_0000)

const plainKindOf = (unit: number): number => {
  const known = plainKinds[unit] as number
  if (known !== 0) return known
  const char = String.fromCharCode(unit)
  const place = isPlain(char) ? KINDS.indexOf(kindOf(char)) : NOT_PLAIN
  plainKinds[unit] = place
  return place
}

/** Limit of characters before normalisation, and of letters after it, because one `ﷺ` becomes 18 letters. */
export const MOST_CHARACTERS = 2000

/** Splits a text into normalised letters (NFKC), reading at most `MOST_CHARACTERS`. */
export const lettersOf = (text: string): Letter[] => {
  const letters: Letter[] = []
  const length = Math.min(text.length, MOST_CHARACTERS)
  let at = 0
  while (at < length && letters.length < MOST_CHARACTERS) {
    const char = text[at] as string
    const kind = KINDS[plainKindOf(text.charCodeAt(at))]
    if (kind && (at + 1 === text.length || plainKindOf(text.charCodeAt(at + 1)) !== NOT_PLAIN)) {
      letters.push({ char, start: at, end: at + 1, kind })
      at++
    } else at = pushCluster(letters, text, at)
  }
  if (letters.length > MOST_CHARACTERS) letters.length = MOST_CHARACTERS
  return joinDigits(letters)
}

/** Marks read of one letter: more never compose, and sorting thousands of them takes quadratic time. */
const MOST_MARKS = 30

const pushCluster = (letters: Letter[], text: string, start: number): number => {
  CLUSTER.lastIndex = start
  const cluster = CLUSTER.exec(text)?.[0] ?? (text[start] as string)
  const end = start + cluster.length
  const composed = cluster.slice(0, MOST_MARKS).normalize('NFKC').replace(MARKS, '')
  for (const char of composed === '➕' ? '+' : composed)
    letters.push({ char, start, end, kind: kindOf(char) })
  return end
}

const DIGIT_LETTERS: Readonly<Record<string, string>> = { 0: 'о', 8: 'ө', 4: 'ч' }

/** Replaces a digit between two letters by the letter it looks like: `н0м`. */
const joinDigits = (letters: Letter[]): Letter[] => {
  letters.forEach((letter, at) => {
    if (letter.kind !== 'digit') return
    const read = DIGIT_LETTERS[letter.char]
    if (read && letters[at - 1]?.kind === 'letter' && letters[at + 1]?.kind === 'letter')
      letters[at] = { ...letter, char: read, kind: 'letter' }
  })
  return letters
}
