import { type HarmonyVowel, type NounClass, nounClassOf } from './dictionary-words.ts'

export type NounForms = {
  genitive?: string
  comitative?: string
  accusative?: string
  reflexive?: string
  ablative?: string
}

const LONG_END = /(?:аа|оо|уу|ээ|өө|үү|[иеяёю][аоуэөүе]|уа|[уүюе])$/u
const DIPHTHONG_END = /й$/u
const SHORT_VOWEL_END = /[аоэө]$/u
const INFLECTED = /(?:ийн|ын|ийг|ыг|[^н]тай|[^н]той|[^н]тэй|ээс|аас|оос|өөс)$/u
/** After these letters the vowel of the ending is и, whatever the harmony. */
const SOFT_END = /[жчшгк]$/u
const DROPPABLE = /[^аоөэиуүяеёюы][аоөэи][^аоөэиуүяеёюыйьъ]$/u
const KEEPS_ITS_VOWEL = /[врсбпф]$/u
/** и softens what stands before it, and stays. */
const SOFTENING_END = /[^жчш]им$/u

/** Where the dictionary allows two ways and customers use the second. */
const PREFERRED: Readonly<Record<string, NounClass>> = { байр: { change: 'A', vowel: 'а' } }

/** Forms of a noun that customers type, by the rules of Mongolian spelling; none where the rules leave doubt. */
export const nounForms = (word: string): NounForms => {
  const known = PREFERRED[word] ?? nounClassOf(word)
  if (!known && INFLECTED.test(word)) return {}
  const nounClass = known ?? { change: word.endsWith('н') ? 'A' : 'B', vowel: guessedVowel(word) }
  if (/[^аоөэиуүяеёюы]гүй$/u.test(word)) return { accusative: `${word}г` }
  return { comitative: word + comitativeOf(nounClass.vowel), ...otherForms(word, nounClass) }
}

const comitativeOf = (vowel: HarmonyVowel): string => (vowel === 'а' ? 'тай' : vowel === 'о' ? 'той' : 'тэй')

/** Loan words mix vowels: a back one decides. */
const guessedVowel = (word: string): HarmonyVowel => {
  const back = word.match(/[аоуяёы]/gu)?.at(-1)
  if (back) return back === 'о' || back === 'ё' ? 'о' : 'а'
  const front = word.match(/[эеөү]/gu)?.at(-1)
  return front === 'ө' ? 'ө' : 'э'
}

const otherForms = (word: string, { change, vowel }: NounClass): NounForms => {
  const back = vowel === 'а' || vowel === 'о'
  const long = vowel + vowel
  const hiddenN = change === 'A' || change === 'C'
  const ny = back ? 'ны' : 'ний'
  const yn = back ? 'ын' : 'ийн'
  const yg = back ? 'ыг' : 'ийг'
  const form = (genitive: string, accusative: string, reflexive: string, ablative: string): NounForms => ({
    genitive,
    accusative,
    reflexive,
    ablative,
  })
  const short = word.slice(0, -1)

  if (DIPHTHONG_END.test(word))
    return form(`${word}н`, `${word}г`, `${word}г${long}`, `${word}${change === 'A' ? 'г' : 'н'}${long}с`)
  // Of loan words (кино) the last vowel never drops.
  const isLoan = change === 'E' && /[аоөэиуүе]$/u.test(word)
  if (LONG_END.test(word) || isLoan) {
    const n = hiddenN || isLoan
    return form(word + (n ? ny : 'гийн'), `${word}г`, `${word}г${long}`, `${word}${n ? 'н' : 'г'}${long}с`)
  }
  if (word.endsWith('ь')) {
    const genitive = hiddenN ? `${short}и${ny}` : `${short}ийн`
    return form(genitive, `${short}ийг`, `${short}и${vowel}`, `${short}и${hiddenN ? `н${long}` : vowel}с`)
  }
  if (word.endsWith('и'))
    return hiddenN
      ? form(word + ny, `${word}йг`, word + vowel, `${word}н${long}с`)
      : form(`${word}йн`, `${word}йг`, word + vowel, `${word}${vowel}с`)
  if (SHORT_VOWEL_END.test(word)) {
    const genitive = hiddenN ? word + ny : short + yn
    const ablative = hiddenN ? `${word}н${long}с` : `${word}${vowel}с`
    return form(genitive, short + yg, word + vowel, ablative)
  }
  if (/[яёюы]$/u.test(word)) return {}
  if (word.endsWith('н') && change === 'B')
    return form(`${word}гийн`, `${word}г`, `${word}г${long}`, `${word}г${long}с`)

  const drops =
    'CDE'.includes(change) &&
    DROPPABLE.test(word) &&
    !SOFTENING_END.test(word) &&
    !(change === 'D' && KEEPS_ITS_VOWEL.test(word))
  const stem = drops ? word.slice(0, -2) + word.slice(-1) : word
  const soft = SOFT_END.test(stem)
  const accusative = stem + (soft ? 'ийг' : yg)
  if (word.endsWith('н')) return form(stem + (back ? 'ы' : 'ий'), accusative, stem + long, `${stem}${long}с`)
  if (change === 'A' || (change === 'C' && /[шглмс]$/u.test(word)))
    return form(word + ny, accusative, stem + long, `${word}н${long}с`)
  return form(stem + (soft ? 'ийн' : yn), accusative, stem + long, `${stem}${long}с`)
}
