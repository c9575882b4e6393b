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
/** Letters after which the ending has и in every harmony. */
const SOFT_END = /[жчшгк]$/u
const DROPPABLE = /[^аоөэиуүяеёюы][аоөэи][^аоөэиуүяеёюыйьъ]$/u
const KEEPS_ITS_VOWEL = /[врсбпф]$/u
/** Endings whose и stays, because it softens the consonant before it. */
const SOFTENING_END = /[^жчш]им$/u

/** Words whose second dictionary class is the one that customers use. */
const PREFERRED: Readonly<Record<string, NounClass>> = { байр: { change: 'A', vowel: 'а' } }

/** @returns common forms of a noun by the rules of Mongolian spelling; none where the rules are ambiguous */
export const nounForms = (word: string): NounForms => {
  const known = PREFERRED[word] ?? nounClassOf(word)
  if (!known && INFLECTED.test(word)) return {}
  const nounClass = known ?? { change: word.endsWith('н') ? 'A' : 'B', vowel: guessedVowel(word) }
  if (/[^аоөэиуүяеёюы]гүй$/u.test(word)) return { accusative: `${word}г` }
  return { comitative: word + comitativeOf(nounClass.vowel), ...otherForms(word, nounClass) }
}

const comitativeOf = (vowel: HarmonyVowel): string => (vowel === 'а' ? 'тай' : vowel === 'о' ? 'той' : 'тэй')

/** Guesses the harmony vowel; in loan words with mixed vowels a back vowel decides. */
const guessedVowel = (word: string): HarmonyVowel => {
  const back = word.match(/[аоуяёы]/gu)?.at(-1)
  if (back) return back === 'о' || back === 'ё' ? 'о' : 'а'
  const front = word.match(/[эеөү]/gu)?.at(-1)
  return front === 'ө' ? 'ө' : 'э'
}

/** Endings that depend only on the harmony and class of a noun. */
type Endings = {
  change: NounClass['change']
  vowel: HarmonyVowel
  long: string
  ny: string
  yn: string
  yg: string
  hiddenN: boolean
}

const otherForms = (word: string, { change, vowel }: NounClass): NounForms => {
  const back = vowel === 'а' || vowel === 'о'
  const endings: Endings = {
    change,
    vowel,
    long: vowel + vowel,
    ny: back ? 'ны' : 'ний',
    yn: back ? 'ын' : 'ийн',
    yg: back ? 'ыг' : 'ийг',
    hiddenN: change === 'A' || change === 'C',
  }
  return afterVowel(word, endings) ?? afterConsonant(word, endings)
}

const form = (genitive: string, accusative: string, reflexive: string, ablative: string): NounForms => ({
  genitive,
  accusative,
  reflexive,
  ablative,
})

const afterVowel = (word: string, endings: Endings): NounForms | undefined => {
  const { change, vowel, long, ny, yn, yg, hiddenN } = endings
  const short = word.slice(0, -1)
  if (DIPHTHONG_END.test(word))
    return form(`${word}н`, `${word}г`, `${word}г${long}`, `${word}${change === 'A' ? 'г' : 'н'}${long}с`)
  // The last vowel of loan words (кино) never drops.
  const isLoan = change === 'E' && /[аоөэиуүе]$/u.test(word)
  if (LONG_END.test(word) || isLoan) {
    const n = hiddenN || isLoan
    return form(word + (n ? ny : 'гийн'), `${word}г`, `${word}г${long}`, `${word}${n ? 'н' : 'г'}${long}с`)
  }
  if (word.endsWith('ь')) {
    const genitive = hiddenN ? `${short}и${ny}` : `${short}ийн`
    return form(genitive, `${short}ийг`, `${short}и${vowel}`, `${short}и${hiddenN ? `н${long}` : vowel}с`)
  }
  const ablative = hiddenN ? `${word}н${long}с` : `${word}${vowel}с`
  if (word.endsWith('и')) return form(hiddenN ? word + ny : `${word}йн`, `${word}йг`, word + vowel, ablative)
  if (SHORT_VOWEL_END.test(word))
    return form(hiddenN ? word + ny : short + yn, short + yg, word + vowel, ablative)
  return /[яёюы]$/u.test(word) ? {} : undefined
}

const afterConsonant = (word: string, { change, long, ny, yn, yg, hiddenN }: Endings): NounForms => {
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
  // Without н, because the stem already has one.
  if (word.endsWith('н')) return form(stem + ny.slice(1), accusative, stem + long, `${stem}${long}с`)
  if (hiddenN && (change === 'A' || /[шглмс]$/u.test(word)))
    return form(word + ny, accusative, stem + long, `${word}н${long}с`)
  return form(stem + (soft ? 'ийн' : yn), accusative, stem + long, `${stem}${long}с`)
}
