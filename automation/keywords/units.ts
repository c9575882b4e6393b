/**
 * Common alphabet of both scripts. A unit is one character (its class) with a bit mask of the letters it can stand
 * for. Two units agree when their classes are equal and their masks share a bit.
 */
export type Units = { classes: string; masks: readonly number[] }

export const ANY = 0b1111

/** Rounded vowels: о 1, ө 2, у 4, ү 8. Lips: б 1, в 2. Affricates: ц 1, ч 2. */
export const ROUND = { o: 0b0011, oe: 0b0010, u: 0b1100, ue: 0b1110, oeTyped: 0b1010 } as const
export const LIP = { b: 1, v: 2, either: 3 } as const
export const AFFRICATE = { ts: 1, ch: 2, either: 3 } as const

/** Whether a unit is a vowel. */
export const isVowel = (unit: string | undefined): boolean =>
  unit === 'a' || unit === 'e' || unit === 'i' || unit === 'u'

/** Reduces runs of one unit to one; `upTo[n]` is the number of remaining units of the first n. */
export const squeeze = ({ classes, masks }: Units): Units & { upTo: readonly number[] } => {
  let squeezed = ''
  const squeezedMasks: number[] = []
  const upTo = [0]
  for (let at = 0; at < classes.length; at++) {
    const unit = classes[at] as string
    const mask = masks[at] as number
    const last = squeezedMasks.length - 1
    if (at > 0 && classes[at - 1] === unit)
      squeezedMasks[last] = (squeezedMasks[last] as number) & mask || (squeezedMasks[last] as number) | mask
    else {
      squeezed += unit
      squeezedMasks.push(mask)
    }
    upTo.push(squeezedMasks.length)
  }
  return { classes: squeezed, masks: squeezedMasks, upTo }
}

/** Whether the first vowel is long; only this distinguishes demonstratives such as үүнээс from үнэ. */
export const startsLong = (classes: string): boolean => {
  for (let at = 0; at < classes.length; at++) if (isVowel(classes[at])) return classes[at + 1] === classes[at]
  return false
}

/** @returns number of indexes at which two lists of masks share no bit */
export const maskDisagreements = (left: readonly number[], right: readonly number[]): number => {
  let count = 0
  for (let at = 0; at < left.length; at++) if (((left[at] as number) & (right[at] ?? ANY)) === 0) count++
  return count
}
