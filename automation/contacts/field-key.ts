import { likeliestLatin } from '../keywords/variations/romanise.ts'
import { flowVariables } from '../vocabulary.ts'

const LONGEST = 36
const LONGEST_READ = 60

/** @returns a key for a new field: its name in Latin letters, different from every known key and variable */
export const fieldKeyOf = (name: string, known: readonly string[]): string => {
  const words = likeliestLatin(name.normalize('NFC').toLowerCase().slice(0, LONGEST_READ))
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
  const key = words.slice(0, LONGEST) || 'field'
  const taken = new Set<string>([...known, ...flowVariables])
  let free = key
  for (let number = 2; taken.has(free); number++) free = `${key}_${number}`
  return free
}
