import type { Effort } from '../keywords/effort.ts'
import { tokensOf } from '../keywords/normalise.ts'
import { readingsOf } from '../keywords/readings.ts'
import { suffixesOf } from '../keywords/suffixes.ts'

/** Matches only at the start of a word; starting at every letter would be slow in a comment of one endless word. */
const STRETCH = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+(?:[*#•×%&$@_]+[\p{L}\p{M}]+)+/gu
const COVER = /[*#•×%&$@_]+/gu
/** A cheap test, because most comments have no covered letter and `STRETCH` is far slower. */
const COVERED_LETTER = /[\p{L}\p{M}][*#•×%&$@_]/u
const SHORTEST_WORD = 3
const FEWEST_KNOWN = 2
/** One covered letter may be two units (я = ya), and one unit two letters (sh). */
const MOST_UNITS_A_COVER = 2
const MOST_COVERS = 4
const LONGEST_TYPED = 60
/** Cost of building a pattern, in look-ups. */
const PATTERN_COST = 5

type Covered = { word: string; start: number; end: number }

/**
 * Compiles a search for words with covered letters (`т*нэг`, `f**k`), by the letters that are visible.
 * @returns a function that finds the first such word; it stops when `effort` is used up
 */
export const compileCovered = (words: readonly string[]) => {
  const targets = words.flatMap((word) => {
    const [token, ...more] = tokensOf(word)
    if (!token || more.length > 0 || (token.kind !== 'latin' && token.kind !== 'cyrillic')) return []
    return readingsOf(token.text)
      .filter(({ squeezed }) => squeezed.length >= SHORTEST_WORD)
      .flatMap(({ full, squeezed }) => [...new Set([full, squeezed])].map((units) => ({ word, units })))
  })

  const byFirstUnit = Map.groupBy(targets, ({ units }) => units[0])

  return (text: string, excluded: ReadonlySet<string>, effort: Effort): Covered | undefined => {
    if (targets.length === 0 || !COVERED_LETTER.test(text)) return undefined
    for (const { 0: typed, index } of text.matchAll(STRETCH)) {
      if (effort.lookUps <= 0) return undefined
      const covers = typed.match(COVER) ?? []
      if (covers.length > MOST_COVERS || typed.length > LONGEST_TYPED) continue
      const patterns = patternsOf(typed.toLowerCase().split(COVER), covers)
      const possible = [...new Set(patterns.map(({ first }) => first))].flatMap(
        (first) => byFirstUnit.get(first) ?? [],
      )
      effort.lookUps -= patterns.length * (PATTERN_COST + possible.length)
      const target = possible.find(
        ({ word, units }) => !excluded.has(word) && patterns.some((pattern) => fits(pattern, units)),
      )
      if (target) return { word: target.word, start: index, end: index + typed.length }
    }
    return undefined
  }
}

/** `known`: visible units before the last cover; `before`: pattern of everything before the units of `end`. */
type Pattern = { first: string | undefined; known: number; before: RegExp; end: string }

const patternsOf = (pieces: readonly string[], covers: readonly string[]): Pattern[] => {
  const [first = '', ...rest] = pieces
  const last = rest.pop() ?? ''
  return readingsOf(first).flatMap(({ full: beginning }) =>
    endsOf(last).map((end) => {
      const middle = rest.map((piece) => readingsOf(piece)[0]?.full ?? '')
      const gap = (cover: string) => `[a-z]{1,${cover.length * MOST_UNITS_A_COVER}}`
      const body = [beginning, ...middle].map((units, at) => `${units}${gap(covers[at] as string)}`).join('')
      return {
        first: beginning[0],
        known: beginning.length + middle.join('').length,
        before: new RegExp(`^${body}$`, 'u'),
        end,
      }
    }),
  )
}

/** Also reads the end as after a vowel, where Latin v and y differ, because vowels are covered most often. */
const endsOf = (piece: string): string[] => {
  const alone = readingsOf(piece).map(({ full }) => full)
  const behindVowel = readingsOf(`${/[a-z]/u.test(piece) ? 'a' : 'а'}${piece}`).map(({ full }) =>
    full.slice(1),
  )
  return [...new Set([...alone, ...behindVowel])]
}

/** Whether a word matches, with or without an ending after it. */
const fits = ({ known, before, end }: Pattern, units: string): boolean => {
  for (let cut = end.length; cut >= 1; cut--) {
    const suffix = end.slice(cut)
    if (suffix !== '' && !suffixesOf(suffix)) continue
    const visible = known + cut
    if (visible < FEWEST_KNOWN || visible * 2 < units.length || !units.endsWith(end.slice(0, cut))) continue
    if (before.test(units.slice(0, units.length - cut))) return true
  }
  return false
}
