import { reads, type Word } from './comment-words.ts'
import { particleOf, wordReadings } from './keyword-keys.ts'
import type { Asked } from './suffixes.ts'

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

const squeezedOf = (words: string): string[] =>
  words.split(' ').flatMap((word) => wordReadings(word).map(({ squeezed }) => squeezed))

/** «ямар», «хэд» and «хэдэн» are left out: without a particle they exclaim or mean "some". */
const QUESTION_WORDS = new Set(
  squeezedOf(
    'яаж яж яагаад яахаараа хэрхэн юунд хэзээ хэдийд хаана хаанаас хаашаа хаагуур хэдээр хичнээн хэр аль хэн хэнээс юу юуг юугаар',
  ),
)
/** These may stand between a verb and its question particle: «захиалдаг юм бэ», «авахгүй байгаа юу». */
const HELPING = new Set(squeezedOf('юм бол байна байгаа байх байсан нь гэж ийм тийм'))
const FUSED_PARTICLES = new Set(squeezedOf('юмуу юмбэ юмвэ юмоо ымуу umbe'))
/** Words behind an action that refuse it. */
const REFUSALS = new Set(
  squeezedOf('хэрэггүй шаардлагагүй дургүй больсон болилоо больлоо больё болъё гүй hereggvi hereggu'),
)
const MOST_HELPING = 3
const FURTHEST_WORD = 12
const MOST_PUNCTUATION = 12

const END_OF_CLAUSE = /[.,!?？…;:\n]/u
const END_OF_SENTENCE = /[.!?？…;\n]/u
const QUESTION_MARK = /[?？]/u

/** The text between a word and the next one. */
const gapAfter = (words: readonly Word[], at: number, text: string): string => {
  const from = words[at]?.end ?? 0
  return text.slice(from, Math.max(from, words[at + 1]?.start ?? from + MOST_PUNCTUATION))
}

const isOneOf = (word: Word | undefined, squeezed: ReadonlySet<string>): boolean =>
  word?.readings.some((reading) => squeezed.has(reading.squeezed)) ?? false

/** «оо» after a word with о is an exclamation: «болдог оо». */
const isParticle = (word: Word | undefined): boolean =>
  word !== undefined &&
  isLetters(word) &&
  ((word.text !== 'оо' && particleOf(word.text) !== undefined) || isOneOf(word, FUSED_PARTICLES))

/** «хэзээ ч» is "never", no question. */
const isQuestionWord = (words: readonly Word[], at: number): boolean =>
  isOneOf(words[at], QUESTION_WORDS) && !words[at]?.removed && !reads(words[at + 1], 'c')

const isAskedAfter = (words: readonly Word[], at: number, text: string): boolean => {
  for (let next = at; next <= at + MOST_HELPING && next < words.length; next++) {
    const gap = gapAfter(words, next, text)
    if (QUESTION_MARK.test(gap)) return true
    if (END_OF_CLAUSE.test(gap)) return false
    if (isParticle(words[next + 1])) return true
    if (!isOneOf(words[next + 1], HELPING)) return false
  }
  return false
}

const isAskedBefore = (words: readonly Word[], at: number, text: string): boolean => {
  for (let before = at - 1; before >= Math.max(0, at - FURTHEST_WORD); before--) {
    if (END_OF_CLAUSE.test(gapAfter(words, before, text))) return false
    if (isQuestionWord(words, before)) return true
    if (isParticle(words[before])) return false
  }
  return false
}

const isAskedAhead = (words: readonly Word[], at: number, text: string): boolean => {
  for (let next = at; next <= at + FURTHEST_WORD && next < words.length; next++) {
    if (next > at && (isParticle(words[next]) || isQuestionWord(words, next))) return true
    const gap = gapAfter(words, next, text)
    if (END_OF_SENTENCE.test(gap)) return QUESTION_MARK.test(gap)
  }
  return false
}

const PERSONS = new Set(squeezedOf('чи та чамд танд чиний таны би бид'))

/** «Цэцгээ захиалъя» orders flowers, «Цэцгээ чи харсан уу» speaks to a friend. */
const isOfGoods = (words: readonly Word[], at: number, text: string): boolean => {
  if (END_OF_CLAUSE.test(gapAfter(words, at, text)) || isOneOf(words[at + 1], PERSONS)) return false
  return isAskedAhead(words, at, text) || words.slice(at + 1, at + 1 + FURTHEST_WORD).some(asksOrWishes)
}

/** Does the word at that place stand in a question, as its form needs? Looks at a bounded number of words. */
export const isAsked = (words: readonly Word[], at: number, text: string, asked: Asked): boolean => {
  if (asked === 'of_goods') return isOfGoods(words, at, text)
  if (asked === 'ahead') return isAskedAhead(words, at, text)
  return isAskedAfter(words, at, text) || isAskedBefore(words, at, text)
}

/** «авах хэрэггүй», «авахаа больсон», «авах гүй»; a refusal that is asked about is a question. */
export const isRefused = (words: readonly Word[], at: number, text: string): boolean =>
  isOneOf(words[at + 1], REFUSALS) &&
  !END_OF_CLAUSE.test(gapAfter(words, at, text)) &&
  !isAsked(words, at + 1, text, 'here')
