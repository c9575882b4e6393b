import { nounClassOf } from './dictionary-words.ts'

const VOWEL = /[аоөэиуүяеёюы]/gu
const CONSONANT_PAIR = /[^аоөэиуүяеёюыйьъ]{2}$/u
/** Consonants that require a vowel after a consonant pair at the end of a stem. */
const VOWELLED = /[мнгбврл]$/u

type Ending = { short: string; long: string; ya: string }

/** Endings of a verb by its last vowel: -на, -маар, -я and so on. */
const endingOf = (infinitive: string): Ending => {
  const vowels = infinitive.match(VOWEL) ?? []
  if (vowels.some((vowel) => /[ауяюы]/u.test(vowel))) return { short: 'а', long: 'аа', ya: 'я' }
  if (vowels.some((vowel) => /[оё]/u.test(vowel))) return { short: 'о', long: 'оо', ya: 'ё' }
  return vowels.at(-1) === 'ө' ? { short: 'ө', long: 'өө', ya: 'е' } : { short: 'э', long: 'ээ', ya: 'е' }
}

const infinitiveOf = (word: string): string | undefined => {
  if (/[аоөэиуүяеёю].*[аоөэиуүй]х$/u.test(word) && !nounClassOf(word)) return word
  const stem = /^(.+)[ъь][яёе]$/u.exec(word)?.[1]
  if (stem) return `${stem}${/[^еэөү]ья$/u.test(word) ? 'и' : endingOf(stem).short}х`
  return /йе$/u.test(word) ? `${word.slice(0, -1)}х` : undefined
}

/** @returns the infinitive and other wish forms of a verb («авах», «авъя»); undefined for other words */
export const verbForms = (word: string): string[] | undefined => {
  const infinitive = infinitiveOf(word)
  if (!infinitive) return undefined
  const { short, long, ya } = endingOf(infinitive)
  const base = infinitive.slice(0, -1)
  const question = `${infinitive} ${/[аоуяёю]/u.test(infinitive) ? 'уу' : 'үү'}`
  const joining = /[^аоөэиуүяеёюый]([аоөэи])$/u.exec(base)?.[1]
  const stem = joining ? base.slice(0, -1) : base
  const pair = joining !== undefined && CONSONANT_PAIR.test(stem)
  const soft = joining === 'и' && !/[жчш]$/u.test(stem)
  const before = pair || soft ? base : stem
  return [infinitive, `${before}н${short}`, ...voluntative(), `${before}м${long}р`, question]

  function voluntative(): string[] {
    if (joining === undefined) return [base + ya]
    if (soft) return [`${stem}ь${ya}`]
    if (joining === 'и' || (pair && !VOWELLED.test(stem))) return []
    if (pair) return [base + ya]
    return [`${stem}${ya === 'е' ? 'ь' : 'ъ'}${ya}`]
  }
}
