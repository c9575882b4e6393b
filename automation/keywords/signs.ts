import type { Effort } from './effort.ts'

/** Variation selectors between coloured and plain signs; some phones send them («❤️», «☎️»), others do not. */
const LOOKS = '[\uFE0E\uFE0F]'
const withoutLooks = (text: string): string => text.replace(new RegExp(LOOKS, 'gu'), '')

/** Whether a keyword has no letter or digit, such as «👍» or «❤️», which shops request under their posts. */
export const isSign = (keyword: string): boolean =>
  /\S/u.test(withoutLooks(keyword)) && !/[\p{L}\p{N}]/u.test(keyword)

type SignKeyword<Id> = { id: Id; keyword: string; isWholeText: boolean }
type CompiledSign<Id> = { id: Id; pattern: RegExp }
type SignHit<Id> = { id: Id; start: number; end: number }

/**
 * Compiles a search for the first position of each sign in one pass. An emoji may touch a word; a «+» in «+976 …» or
 * «100+» is part of the number. The search stops when `effort` is used up.
 */
export const compileSigns = <Id>(keywords: readonly SignKeyword<Id>[]) => {
  const whole = new Map<string, CompiledSign<Id>[]>()
  const byFirst = new Map<number, CompiledSign<Id>[]>()
  for (const { id, keyword, isWholeText } of keywords) {
    const sign = withoutLooks(keyword.trim())
    const written = Array.from(sign, escaped).join(`${LOOKS}?`)
    const alone = `${written}(?<=^\\s*${written})(?=${LOOKS}?\\s*$)`
    if (isWholeText) add(whole, sign, { id, pattern: new RegExp(alone, 'u') })
    else add(byFirst, sign.charCodeAt(0), { id, pattern: new RegExp(notTouchingWord(sign, written), 'uy') })
  }
  return (text: string, effort: Effort): SignHit<Id>[] => {
    const hits: SignHit<Id>[] = []
    const lookAt = (place: number, { id, pattern }: CompiledSign<Id>): boolean => {
      effort.lookUps -= LOOK_COST
      pattern.lastIndex = place
      const found = pattern.exec(text)
      if (found) hits.push({ id, start: found.index, end: found.index + found[0].length })
      return found !== null
    }
    if (whole.size > 0)
      for (const sign of whole.get(withoutLooks(text.trim())) ?? []) if (effort.lookUps > 0) lookAt(0, sign)
    if (byFirst.size === 0) return hits
    const left = new Map<number, CompiledSign<Id>[]>()
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      const signs = left.get(unit) ?? byFirst.get(unit)
      if (!signs || signs.length === 0) continue
      if (effort.lookUps <= 0) return hits
      left.set(
        unit,
        signs.filter((sign) => effort.lookUps <= 0 || !lookAt(at, sign)),
      )
    }
    return hits
  }
}

/** Cost of trying one sign at one position, in look-ups. */
const LOOK_COST = 1

const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

/** Not `RegExp.escape`, which is newer than the oldest supported browsers. */
const escaped = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&')

const notTouchingWord = (sign: string, written: string): string =>
  /\p{Extended_Pictographic}/u.test(sign) ? written : `(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`
