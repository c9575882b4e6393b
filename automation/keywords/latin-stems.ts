import type { Word } from './comment-words.ts'
import { readingsOf } from './readings.ts'
import type { Step } from './steps.ts'
import { SUFFIX, type Suffix, suffixesOf } from './suffixes.ts'
import { askedBy } from './verify.ts'
import type { FormHit, WordForm } from './word-form.ts'

const SHORTEST_STEM = 3
const SHORTEST_PLURAL_STEM = 4

const CASES =
  SUFFIX.genitive |
  SUFFIX.longCase |
  SUFFIX.plural |
  SUFFIX.dativeD |
  SUFFIX.dativeT |
  SUFFIX.comitative |
  SUFFIX.hiddenN |
  SUFFIX.hiddenG
const VERBS = SUFFIX.verbAhead | SUFFIX.verbPast

/**
 * Finds Latin keywords by their exact letters before an ending: `orderoo`, `saleiin`, `orders`, `sharelaarai`.
 * @param formsWith returns the forms with exactly these letters
 */
export const rawMatch = <Group>(
  word: Word,
  formsWith: (letters: string) => readonly { group: Group; form: WordForm }[],
): { group: Group; hit: FormHit }[] => {
  const hits: { group: Group; hit: FormHit }[] = []
  for (let cut = SHORTEST_STEM; cut < word.text.length; cut++) {
    const candidates = formsWith(word.text.slice(0, cut))
    if (candidates.length === 0) continue
    const typed = word.text.slice(cut)
    // `salees`: the e of `sale` is also the first letter of -ээс.
    const ending =
      endingOf(typed, cut) ?? endingOf((/[aeo]$/.exec(word.text.slice(0, cut))?.[0] ?? '') + typed, cut)
    if (!ending) continue
    for (const { group, form } of candidates) {
      const steps: Step[] = form.abbreviation
        ? [form.respelt ? 'spelling' : 'abbreviation', ending.step]
        : [ending.step]
      const { suffix } = ending
      const asked = suffix && askedBy(form.shape, suffix)
      hits.push({
        group,
        hit: { steps, suffixName: suffix?.name ?? 'plural', asked, verb: form.shape.infinitive },
      })
    }
  }
  return hits
}

/** The ending of a text; without a `suffix` it is the English plural. */
const endingOf = (text: string, stem: number): { step: Step; suffix?: Suffix } | undefined => {
  if (text === 's' && stem >= SHORTEST_PLURAL_STEM) return { step: 'suffix' }
  for (const { full } of readingsOf(text)) {
    const nominal = suffixesOf(full)?.find(({ kind }) => kind & CASES)
    if (nominal) return { step: 'suffix', suffix: nominal }
    const verb = full[0] === 'l' ? suffixesOf(full.slice(1))?.find(({ kind }) => kind & VERBS) : undefined
    if (verb) return { step: 'derived_verb', suffix: { ...verb, name: 'verb' } }
  }
  return undefined
}
