import { asksOrWishes, isLetters } from '../keywords/asking.ts'
import type { Word } from '../keywords/comment-words.ts'
import { isFiller, readWords } from '../keywords/greetings.ts'
import { MOST_CHARACTERS } from '../keywords/letters.ts'
import { compileKeywords } from '../keywords/match-keywords.ts'
import { tokensOf } from '../keywords/normalise.ts'

/** Phrases that make a text a question, an order or a complaint at any position. */
const ANYWHERE =
  'хэд вэ, хэд, хэдэн, хэдээр, хэдийг, хэдтэй, хэдийд, хэзээ, хаана, хаагуур, хаашаа, яаж, яаж авах, ямар, аль нь, хэр их, ' +
  'хичнээн, яагаад, юу вэ, байна уу, бий юу, болох уу, үлдсэн үү, гарах уу, ирэх үү, боломжтой юу, билээ, биз дээ, ' +
  'бгаа бол уу, өгнө үү, сулуу, авъя, авья, авна, авмаар байна, авах гэсэн юм, захиалъя, захиалга өгье, захиалмаар байна, ' +
  'захиалах гэсэн юм, бүртгүүлье, бүртгүүлнэ, цаг авъя, мэдмээр байна, сонирхож байна, авах хүсэлтэй, ' +
  'how much, how many, where, when, do you, can i, can you, is it, available, сколько, где, когда, как заказать, есть ли, ' +
  'ирээгүй, ирсэнгүй, ирэхгүй байна, хариугүй, хариу өгөхгүй, хариу өгсөнгүй, хариулахгүй, хариулдаггүй, утсаа авахгүй, утсаа авдаггүй, ' +
  'утсаа авахгүй юм, ажиллахгүй, эвдэрсэн ирлээ, буруу ирлээ, өөр ирлээ, буцаая, солиулъя, солиулмаар байна, мөнгөө буцааж'

/** Words that are a question only in a comment of a few words: «үнэ», «хаяг дугаар», «XL размер». */
const ALONE =
  'үнэ, өртөг, хүргэлт, хаяг, байршил, утас, дугаар, номер, данс, төлбөр, размер, хэмжээ, урт, өнгө, мэдээлэл, дэлгэрэнгүй, захиалга, ' +
  'лизинг, хямдрал, цагийн хуваарь, хөтөлбөр, холбоо барих, инбокс, pm, dm, price, info, address, phone, size, color, ' +
  'delivery, order, цена, адрес, доставка'

const entries = (phrases: string, ruleId: string) =>
  phrases.split(', ').map((keyword) => ({ keyword, ruleId }))
const matcher = compileKeywords([...entries(ANYWHERE, 'anywhere'), ...entries(ALONE, 'alone')])

const FEW_WORDS = 4
/** Lowest confidence of a match; weaker ones are mostly other words. */
const SUREST = 0.7

/** Praise that uses a question word: «Ямар гоё юм бэ!». */
const EXCLAMATION =
  /(?<!\p{L})(?:ямар|yamar)[ ,]{1,3}(?:гоё|гое|сайхан|хөөрхөн|мундаг|гайхалтай|goyo?|goe|saihan|horhon|hoorhon|mundag)(?:[ ,]{1,3}(?:юм|yum|ym)(?:аа|aa)?)?(?:[ ,]{1,3}(?:бэ|вэ|be|ve))?(?!\p{L})/giu

/** A separate Mongolian phone number: «захиалъя 99112233», or the number alone. */
const PHONE = /(?<![\d.,])(?:\+?976[ -]?)?[5-9]\d{3}[ -]?\d{4}(?![\d%])/u

/** Verb endings of a polite request: «бичээрэй», «явуулчих», «хэлээч». */
const REQUESTS_ACTION =
  /(?:[аоэө]{2}(?:ч|рай|рой|рэй|рөй)|ч(?:их|ъя|ье)|өгөөч|aach|eech|ooch|uuch|aarai|eerei|oorei|ooroi|chii|chih)$/u
/** Verb endings of the past tense: «унтарсан», «ирлээ». */
const PAST_TENSE = /(?:[сc][аоэө]н|[лж][аоэө]{2}|san|sen|son|laa|lee|loo|jee)$/u

/**
 * Whether a text is a request: a question, an order or a complaint of a customer who waits for an answer. Greetings,
 * praise, tags and statements are none. It decides which comments and messages the owner sees as unanswered, not
 * which ones are answered, so a false alarm is better than a missed question. Reads the first 2,000 characters, in
 * linear time.
 */
export const isRequest = (written: string): boolean => {
  const text = written.slice(0, MOST_CHARACTERS).replace(EXCLAMATION, ' ')
  const words = readWords(tokensOf(text))
  const said = words.filter((word) => !isFiller(word))
  if (said.length === 0) return false
  if (said.some(({ kind }) => kind === 'plus') || /[?？]/u.test(text) || PHONE.test(text)) return true
  if (said.some((word) => asksOrWishes(word) || isAction(word))) return true
  const found = matcher.find(text).filter(({ confidence }) => confidence >= SUREST)
  const last = said.at(-1)
  const canStandAlone = said.length <= FEW_WORDS && last !== undefined && !PAST_TENSE.test(last.text)
  return found.some(({ ruleId }) => ruleId === 'anywhere' || canStandAlone)
}

/**
 * Whether a text only ends a conversation: «баярлалаа», «за», «ok», emoji, or nothing. A greeting does not: it begins
 * one. Linear in the first 2,000 characters.
 */
export const isClosing = (written: string): boolean =>
  readWords(tokensOf(written.slice(0, MOST_CHARACTERS))).every(
    (word) => isFiller(word) && word.removed === undefined,
  )

const isAction = (word: Word): boolean => isLetters(word) && REQUESTS_ACTION.test(word.text)
