import { fitText } from '../messages/text-limit.ts'
import type { UnansweredReason } from '../vocabulary.ts'
import { NO_ANSWER } from './build-prompt.ts'
import { sentencesOf } from './passages.ts'

type Known = {
  /** The owner's whole context, which customers may read. */
  context: string
  /** Texts that no customer may read: the rules and the owner's instruction. */
  secret: string
}

const LONGEST_ANSWER = 600
/** Characters that are read; the rest of a longer reply is ignored. */
const LONGEST_READ = 5000
/** Words in a row that count as a quote; so many cannot match by chance. */
const REPEATED_WORDS = 8

/**
 * Reduces a model's reply to the text that may be sent: plain text, without sentences whose links or phone numbers
 * are not in the context, and without mentions the owner does not use. Even a hijacked model can therefore only
 * produce text.
 * @returns an answer of at most 600 characters, or the reason why nothing may be sent
 */
export const checkAnswer = (
  text: string,
  { context, secret }: Known,
): { answer: string } | { unanswered: UnansweredReason } => {
  const plain = toPlainText(text)
  if (repeats(plain, secret, context)) return { unanswered: 'rules_repeated' }
  if (plain.includes(NO_ANSWER)) return { unanswered: 'not_in_context' }
  const contacts = contactsOf(context)
  const kept = sentencesOf(plain).filter((sentence) => isFoundIn(contacts, sentence))
  const answer = fitSentences(withoutMentions(kept.join(''), context).trim())
  return /[\p{L}\p{N}]/u.test(answer) ? { answer } : { unanswered: 'nothing_left' }
}

/** Invisible characters could hide a link from these checks but not from the reader. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu

const toPlainText = (text: string): string =>
  text
    .slice(0, LONGEST_READ)
    .toWellFormed()
    .replace(/<think>[\s\S]*?(?:<\/think>|$)/gi, '')
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (character) => (character === '\n' ? '\n' : ''))
    .replace(/^```\w*$/gm, '')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/\*\*|__/g, '')
    // A Markdown link becomes its words and its URL.
    .replace(/\[([^\][]*)\]\(([^()]*)\)/g, '$1 $2')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []

const runsOf = (text: string): Set<string> => {
  const words = wordsIn(text)
  const runs = new Set<string>()
  for (let at = 0; at + REPEATED_WORDS <= words.length; at += 1)
    runs.add(words.slice(at, at + REPEATED_WORDS).join(' '))
  return runs
}

const repeats = (text: string, secret: string, context: string): boolean => {
  const secrets = runsOf(secret)
  const open = runsOf(context)
  return [...runsOf(text)].some((run) => secrets.has(run) && !open.has(run))
}

const LINK =
  /(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.)\S+|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}|[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,5}\.(?:[a-z]{2,18}|мон|рф)(?![\p{L}\p{N}])(?:[/?#:]\S*)?/giu
/** Phone numbers: seven or more digits in any grouping but commas, which prices have. */
const NUMBER = /\+?\d(?:[\s().\-–]{0,2}\d){6,}/g

type Contacts = { links: Set<string>; numbers: string }

const contactsOf = (context: string): Contacts => ({
  links: new Set(linksIn(context)),
  numbers: numbersIn(context).join(' '),
})

/**
 * A run of characters without these signs has no link. One longer than any link is compared whole, because the
 * pattern would try a link at each of its characters.
 */
const MAY_HAVE_LINK = /[.@:]/u
const LONGEST_LINK = 300

const runsIn = (text: string): string[] => text.match(/\S+/gu) ?? []

const linksOfRun = (run: string): string[] => {
  if (!MAY_HAVE_LINK.test(run)) return []
  return run.length > LONGEST_LINK ? [run] : (run.match(LINK) ?? [])
}

const linksIn = (text: string): string[] =>
  runsIn(text.normalize('NFKC'))
    .flatMap(linksOfRun)
    .map((link) =>
      link
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/^www\./, '')
        .replace(/[)\]}>»"'.,;:!?…/]+$/u, ''),
    )

const numbersIn = (text: string): string[] =>
  (text.normalize('NFKC').match(NUMBER) ?? []).map((number) =>
    number.replace(/\D/g, '').replace(/^976(?=\d{8}$)/, ''),
  )

const isFoundIn = ({ links, numbers }: Contacts, sentence: string): boolean =>
  linksIn(sentence).every((link) => links.has(link)) &&
  numbersIn(sentence).every((number) => numbers.split(' ').includes(number))

/** Removes the `@` of every mention that the owner's context does not contain. */
const withoutMentions = (text: string, context: string): string =>
  text.replace(/(^|[^\p{L}\p{N}])@([\p{L}\p{N}_.]+)/gu, (whole, before: string, name: string) =>
    context.includes(`@${name}`) ? whole : before + name,
  )

const fitSentences = (text: string): string => {
  if (text.length <= LONGEST_ANSWER) return text
  let fitted = ''
  for (const sentence of sentencesOf(text)) {
    if (fitted.length + sentence.trimEnd().length > LONGEST_ANSWER) break
    fitted += sentence
  }
  return fitted.trim() || fitText(text, { characters: LONGEST_ANSWER })
}

/** @returns the complete sentences of a text that was cut off; empty when there is none */
export const wholeSentences = (text: string): string => {
  const sentences = sentencesOf(text)
  return sentences
    .filter((sentence, at) => at < sentences.length - 1 || /[.!?…]\s*$/u.test(sentence))
    .join('')
    .trim()
}
