import type { Language } from '../vocabulary.ts'
import type { Step, WordMatch } from './steps.ts'
import type { SuffixName } from './suffixes.ts'

export type { WordMatch } from './steps.ts'

export const SUFFIX_SPELLING: Readonly<Record<SuffixName, string>> = {
  genitive: '-ын/-ийн',
  accusative: '-ыг/-ийг',
  dative: '-д/-т',
  ablative: '-аас',
  instrumental: '-аар',
  comitative: '-тай',
  directive: '-руу',
  reflexive: '-аа',
  plural: '-ууд',
  privative: '-гүй',
  question: 'уу/юу/вэ',
  verb: '-х/-на/-сан',
  word: 'хэд/ямар/байна',
}

type KeywordStep = 'keyword_inflected' | 'keyword_misspelt'
type StepWords = Readonly<Record<Exclude<Step, 'script' | 'suffix' | 'stem_change' | KeywordStep>, string>>

type Words = {
  suffix: Readonly<Record<SuffixName, string>>
  step: StepWords
  script: { latin: string; cyrillic: string }
  added: (spelling: string, name: string) => string
  stemChanged: string
  keyword: Readonly<Record<KeywordStep, (meant: string) => string>>
  sentence: (typed: string, keyword: string, reasons: string) => string
}

const MONGOLIAN: Words = {
  suffix: {
    genitive: 'харьяалах',
    accusative: 'заах',
    dative: 'өгөх орших',
    ablative: 'гарах',
    instrumental: 'үйлдэх',
    comitative: 'хамтрах',
    directive: 'чиглэх',
    reflexive: 'ерөнхий хамаатуулах',
    plural: 'олон тоо',
    privative: 'үгүйсгэх',
    question: 'асуух',
    verb: 'үйл үг',
    word: 'туслах үг',
  },
  step: {
    exact: 'яг тэр үг',
    case: 'том, жижиг үсгийн ялгаатай',
    inside: 'өөр үгийн дотор байна',
    spelling: 'ижил үгийг өөрөөр бичсэн',
    lookalike: 'төстэй үсгээр бичсэн',
    elongation: 'үсгийг олон давтсан',
    fused: 'өөр үгтэй нийлүүлж бичсэн',
    phrase: 'үгсийг нийлүүлж эсвэл салгаж бичсэн',
    abbreviation: 'товчилж бичсэн',
    derived_verb: 'нэг язгуурын үг',
    vowels_dropped: 'эгшгийг орхисон',
    typo: 'алдаатай бичсэн',
  },
  script: { latin: 'латин үсгээр бичсэн', cyrillic: 'кирилл үсгээр бичсэн' },
  added: (spelling, name) => `${spelling} (${name}) нөхцөл залгасан`,
  stemChanged: 'үгийн үндэс хувирсан',
  keyword: {
    keyword_inflected: (meant) => `түлхүүр үгийн үндсэн хэлбэр нь «${meant}»`,
    keyword_misspelt: (meant) => `түлхүүр үгийг «${meant}» гэж ойлгосон`,
  },
  sentence: (typed, keyword, reasons) => `«${typed}» гэсэн үг «${keyword}» түлхүүр үгтэй таарсан: ${reasons}`,
}

const ENGLISH: Words = {
  suffix: {
    genitive: 'of',
    accusative: 'object',
    dative: 'to, in',
    ablative: 'from',
    instrumental: 'by, with',
    comitative: 'having, together with',
    directive: 'towards',
    reflexive: 'one’s own',
    plural: 'more than one',
    privative: 'without',
    question: 'question',
    verb: 'verb',
    word: 'helping word',
  },
  step: {
    exact: 'the very word',
    case: 'only capital letters differ',
    inside: 'inside another word',
    spelling: 'another spelling of the word',
    lookalike: 'typed with look-alike letters',
    elongation: 'letters repeated for effect',
    fused: 'written together with another word',
    phrase: 'words written together or apart',
    abbreviation: 'a common short form',
    derived_verb: 'a word of the same root',
    vowels_dropped: 'vowels left out',
    typo: 'a typing slip',
  },
  script: { latin: 'in Latin letters', cyrillic: 'in Cyrillic letters' },
  added: (spelling, name) => `with the ending ${spelling} (${name})`,
  stemChanged: 'which changes the word itself',
  keyword: {
    keyword_inflected: (meant) => `the keyword is a form of “${meant}”`,
    keyword_misspelt: (meant) => `the keyword is read as “${meant}”`,
  },
  sentence: (typed, keyword, reasons) => `“${typed}” counts as your keyword “${keyword}”: ${reasons}`,
}

const WORDS: Readonly<Record<Language, Words>> = { mn: MONGOLIAN, en: ENGLISH }

/** Whether a match needs no explanation, because the word is the keyword itself in any letter case. */
export const isTheVeryWord = ({ rule }: Pick<WordMatch, 'rule'>): boolean => VERY_WORD.has(rule)

const VERY_WORD: ReadonlySet<Step> = new Set(['exact', 'case'])

/** @returns a sentence for the page's owner: the typed word, the matched keyword and the reasons */
export const explain = (match: WordMatch, language: Language): string => {
  const words = WORDS[language]
  const isExplained = (step: Step) => !match.meant || !VERY_WORD.has(step)
  const reasons = match.steps.filter(isExplained).map((step) => reasonOf(match, step, words))
  return words.sentence(match.matched, match.keyword, reasons.join(', '))
}

const reasonOf = ({ matched, meant, suffixName }: WordMatch, step: Step, words: Words): string => {
  if (step === 'keyword_inflected' || step === 'keyword_misspelt') return words.keyword[step](meant ?? '')
  if (step === 'script') return /[a-z]/i.test(matched) ? words.script.latin : words.script.cyrillic
  if (step !== 'suffix' && step !== 'stem_change') return words.step[step]
  if (!suffixName) return words.stemChanged
  const added = words.added(SUFFIX_SPELLING[suffixName], words.suffix[suffixName])
  return step === 'stem_change' ? `${added}, ${words.stemChanged}` : added
}
