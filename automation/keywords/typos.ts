import type { WordShape } from './keyword-keys.ts'
import { addToHash, hashFrom, startOfHash } from './text-table.ts'
import { isVowel } from './units.ts'

const MOST_UNITS = 16

/** @returns number of typos allowed in a word of this many units */
export const typoBudget = (units: number): number => {
  if (units <= 4) return 0
  return units <= 8 ? 1 : 2
}

/** @returns every string made by deleting at most `budget` units; two similar words share one of them */
export const deletions = (units: string, budget: number): string[] => {
  const start = units.slice(0, MOST_UNITS)
  let edge = [start]
  const all = new Set(edge)
  for (let round = 0; round < budget; round++) {
    const next: string[] = []
    // Keeps the first unit, which must always be correct.
    for (const word of edge)
      for (let at = 1; at < word.length; at++) {
        const shorter = word.slice(0, at) + word.slice(at + 1)
        if (all.has(shorter)) continue
        all.add(shorter)
        next.push(shorter)
      }
    edge = next
  }
  return [...all]
}

/** Looks up the same strings by hash (`hashOf`) without building them, because most are not in any index. */
export const lookUpDeletions = <Found>(
  units: string,
  budget: number,
  seed: number,
  lookUp: (hash: number, text: () => string) => Found,
): void => {
  const start = units.slice(0, MOST_UNITS)
  const { length } = start
  lookUp(hashFrom(startOfHash(seed), start, 0, length), () => start)
  if (budget < 1) return
  let before = addToHash(startOfHash(seed), start, 0)
  for (let first = 1; first < length; first++) {
    const without = () => start.slice(0, first) + start.slice(first + 1)
    lookUp(hashFrom(before, start, first + 1, length), without)
    before = addToHash(before, start, first)
  }
  if (budget < 2) return
  before = addToHash(startOfHash(seed), start, 0)
  for (let first = 1; first < length; first++) {
    let between = before
    for (let second = first + 1; second < length; second++) {
      const without = () => start.slice(0, first) + start.slice(first + 1, second) + start.slice(second + 1)
      lookUp(hashFrom(between, start, second + 1, length), without)
      between = addToHash(between, start, second)
    }
    before = addToHash(before, start, first)
  }
}

/** @returns number of strings that `deletions` makes of a word of this many units, equal ones counted twice */
export const countDeletions = (units: number, budget: number): number => {
  const left = Math.max(0, Math.min(units, MOST_UNITS) - 1)
  return 1 + (budget > 0 ? left : 0) + (budget > 1 ? (left * (left - 1)) / 2 : 0)
}

/** Whether `deletions(units, budget)` contains `shorter`. */
export const isDeletion = (shorter: string, units: string, budget: number): boolean => {
  const length = Math.min(units.length, MOST_UNITS)
  if (shorter[0] !== units[0] || shorter.length > length || shorter.length < length - budget) return false
  let kept = 0
  for (let at = 0; at < length && kept < shorter.length; at++) if (units[at] === shorter[kept]) kept++
  return kept === shorter.length
}

const isRounded = (unit: string) => unit === 'u'

/** Whether a replacement is a typo; vowel for consonant and rounded for unrounded make another word. */
const mayReplace = (typed: string, meant: string): boolean => {
  // захялга for захиалга
  if ((typed === 'y' && meant === 'i') || (typed === 'i' && meant === 'y')) return true
  if (isVowel(typed) !== isVowel(meant)) return false
  return !isVowel(typed) || isRounded(typed) === isRounded(meant)
}

const UNROUNDED = /^[aei]$/
/** -тай, -тэй, -гүй. */
const GRAMMAR = /(?:t[aeu]i|gui)$/

/** Whether two endings agree. Only swapped units, and а, э, и for each other, count as typos there. */
const endsAlike = (typed: string, meant: string): boolean => {
  const [a, b] = [typed.at(-1) as string, meant.at(-1) as string]
  if (GRAMMAR.test(typed) && !GRAMMAR.test(meant)) return false
  if (a === b) return true
  if (UNROUNDED.test(a) && UNROUNDED.test(b)) return true
  return typed.length === meant.length && typed.at(-2) === b && meant.at(-2) === a
}

/** @returns Damerau–Levenshtein distance (adjacent swaps) of a possible typo; undefined above the budget or if none */
export const typoDistance = (typed: string, meant: string, budget: number): number | undefined => {
  if (typed[0] !== meant[0] || Math.abs(typed.length - meant.length) > budget || !endsAlike(typed, meant))
    return undefined
  const distance = editDistance(typed, meant, mayReplace)
  return distance <= budget ? distance : undefined
}

/** @returns Damerau–Levenshtein distance (adjacent swaps); a replacement that `isOneSlip` rejects counts as two */
export const editDistance = (
  typed: string,
  meant: string,
  isOneSlip: (typed: string, meant: string) => boolean = () => true,
): number => {
  const width = meant.length + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: width }, (_, at) => at)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column < width; column++) {
      const [a, b] = [typed[row - 1] as string, meant[column - 1] as string]
      const replaced = a === b ? 0 : isOneSlip(a, b) ? 1 : 2
      let best = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + replaced,
      )
      if (row > 1 && column > 1 && a === meant[column - 2] && b === typed[row - 2])
        best = Math.min(best, (beforeLast[column - 2] as number) + 1)
      current.push(best)
    }
    beforeLast = last
    last = current
  }
  return last[width - 1] as number
}

/** @returns the units without vowels */
export const consonantsOf = (units: string): string => units.replace(/[aeiu]/g, '')

/** Whether only vowels are missing (`daatgl`). An English word must keep its last letter: deliver, delivery. */
export const onlyVowelsDropped = (
  typed: string,
  { squeezed, script }: Pick<WordShape, 'squeezed' | 'script'>,
): boolean => {
  if (typed.length >= squeezed.length || typed[0] !== squeezed[0]) return false
  if (script === 'latin' && typed.at(-1) !== squeezed.at(-1)) return false
  let at = 0
  for (const unit of squeezed) {
    if (typed[at] === unit) at++
    else if (!isVowel(unit)) return false
  }
  return at === typed.length
}
