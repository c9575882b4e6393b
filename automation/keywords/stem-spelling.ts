import type { Reading } from './readings.ts'
import { ROUND } from './units.ts'

/** Marks in the set of real words for stems that are no words: before an ending (гутл-), and of a verb. */
export const BEFORE_ENDING = '-'
export const OF_VERB = '~'

/**
 * Returns a stem in the units of the set of real words: о and ө are o, у and ү are u, so that «хугц-» is not хөгц. A
 * Latin u can be either, but the same in the whole word.
 * @returns one or two spellings, the likelier first
 */
export const stemSpellings = ({ squeezed, masks }: Pick<Reading, 'squeezed' | 'masks'>): string[] => {
  if (!squeezed.includes('u')) return [squeezed]
  let likelier = ''
  let other = ''
  for (let at = 0; at < squeezed.length; at++) {
    const unit = squeezed[at] as string
    const mask = masks[at] as number
    const rounded = unit === 'u' && mask !== ROUND.ue && mask & ROUND.o ? 'o' : unit
    likelier += rounded
    other += unit === 'u' && mask === ROUND.ue ? 'o' : rounded
  }
  return other === likelier ? [likelier] : [likelier, other]
}
