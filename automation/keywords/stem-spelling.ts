import type { Reading } from './readings.ts'
import { ROUND } from './units.ts'

/** How the set of real words marks a stem that is none by itself: before an ending (гутл-), and of a verb. */
export const BEFORE_ENDING = '-'
export const OF_VERB = '~'

/**
 * The units of a stem as the set of real words has them: о and ө are o, у and ү are u, so that «хугц-» is not хөгц. A
 * Latin u may be either, but the same in the whole word; the likelier first.
 */
export const stemSpellings = ({ squeezed, masks }: Pick<Reading, 'squeezed' | 'masks'>): string[] => {
  const spell = (ambiguous: string) =>
    Array.from(squeezed, (unit, at) => {
      if (unit !== 'u') return unit
      const mask = masks[at] as number
      if (mask === ROUND.ue) return ambiguous
      return mask & ROUND.o ? 'o' : 'u'
    }).join('')
  const spelling = spell('u')
  const other = spelling.includes('u') && masks.includes(ROUND.ue) ? spell('o') : spelling
  return other === spelling ? [spelling] : [spelling, other]
}
