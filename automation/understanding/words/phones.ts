import { lettersOf } from '../../keywords/letters.ts'

export type Phone = { number: string; start: number; end: number }

type Group = { digits: string; start: number; end: number }

/** How people part the eight digits. */
const SHAPES = [
  '8',
  '4 4',
  '2 2 2 2',
  '3 5',
  '5 3',
  '2 3 3',
  '3 3 2',
  '2 6',
  '6 2',
  '4 2 2',
  '2 2 4',
  '3 2 3',
  '1 1 1 1 1 1 1 1',
  '2 4 2',
  '1 7',
] as const
const SHAPE_LENGTHS = SHAPES.map((shape) => shape.split(' ').map(Number))
const MOST_SEPARATORS = 3
const SEPARATOR = /^[\s\-–—‒−./_·•]$/u
const LINE = /[\n\r]/u
const ZERO = /^[oо]$/iu
/** Words that may touch a number: «утас99112233», «u.88170062». */
const PHONE_WORD = /(?:утас|утс|дугаар|дугар|тел|гар|utas|uts|dugaar|tel|phone|ph|у|u|ph)$/iu
const ACCOUNT_BEFORE =
  /(?:данс\p{L}*|регистр\p{L}*|dans\p{L}*|iban|захиалг\p{L}*(?:\s(?:дугаар|номер|код))?|код|картын?)[\s:.№#-]{0,3}$/iu
const MONEY_AFTER = /^\s?(?:₮|төг|tugr|tg(?!\p{L})|мянг|сая(?!\p{L})|%|,\d{3}(?!\d))/iu
const FIRST_DIGIT = /^[6-9]/

/**
 * Finds Mongolian phone numbers: eight digits in the groups that people type, with 976, and O for zero. Account
 * numbers, prices and longer numbers are none.
 *
 * @param isCode tells apart numbers that are goods of a sale: «90 91 92 93 авъя»
 */
export const phonesIn = (text: string, isCode: (digits: string) => boolean = () => false): Phone[] => {
  const phones: Phone[] = []
  if (!EIGHT_DIGITS.test(text)) return phones
  for (const run of runsOf(text)) {
    for (let at = 0; at < run.length; ) {
      const length = lengthOfPhone(text, run, at, isCode)
      const first = run[at] as Group
      if (length === 0) {
        at++
        continue
      }
      const groups = run.slice(at, at + length)
      const digits = groups.map((group) => group.digits).join('')
      phones.push({ number: digits.slice(-8), start: first.start, end: (groups.at(-1) as Group).end })
      at += length
    }
  }
  return phones
}

/** Eight digits with only separators, marks and zero-width characters between them; most texts have none. */
const EIGHT_DIGITS = /(?:[\p{Nd}oо][\s\-–—‒−./_·•\p{M}\p{Cf}]{0,9}){8}/iu

/** @returns the number of groups from `at` that make one phone number, else 0 */
const lengthOfPhone = (
  text: string,
  run: readonly Group[],
  at: number,
  isCode: (digits: string) => boolean,
): number => {
  const first = run[at] as Group
  const prefix = /^(?:00)?976/.exec(first.digits)?.[0]
  let length = 0
  if (prefix) {
    const rest = first.digits.slice(prefix.length)
    if (rest.length === 8 && FIRST_DIGIT.test(rest)) length = 1
    else if (rest === '') {
      const after = shapeAt(run, at + 1)
      length = after === 0 ? 0 : after + 1
    }
  }
  if (length === 0) length = shapeAt(run, at)
  if (length === 0) return 0
  // «77 99 11 22 33»: the phone is the last eight digits.
  const left = run.length - at - length
  if (left === 1 && length > 1 && shapeAt(run, at + 1) === length) return 0
  const groups = run.slice(at, at + length)
  if (length > 1 && groups.every(({ digits }) => isCode(digits))) return 0
  const end = (groups.at(-1) as Group).end
  const before = text.slice(Math.max(0, first.start - 24), first.start)
  if (/[\p{L}\p{N}]$/u.test(before.replace(/\+$/, '')) && !PHONE_WORD.test(before)) return 0
  if (ACCOUNT_BEFORE.test(before) || /(?:[₮$]\s?|#)$/u.test(before) || /(?<!\d{7})\d[.,:]$/.test(before))
    return 0
  return MONEY_AFTER.test(text.slice(end, end + 6)) ? 0 : length
}

const shapeAt = (run: readonly Group[], at: number): number => {
  if (at >= run.length || !FIRST_DIGIT.test((run[at] as Group).digits)) return 0
  const found = SHAPE_LENGTHS.find((lengths) =>
    lengths.every((length, order) => run[at + order]?.digits.length === length),
  )
  return found?.length ?? 0
}

/** @returns groups of digits, in runs whose groups have only spaces, dashes, dots or slashes between them */
const runsOf = (text: string): Group[][] => {
  const letters = lettersOf(text)
  const runs: Group[][] = []
  let run: Group[] = []
  let separators = MOST_SEPARATORS + 1
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] as (typeof letters)[number]
    const digit = digitAt(text, letters, at)
    if (digit === undefined && letter.kind === 'letter') {
      separators = MOST_SEPARATORS + 1
      continue
    }
    if (digit === undefined) {
      const separates = SEPARATOR.test(letter.char) && !LINE.test(letter.char)
      separators = separates ? separators + 1 : MOST_SEPARATORS + 1
      continue
    }
    const last = run.at(-1)
    if (separators === 0 && last) {
      last.digits += digit
      last.end = letter.end
    } else {
      const group = { digits: digit, start: letter.start, end: letter.end }
      if (separators <= MOST_SEPARATORS && last) run.push(group)
      else {
        run = [group]
        runs.push(run)
      }
    }
    separators = 0
  }
  return runs
}

/** O between or after digits is a zero: «8O112233», «88OO55O1». */
const digitAt = (text: string, letters: ReturnType<typeof lettersOf>, at: number): string | undefined => {
  const { char, kind, start } = letters[at] as (typeof letters)[number]
  if (kind === 'digit') return char
  const typed = text[start] as string
  if (kind === 'letter' && /[0-9]/.test(typed)) return typed
  if (kind !== 'letter' || !ZERO.test(char)) return undefined
  let from = at
  while (from > 0 && ZERO.test(letters[from - 1]?.char ?? '') && at - from < 8) from--
  let to = at
  while (ZERO.test(letters[to + 1]?.char ?? '') && to - at < 8) to++
  const [before, after] = [letters[from - 1], letters[to + 1]]
  const near = (letter: typeof before) => letter?.kind === 'digit'
  if (!near(before)) return undefined
  return near(after) || after === undefined || after.kind !== 'letter' ? '0' : undefined
}
