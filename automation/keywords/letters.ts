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
/** What needs neither composing nor looking up, which is nearly everything typed. */
const PLAIN = /^[ -~\nА-яЁёӨөҮү]$/u

const kindOf = (char: string): Letter['kind'] => {
  if (char === '+') return 'plus'
  if (DIGIT.test(char)) return 'digit'
  return LETTER.test(char) ? 'letter' : 'other'
}

const PLAIN_KINDS: ReadonlyMap<string, Letter['kind']> = new Map(
  Array.from({ length: 0x530 }, (_, code) => String.fromCharCode(code))
    .filter((char) => PLAIN.test(char))
    .map((char) => [char, kindOf(char)]),
)

/** Bounds a text before its letters are normalised, and the letters afterwards: one `ﷺ` becomes 18 of them. */
export const MOST_CHARACTERS = 2000

export const lettersOf = (text: string): Letter[] => {
  const letters: Letter[] = []
  const length = Math.min(text.length, MOST_CHARACTERS)
  let at = 0
  while (at < length && letters.length < MOST_CHARACTERS) {
    const char = text[at] as string
    const kind = PLAIN_KINDS.get(char)
    const next = text[at + 1]
    if (kind && (next === undefined || PLAIN_KINDS.has(next))) {
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
