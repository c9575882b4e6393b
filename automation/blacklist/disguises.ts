import { type Letter, lettersOf } from '../keywords/letters.ts'

/** A text with its disguises removed; `places` has one entry for each of its UTF-16 units. */
export type Rewriting = { text: string; places: readonly Place[] }
/** Position of a character in the original text, and whether it comes from a disguise. */
type Place = { start: number; end: number; disguised: boolean }

/** A stretch of the text that may be a disguised word: letters `from` up to `to`. */
type Stretch = { from: number; to: number; spread: boolean }

const MOST_REWRITINGS = 8
const MOST_GAP = 3
const FEWEST_SPREAD_LETTERS = 3
/** Longer stretches are split, so that a hostile comment costs no more than another. */
const LONGEST_STRETCH = 200

/** Signs between the letters of a disguised word. Not a comma or question mark, which end a word in ordinary text. */
const SEPARATOR = /^[._\-–—*~|/\\'’`·•^"=#+×]$/u

/** Letters that a digit or sign can stand for, by script. */
const CYRILLIC_SIGNS: Readonly<Record<string, string>> = {
  '0': 'оө',
  '1': 'и',
  '3': 'эз',
  '4': 'ч',
  '6': 'б',
  '8': 'өв',
  '9': 'д',
  '@': 'а',
  $: 'с',
  '!': 'и',
  '€': 'э',
}
const LATIN_SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}

const isLetter = (letter: Letter | undefined): boolean => letter?.kind === 'letter'
const SIGNS = Object.keys(LATIN_SIGNS).join('')
const isSign = ({ char, kind }: Letter): boolean => kind !== 'letter' && SIGNS.includes(char)
const isMark = (letter: Letter | undefined): letter is Letter =>
  letter !== undefined && letter.kind !== 'letter' && letter.kind !== 'digit'

/** A sign inside a word, or a single letter. Most comments have neither and are skipped. */
const SUSPICIOUS =
  /\p{L}[^\s\p{L}]+\p{L}|[\p{N}@$!€]\p{L}|\p{L}[\p{N}@$€]|(?<![\p{L}\p{N}])\p{L}(?![\p{L}\p{N}])/u

/**
 * Yields the text without disguises, once for each reading of its digits and signs, at most `most` times. Yields
 * nothing for a text without suspicious signs.
 */
export function* rewritingsOf(text: string, most = MOST_REWRITINGS): Generator<Rewriting, void> {
  if (!SUSPICIOUS.test(text)) return
  const letters = lettersOf(text)
  const stretches = stretchesOf(letters)
  if (stretches.length === 0) return
  const wanted = Math.min(most, MOST_REWRITINGS)
  const readings = stretches.map((stretch) => plainReadings(letters, stretch, wanted))
  const count = Math.max(...readings.map((all) => all.length))
  for (let at = 0; at < count; at++) {
    let rewritten = ''
    const places: Place[] = []
    const push = ({ char, start, end }: Letter, disguised: boolean) => {
      rewritten += char
      for (let unit = 0; unit < char.length; unit++) places.push({ start, end, disguised })
    }
    let next = 0
    stretches.forEach(({ from, to }, index) => {
      for (; next < from; next++) push(letters[next] as Letter, false)
      const all = readings[index] as Letter[][]
      for (const letter of all[at % all.length] as Letter[]) push(letter, true)
      next = to
    })
    for (; next < letters.length; next++) push(letters[next] as Letter, false)
    yield { text: rewritten, places }
  }
}

/** Limit of the effort on signs that begin no word (`@@@@@@`), because each one reads all that follow it. */
const MOST_STEPS = 20 * LONGEST_STRETCH

/** Words spread letter by letter, also over spaces, and words with signs between their letters. */
const stretchesOf = (letters: readonly Letter[]): Stretch[] => {
  const stretches: Stretch[] = []
  let at = 0
  let steps = 0
  while (at < letters.length && steps < MOST_STEPS) {
    const spread = spreadEnd(letters, at)
    const to = spread ?? joinedEnd(letters, at)
    steps += to === undefined && isSign(letters[at] as Letter) ? LONGEST_STRETCH : 0
    if (to !== undefined) stretches.push({ from: at, to, spread: spread !== undefined })
    at = to ?? at + 1
  }
  return stretches
}

/** `т э н э г`, `т.э.н.э.г`: single letters, or one letter repeated, with a short gap after each. */
const spreadEnd = (letters: readonly Letter[], from: number): number | undefined => {
  if (isWordBefore(letters, from)) return undefined
  let items = 0
  let plain = 0
  let end = from
  let next = from
  while (next - from < LONGEST_STRETCH) {
    const item = singleEnd(letters, next)
    if (item === undefined) break
    items++
    if (isLetter(letters[next])) plain++
    end = item
    let gap = item
    while (gap - item <= MOST_GAP && isMark(letters[gap]) && !isSign(letters[gap] as Letter)) gap++
    if (gap === item || gap - item > MOST_GAP) break
    next = gap
  }
  return items >= FEWEST_SPREAD_LETTERS && plain * 2 > items ? end : undefined
}

