import { asksOrWishes, isLetters } from '../keywords/asking.ts'
import type { Word } from '../keywords/comment-words.ts'
import { isFiller, readWords } from '../keywords/greetings.ts'
import { MOST_CHARACTERS } from '../keywords/letters.ts'
import { compileKeywords } from '../keywords/match-keywords.ts'
import { tokensOf } from '../keywords/normalise.ts'

/** A question, an order or a complaint wherever it stands. */
const ANYWHERE =
  'хэд вэ, хэд, хэдэн, хэдээр, хэдийг, хэдтэй, хэдийд, хэзээ, хаана, хаагуур, хаашаа, яаж, яаж авах, ямар, аль нь, хэр их, ' +
  'хичнээн, яагаад, юу вэ, байна уу, бий юу, болох уу, үлдсэн үү, гарах уу, ирэх үү, боломжтой юу, билээ, биз дээ, ' +
  'бгаа бол уу, өгнө үү, сулуу, авъя, авья, авна, авмаар байна, авах гэсэн юм, захиалъя, захиалга өгье, захиалмаар байна, ' +
  'захиалах гэсэн юм, бүртгүүлье, бүртгүүлнэ, цаг авъя, мэдмээр байна, сонирхож байна, авах хүсэлтэй, ' +
  'how much, how many, where, when, do you, can i, can you, is it, available, сколько, где, когда, как заказать, есть ли, ' +
  'ирээгүй, ирсэнгүй, ирэхгүй байна, хариугүй, хариу өгөхгүй, хариу өгсөнгүй, хариулахгүй, хариулдаггүй, утсаа авахгүй, утсаа авдаггүй, ' +
  'утсаа авахгүй юм, ажиллахгүй, эвдэрсэн ирлээ, буруу ирлээ, өөр ирлээ, буцаая, солиулъя, солиулмаар байна, мөнгөө буцааж'

/** A question only as a comment of a few words: «үнэ», «хаяг дугаар», «XL размер». */
const ALONE =
  'үнэ, өртөг, хүргэлт, хаяг, байршил, утас, дугаар, номер, данс, төлбөр, размер, хэмжээ, урт, өнгө, мэдээлэл, дэлгэрэнгүй, захиалга, ' +
  'лизинг, хямдрал, цагийн хуваарь, хөтөлбөр, холбоо барих, инбокс, pm, dm, price, info, address, phone, size, color, ' +
  'delivery, order, цена, адрес, доставка'

const entries = (phrases: string, ruleId: string) =>
  phrases.split(', ').map((keyword) => ({ keyword, ruleId }))
const matcher = compileKeywords([...entries(ANYWHERE, 'anywhere'), ...entries(ALONE, 'alone')])

const FEW_WORDS = 4
/** Weaker matches are mostly other words. */
const SUREST = 0.7

/** «Ямар гоё юм бэ!»: praise in the words of a question. */
const EXCLAMATION =
  /(?<!\p{L})(?:ямар|yamar)[ ,]{1,3}(?:гоё|гое|сайхан|хөөрхөн|мундаг|гайхалтай|goyo?|goe|saihan|horhon|hoorhon|mundag)(?:[ ,]{1,3}(?:юм|yum|ym)(?:аа|aa)?)?(?:[ ,]{1,3}(?:бэ|вэ|be|ve))?(?!\p{L})/giu

/** A phone number of Mongolia that stands by itself: «захиалъя 99112233», or the number alone. */
const PHONE = /(?<![\d.,])(?:\+?976[ -]?)?[5-9]\d{3}[ -]?\d{4}(?![\d%])/u

/** «бичээрэй», «явуулчих», «хэлээч»: please do. */
const REQUESTS_ACTION =
  /(?:[аоэө]{2}(?:ч|рай|рой|рэй|рөй)|ч(?:их|ъя|ье)|өгөөч|aach|eech|ooch|uuch|aarai|eerei|oorei|ooroi|chii|chih)$/u
/** «унтарсан», «ирлээ»: tells what happened. */
const TELLS_PAST = /(?:[сc][аоэө]н|[лж][аоэө]{2}|san|sen|son|laa|lee|loo|jee)$/u

/**
 * Whether a text is a request: a question, an order or a complaint that leaves a customer waiting. It decides which comments and
 * messages the owner sees as unanswered, never what is answered: one question too many is better than one overlooked.
 * Greetings, praise, tags and statements are no requests. Linear in the text, of which it reads the first 2,000 characters.
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
  const canStandAlone = said.length <= FEW_WORDS && last !== undefined && !TELLS_PAST.test(last.text)
  return found.some(({ ruleId }) => ruleId === 'anywhere' || canStandAlone)
}

const isAction = (word: Word): boolean => isLetters(word) && REQUESTS_ACTION.test(word.text)
