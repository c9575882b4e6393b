import { readingsOf } from '../../keywords/readings.ts'
import { remembered } from '../../keywords/remembered.ts'

/**
 * Case endings in the common alphabet of both scripts, after runs are squeezed: -ын, -г, -аас, -аар, -тай, -д and
 * their possessive forms.
 */
const CASE =
  /^(?:[aeu]|i|n|g|d|t|ni|in|ig|i?gi?n?|i?nd|inh|nh|(?:in|n|i?g)?[aeu][sr]|(?:in|n|ig?|g|[aeu]s|[aeu]r|d|t|nd|inh|nh)[aeu]|t[aeu]i|t[aeu]i?g[aeu]r|g[aeu]i|inhi?g|i[aeu][sr]|[aeu]d|ud|ruu?|lu)$/

/** Longer words are no words of a sale or an address, and their readings take long. */
const LONGEST_WORD = 18

/** @returns the word in the common alphabet, likeliest reading first; none for a very long word */
export const foldsOf: (word: string) => readonly string[] = remembered(
  (word) => (word.length > LONGEST_WORD ? [] : readingsOf(word).map(({ squeezed }) => squeezed)),
  { most: 2000, longest: LONGEST_WORD },
)

export const foldOf = (word: string): string => foldsOf(word)[0] ?? ''

export const isCaseEnding = (fold: string): boolean => CASE.test(fold)

type Entry = { endings: 'none' | 'case' | 'any'; name: string }

/**
 * Compiles lists of words into a look-up of the classes of a word, in both scripts. A word that ends with `~` takes case
 * endings, with `*` any ending.
 */
export const createLexicon = <Name extends string>(
  lists: Readonly<Record<Name, string>>,
): ((word: string) => ReadonlySet<Name>) => {
  const entries = new Map<string, Entry[]>()
  let longest = 0
  for (const name of Object.keys(lists) as Name[])
    for (const written of lists[name].trim().split(/\s+/u)) {
      const sign = written.at(-1)
      const endings = sign === '~' ? 'case' : sign === '*' ? 'any' : 'none'
      const stem = foldOf(endings === 'none' ? written : written.slice(0, -1))
      longest = Math.max(longest, stem.length)
      entries.set(stem, [...(entries.get(stem) ?? []), { endings, name }])
    }
  const classesOf = (word: string): ReadonlySet<Name> => {
    const classes = new Set<Name>()
    for (const fold of foldsOf(word))
      for (let length = Math.min(longest, fold.length); length > 0; length--)
        for (const { endings, name } of entries.get(fold.slice(0, length)) ?? []) {
          const rest = fold.slice(length)
          if (rest === '' || endings === 'any' || (endings === 'case' && CASE.test(rest)))
            classes.add(name as Name)
        }
    return classes
  }
  return remembered(classesOf, { most: 2000, longest: 24 })
}