const isWordBefore = (letters: readonly Letter[], at: number): boolean => {
  const before = letters[at - 1]
  return before !== undefined && !isMark(before)
}

const DIGRAPH = /^(?:ch|sh|kh|ts|zh)$/iu

/** End of a single letter, or of two letters for one sound; undefined when more letters follow. */
const singleEnd = (letters: readonly Letter[], at: number): number | undefined => {
  const first = letters[at]
  if (!first || !(isLetter(first) || isSign(first))) return undefined
  let end = at + 1
  while (isLetter(first) && letters[end]?.char.toLowerCase() === first.char.toLowerCase()) end++
  if (DIGRAPH.test(`${first.char}${letters[at + 1]?.char}`)) end = at + 2
  const after = letters[end]
  return after && !isMark(after) ? undefined : end
}

/** `тэ.нэг`, `т3нэг`, `f-u-ck`: no space inside, and at least half of it letters. */
const joinedEnd = (letters: readonly Letter[], from: number): number | undefined => {
  if (isWordBefore(letters, from)) return undefined
  let to = from
  let plain = 0
  let end = from
  for (; to < letters.length && to - from < LONGEST_STRETCH; to++) {
    const letter = letters[to] as Letter
    if (isLetter(letter)) plain++
    else if (!isSign(letter) && !(plain > 0 && SEPARATOR.test(letter.char))) break
    if (isLetter(letter) || isSign(letter)) end = to + 1
    if (isInitial(letters, from, to)) return undefined
  }
  const inside = letters.slice(from, end)
  if (plain < 2 || plain === inside.length || plain * 2 < inside.length) return undefined
  return end
}

/** «Б.Болд»: an initial and a name, not a divided word. */
const isInitial = (letters: readonly Letter[], from: number, at: number): boolean =>
  at === from + 1 &&
  letters[at]?.char === '.' &&
  /^\p{Lu}\p{Lu}\p{Ll}$/u.test([from, at + 1, at + 2].map((place) => letters[place]?.char ?? '').join(''))

/** Readings of a stretch without its separators, one for each meaning of its signs. */
const plainReadings = (
  letters: readonly Letter[],
  { from, to, spread }: Stretch,
  most: number,
): Letter[][] => {
  const inside = letters.slice(from, to)
  const typed = inside.filter(isLetter)
  const cyrillic = typed.filter(({ char }) => /\p{Script=Cyrillic}/u.test(char))
  const signs = cyrillic.length * 2 >= typed.length ? CYRILLIC_SIGNS : LATIN_SIGNS
  const separatesWords = wordSeparatorTest(inside, spread)
  let readings: Letter[][] = [[]]
  inside.forEach((letter, at) => {
    const meant = isLetter(letter) ? letter.char : isSign(letter) ? (signs[letter.char] ?? '') : ' '
    if (meant === ' ' ? !separatesWords(at) : meant === '' || (spread && isRepeated(inside, at))) return
    if (meant.length === 1) for (const reading of readings) reading.push({ ...letter, char: meant })
    else
      readings = readings
        .flatMap((reading) => [...meant].map((char) => [...reading, { ...letter, char }]))
        .slice(0, most)
  })
  return readings
}

/** `т ээ н э г`: a lengthened letter, which counts once. */
const isRepeated = (letters: readonly Letter[], at: number): boolean =>
  isLetter(letters[at]) && letters[at - 1]?.char.toLowerCase() === letters[at]?.char.toLowerCase()

/**
 * Returns a test for marks that separate words of a spread text: a space in `н.о.в.ш м.у.у`, and a gap wider than the
 * others in `н о в ш   м у у`.
 */
const wordSeparatorTest = (inside: readonly Letter[], spread: boolean): ((at: number) => boolean) => {
  if (!spread) return () => false
  const gaps = new Map<number, string>()
  let begin = -1
  inside.forEach((letter, at) => {
    const inGap = isMark(letter) && !isSign(letter)
    if (inGap && begin < 0) begin = at
    if (inGap) gaps.set(begin, (gaps.get(begin) ?? '') + letter.char)
    else begin = -1
  })
  const spaced = [...gaps.values()].filter((gap) => /\s/u.test(gap))
  const shortest = spaced.length < gaps.size ? 0 : Math.min(...spaced.map((gap) => gap.length))
  return (at) => {
    const gap = gaps.get(at)
    return gap !== undefined && /\s/u.test(gap) && gap.length > shortest
  }
}
