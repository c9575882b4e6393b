import type { Language } from '../vocabulary.ts'
import type { NearestKeyword } from './nearest-keyword.ts'

type Sentences = {
  letters: (typed: string, keyword: string, distance: number, realWord: boolean) => string
  otherWord: (typed: string, keyword: string, absent: readonly string[]) => string
  order: (typed: string, keyword: string) => string
  vetoed: (typed: string, keyword: string, by: string) => string
  mode: (typed: string, keyword: string) => string
  notAsked: (typed: string, keyword: string) => string
}

const SENTENCES: Readonly<Record<Language, Sentences>> = {
  mn: {
    letters: (typed, keyword, distance, realWord) =>
      `«${typed}» гэсэн үг «${keyword}» түлхүүр үгээс ${distance} үсгээр зөрсөн${realWord ? ', өөр утгатай үг байж магадгүй' : ''}`,
    otherWord: (typed, keyword, absent) =>
      `«${typed}» байгаа ч «${keyword}» түлхүүр үгийн ${absent.map((each) => `«${each}»`).join(', ')} алга байна`,
    order: (_, keyword) => `«${keyword}» түлхүүр үгийн бүх үг байгаа ч зэрэгцэж, дараалж ороогүй`,
    vetoed: (typed, keyword, by) =>
      `«${typed}» гэсэн үг «${keyword}» түлхүүр үгтэй таарсан ч хасах үг «${by}» орсон байна`,
    mode: (typed, keyword) =>
      `«${typed}» гэсэн үг «${keyword}» түлхүүр үгтэй ухаалаг горимд таарна, сонгосон горимд таарахгүй`,
    notAsked: (typed, keyword) =>
      `«${typed}» нь «${keyword}» түлхүүр үгтэй холбоотой ч асуулт, хүсэлт биш тул тооцоогүй`,
  },
  en: {
    letters: (typed, keyword, distance, realWord) =>
      `“${typed}” is ${distance} ${distance === 1 ? 'letter' : 'letters'} from your keyword “${keyword}”${realWord ? ', but may be another word' : ''}`,
    otherWord: (typed, keyword, absent) =>
      `“${typed}” is there, but ${absent.map((each) => `“${each}”`).join(', ')} of your keyword “${keyword}” is missing`,
    order: (_, keyword) => `all words of your keyword “${keyword}” are there, but apart or in another order`,
    vetoed: (typed, keyword, by) =>
      `“${typed}” counts as your keyword “${keyword}”, but the excluded word “${by}” is there too`,
    mode: (typed, keyword) =>
      `“${typed}” counts as your keyword “${keyword}” under smart matching, but not the way this one is matched`,
    notAsked: (typed, keyword) =>
      `“${typed}” is a form of your keyword “${keyword}”, but it neither asks nor orders anything`,
  },
}

/** @returns a sentence for the page's owner: the nearest keyword, and what a match lacks */
export const explainNearest = (
  { word, keyword, missing }: Pick<NearestKeyword, 'word' | 'keyword' | 'missing'>,
  language: Language,
): string => {
  const sentences = SENTENCES[language]
  switch (missing.kind) {
    case 'letters':
      return sentences.letters(word.text, keyword, missing.distance, missing.realWord)
    case 'other_word':
      return sentences.otherWord(word.text, keyword, missing.absent)
    case 'order':
      return sentences.order(word.text, keyword)
    case 'vetoed':
      return sentences.vetoed(word.text, keyword, missing.by)
    case 'mode':
      return sentences.mode(word.text, keyword)
    case 'not_asked':
      return sentences.notAsked(word.text, keyword)
  }
}
