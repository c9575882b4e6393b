import type { Word } from './comment-words.ts'
import { particleOf } from './keyword-keys.ts'

/** «захиалъя», «avii», «авмаар»: let me, I would like. */
const WISH =
  /(?:[ъь][яе]|маар|мээр|моор|мөөр)$|(?:[^aeiou]y[aeo]|[ae]ye|[lvw](?:ii|iy|y)|maar|meer|moor|muur)$/u

export const isLetters = ({ kind }: Word) => kind === 'latin' || kind === 'cyrillic'

/** A question particle, apart or fused to the word before, or a wish. */
export const asksOrWishes = (word: Word): boolean =>
  isLetters(word) &&
  !word.removed &&
  (particleOf(word.text) !== undefined || isFusedQuestion(word) || WISH.test(word.text))

/** «байгаауу», «зарахуу», «bgaayu», «хэдвэ». */
const isFusedQuestion = ({ text }: Word): boolean =>
  /(?:хуу|хүү|нуу|нүү|юуу?|[аэоө]уу|вэ|huu|hvv|nuu|nvv|yuu?|we|ve)$/u.test(text) && text.length > 3
