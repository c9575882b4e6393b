import { type Asked, askedTypes, readAnswer } from '#automation/typed-answers/read-answer.ts'
import { readClaim } from '#automation/understanding/claims/read-claim.ts'
import { readDetails } from '#automation/understanding/details/read-details.ts'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'

type Answer = Record<string, unknown>

/**
 * Adds to the fields of a JSON line what the product understood: the topics of a comment, the claim of a comment with
 * the codes of a sale, the details of a text, or the answer to a question (`asked`: «number», «date» …; `now`: when it
 * was typed). A bad line gives its problem.
 */
export const understandLine = (line: string): Answer => {
  const asked = parse(line)
  if (typeof asked === 'string') return { problem: asked }
  const { comment, codes, text, answer } = asked
  if (answer !== undefined) return { ...asked, ...typed(asked) }
  if (comment === undefined && text === undefined)
    return { problem: 'neither "comment", "text" nor "answer"' }
  if (comment === undefined)
    return typeof text === 'string' ? { ...asked, ...details(text) } : { problem: '"text" is not a text' }
  if (typeof comment !== 'string') return { problem: '"comment" is not a text' }
  if (codes === undefined) return { ...asked, ...topics(comment) }
  const areTexts = Array.isArray(codes) && codes.every((code) => typeof code === 'string')
  return areTexts ? { ...asked, ...claim(comment, codes) } : { problem: '"codes" is not a list of texts' }
}

const typed = ({ answer, asked, now }: Answer): Answer => {
  if (typeof answer !== 'string') return { problem: '"answer" is not a text' }
  const type = askedTypes.find((one) => one === asked)
  if (!type) return { problem: `"asked" is none of ${askedTypes.join(', ')}` }
  const at = now === undefined ? Date.now() : Date.parse(String(now))
  if (Number.isNaN(at)) return { problem: '"now" is not a time' }
  const question: Asked = type === 'rating' ? { type, length: 5 } : { type }
  const { ok: _, ...read } = readAnswer(question, answer, at)
  return read
}

const topics = (comment: string): Answer => {
  const { topics, maybe } = topicsOf(comment)
  return { topics: topics.map(({ topic }) => topic), maybe: maybe.map(({ topic }) => topic) }
}

const claim = (comment: string, codes: readonly string[]): Answer => {
  const { kind, items, phone } = readClaim(comment, codes)
  return { kind, items, phone }
}

const details = (text: string): Answer => {
  const { secondPhone, cityOrAimag, phone, address, district, khoroo, name, email } = readDetails(text)
  return {
    phone,
    second_phone: secondPhone,
    address,
    district,
    khoroo,
    city_or_aimag: cityOrAimag,
    name,
    email,
  }
}

const parse = (line: string): Record<string, unknown> | string => {
  try {
    const value: unknown = JSON.parse(line)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : 'not a JSON object'
  } catch (error) {
    return `not JSON: ${(error as Error).message}`
  }
}
