import { reads, type Word } from './comment-words.ts'
import { particleOf, wordReadings } from './keyword-keys.ts'
import type { Asked } from './suffixes.ts'

/** Verb endings of a wish ("let me", "I would like"): «захиалъя», «avii», «авмаар». */
const WISH =
  /(?:[ъь][яе]|маар|мээр|моор|мөөр)$|(?:[^aeiou]y[aeo]|[ae]ye|[lvw](?:ii|iy|y)|maar|meer|moor|muur)$/u

/** Whether a word consists of letters, not of digits or pluses. */
export const isLetters = ({ kind }: Word) => kind === 'latin' || kind === 'cyrillic'

/** Whether a word is a question particle, a word with a fused one («хэдвэ»), or a wish («авмаар»). */
export const asksOrWishes = (word: Word): boolean =>
  isLetters(word) &&
  !word.removed &&
  (particleOf(word.text) !== undefined || isFusedQuestion(word) || WISH.test(word.text))

/** A word with a fused question particle: «байгаауу», «зарахуу», «bgaayu», «хэдвэ». */
const isFusedQuestion = ({ text }: Word): boolean =>
  /(?:хуу|хүү|нуу|нүү|юуу?|[аэоө]уу|вэ|huu|hvv|nuu|nvv|yuu?|we|ve)$/u.test(text) && text.length > 3

const squeezedOf = (words: string): string[] =>
  words.split(' ').flatMap((word) => wordReadings(word).map(({ squeezed }) => squeezed))

/** Without «ямар», «хэд» and «хэдэн», which exclaim or mean "some" when there is no particle. */
const QUESTION_WORDS = new Set(
  squeezedOf(
    'яаж яж яагаад яахаараа хэрхэн юунд хэзээ хэдийд хаана хаанаас хаашаа хаагуур хэдээр хичнээн хэр аль хэн хэнээс юу юуг юугаар',
  ),
)
/** Words allowed between a verb and its question particle: «захиалдаг юм бэ», «авахгүй байгаа юу». */
const HELPING = new Set(squeezedOf('юм бол байна байгаа байх байсан нь гэж ийм тийм'))
const FUSED_PARTICLES = new Set(squeezedOf('юмуу юмбэ юмвэ юмоо ымуу umbe'))
/** Words after an action that refuse it. */
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

/** Not before «ч»: «хэзээ ч» means "never". */
const isQuestionWord = (words: readonly Word[], at: number): boolean =>
  isOneOf(words[at], QUESTION_WORDS) && !words[at]?.removed && !reads(words[at + 1], 'c')

const hasQuestionAfter = (words: readonly Word[], at: number, text: string): boolean => {
  for (let next = at; next <= at + MOST_HELPING && next < words.length; next++) {
    const gap = gapAfter(words, next, text)
    if (QUESTION_MARK.test(gap)) return true
    if (END_OF_CLAUSE.test(gap)) return false
    if (isParticle(words[next + 1])) return true
    if (!isOneOf(words[next + 1], HELPING)) return false
  }
  return false
}

const hasQuestionBefore = (words: readonly Word[], at: number, text: string): boolean => {
  for (let before = at - 1; before >= Math.max(0, at - FURTHEST_WORD); before--) {
    if (END_OF_CLAUSE.test(gapAfter(words, before, text))) return false
    if (isQuestionWord(words, before)) return true
    if (isParticle(words[before])) return false
  }
  return false
}

const hasQuestionAhead = (words: readonly Word[], at: number, text: string): boolean => {
  for (let next = at; next <= at + FURTHEST_WORD && next < words.length; next++) {
    if (next > at && (isParticle(words[next]) || isQuestionWord(words, next))) return true
    const gap = gapAfter(words, next, text)
    if (END_OF_SENTENCE.test(gap)) return QUESTION_MARK.test(gap)
  }
  return false
}

const PERSONS = new Set(squeezedOf('чи та чамд танд чиний таны би бид'))

/** Whether a word that is also a given name means goods: «Цэцгээ захиалъя», but not «Цэцгээ чи харсан уу». */
const isOfGoods = (words: readonly Word[], at: number, text: string): boolean => {
  if (END_OF_CLAUSE.test(gapAfter(words, at, text)) || isOneOf(words[at + 1], PERSONS)) return false
  return hasQuestionAhead(words, at, text) || words.slice(at + 1, at + 1 + FURTHEST_WORD).some(asksOrWishes)
}

/**
 * Whether the word at index `at` stands in the kind of question that its form requires. Reads a limited number of
 * words.
 * @param text the text of `words`, for the punctuation between them
 */
export const isAsked = (words: readonly Word[], at: number, text: string, asked: Asked): boolean => {
  if (asked === 'of_goods') return isOfGoods(words, at, text)
  if (asked === 'ahead') return hasQuestionAhead(words, at, text)
  return hasQuestionAfter(words, at, text) || hasQuestionBefore(words, at, text)
}

/**
 * Whether the next word refuses the action at index `at`: «авах хэрэггүй», «авахаа больсон», «авах гүй». A refusal
 * within a question does not count.
 */
export const isRefused = (words: readonly Word[], at: number, text: string): boolean =>
  isOneOf(words[at + 1], REFUSALS) &&
  !END_OF_CLAUSE.test(gapAfter(words, at, text)) &&
  !isAsked(words, at + 1, text, 'here')
