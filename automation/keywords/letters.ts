/** One character as a reader sees it, with its place in the original text. */
export type Letter = {
  char: string
  start: number
  end: number
  kind: 'letter' | 'digit' | 'plus' | 'other'
}

/** Marks and joiners that belong to the character before; those that do not melt into it say nothing. */
const CLUSTER = /[^\p{M}\p{Cf}][\p{M}\p{Cf}]*|[\p{M}\p{Cf}]+/uy
const MARKS = /[\p{M}\p{Cf}]/gu
const LETTER = /\p{L}/u
const DIGIT = /^[0-9]$/u
const MARK_OR_SURROGATE = /[\p{M}\p{Cf}\p{Cs}]/u

/** Needs no composing, which is nearly everything typed. */
const isPlain = (char: string): boolean =>
  !MARK_OR_SURROGATE.test(char) && char !== '➕' && char.normalize('NFKC') === char

const kindOf = (char: string): Letter['kind'] => {
  if (char === '+') return 'plus'
  if (DIGIT.test(char)) return 'digit'
  return LETTER.test(char) ? 'letter' : 'other'
}

const KINDS = [undefined, 'letter', 'digit', 'plus', 'other', undefined] as const
const NOT_PLAIN = KINDS.length - 1
/** Places in KINDS by code unit, filled when a character is first met: looking it up each time takes longer than the rest. */
const plainKinds = new Uint8Array(0x1_0000)

const plainKindOf = (unit: number): number => {
  const known = plainKinds[unit] as number
  if (known !== 0) return known
  const char = String.fromCharCode(unit)
  const place = isPlain(char) ? KINDS.indexOf(kindOf(char)) : NOT_PLAIN
  plainKinds[unit] = place
  return place
}

/** Bounds a text before its letters are normalised, and the letters afterwards: one `ﷺ` becomes 18 of them. */
export const MOST_CHARACTERS = 2000

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

/** More marks on one letter compose with nothing, and putting thousands in order takes quadratic time. */
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

/** `н0м`: a digit between two letters that looks like a letter. */
const joinDigits = (letters: Letter[]): Letter[] => {
  letters.forEach((letter, at) => {
    if (letter.kind !== 'digit') return
    const read = DIGIT_LETTERS[letter.char]
    if (read && letters[at - 1]?.kind === 'letter' && letters[at + 1]?.kind === 'letter')
      letters[at] = { ...letter, char: read, kind: 'letter' }
  })
  return letters
}
