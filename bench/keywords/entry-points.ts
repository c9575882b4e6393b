import { checkAnswer } from '#automation/answers/check-answer.ts'
import { passagesOf } from '#automation/answers/passages.ts'
import { termsOf } from '#automation/answers/terms.ts'
import { BUILT_IN_WORDS } from '#automation/blacklist/built-in-words.ts'
import { compileBlacklist } from '#automation/blacklist/compile-blacklist.ts'
import type { CommentRule, RuleSettings } from '#automation/comment-rules/comment-rules.ts'
import { compilingDryRun, createDryRun, type PastComment } from '#automation/comment-rules/dry-run.ts'
import { createNearestOfRule } from '#automation/comment-rules/nearest-rule.ts'
import { finish } from '#automation/keywords/gradual.ts'
import { compileKeywords } from '#automation/keywords/match-keywords.ts'
import { tokensOf } from '#automation/keywords/normalise.ts'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import { isSellersAdvert } from '#automation/keywords/sellers-advert.ts'
import { keywordVariations } from '#automation/keywords/variations/keyword-variations.ts'
import { writtenAddresses } from '#automation/keywords/written-addresses.ts'
import { wordCandidates } from '#automation/unanswered-questions/candidates.ts'
import { readClaim } from '#automation/understanding/claims/read-claim.ts'
import { readDetails } from '#automation/understanding/details/read-details.ts'
import { isRequest } from '#automation/understanding/requests.ts'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'
import type { MatchMode } from '#automation/vocabulary.ts'
import { MOST_BLACKLIST_WORDS } from '#contract/blacklist.ts'
import { limits, MOST_KEYWORDS, MOST_KEYWORDS_OF_PAGE, MOST_VARIATIONS } from '#contract/limits.ts'
import { randomFrom } from './texts.ts'

/** A function that reads one text of a stranger. `longest`: characters of the longest text that reaches it. */
export type EntryPoint = { name: string; longest: number; read: (text: string) => unknown; atMost?: number }

/** The limit of Facebook (Meta reference §4). */
const LONGEST_COMMENT = 8000
/** The product cuts answers of a language model to this length. */
const LONGEST_ANSWER_READ = 5000
/** The dry run searches the nearest keyword in so many characters of a comment. */
const LONGEST_SHOWN = 400

const rule = (id: number, changes: Partial<CommentRule>): CommentRule => ({
  id: String(id),
  name: '',
  enabled: true,
  content: { scope: 'all', type: 4, ids: [] },
  trigger: 'keywords',
  keywords: [],
  topics: [],
  matchMode: 'smart',
  excludeKeywords: [],
  commentReplies: ['Чатаар илгээлээ.'],
  chatReplies: [],
  startsFlow: null,
  oncePerCustomer: false,
  firstLevelOnly: false,
  delaySeconds: 0,
  ...changes,
})

const random = randomFrom(20261123)
const pick = <Value>(values: ArrayLike<Value>): Value => values[random(values.length)] as Value
const inventedWord = (): string =>
  Array.from(
    { length: 2 + random(3) },
    () => pick('бвгджзлмнрстхцчш') + pick('аэиоөуү') + pick(['', '', 'р', 'л', 'н']),
  ).join('')

const times = <Value>(count: number, value: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => value(at))

/** Kinds of keywords that a shop may choose, each as many as a page may have. */
export const PAGES_KEYWORDS: Readonly<Record<string, string[]>> = {
  words: times(MOST_KEYWORDS_OF_PAGE, (at) =>
    at % 5 === 4 ? `${inventedWord()} ${inventedWord()}` : inventedWord(),
  ),
  'phrases that begin alike': times(MOST_KEYWORDS_OF_PAGE, () => `үнэ ${inventedWord()}`),
  'words a letter apart': times(MOST_KEYWORDS_OF_PAGE, (at) => {
    const word = 'хүргэлтийнхэн'
    const place = 4 + (at % (word.length - 4))
    return (
      word.slice(0, place) + pick('бвгджзлмнрстхцчш') + word.slice(place + 1) + pick('аэиоу') + pick('нрлс')
    )
  }),
  'phrases of one word': times(
    MOST_KEYWORDS_OF_PAGE,
    (at) => `${'үнэ '.repeat(2 + (at % 15))}${inventedWord()}`,
  ),
}

export const rulesOf = (keywords: readonly string[], changes: Partial<CommentRule> = {}): CommentRule[] =>
  times(Math.ceil(keywords.length / MOST_KEYWORDS), (at) =>
    rule(at, { keywords: keywords.slice(at * MOST_KEYWORDS, (at + 1) * MOST_KEYWORDS), ...changes }),
  )

const settings: RuleSettings = {
  blacklist: [...BUILT_IN_WORDS, ...times(MOST_BLACKLIST_WORDS, inventedWord)],
  blacklistAction: 'hide',
  leaveAdverts: true,
}

const NOW = new Date('2026-11-23T04:00:00Z')
let comments = 0
const pastComment = (text: string): PastComment => ({
  id: String(++comments),
  platform: 1,
  contentId: 'post',
  contentType: 1,
  own: false,
  customerId: String(comments),
  customerName: 'Сараа',
  isReply: false,
  hidden: false,
  text,
  at: NOW,
})

const finder = (keywords: readonly string[], mode: MatchMode): EntryPoint['read'] => {
  const { find } = compileKeywords(keywords.map((keyword) => ({ keyword, ruleId: '', mode })))
  return find
}

const dryRun = (): EntryPoint['read'] => {
  const rules = rulesOf(PAGES_KEYWORDS.words ?? [])
  const running = createDryRun({
    ...finish(compilingDryRun(rules, rule(999, { keywords: ['үнэ'] }), settings, topicsOf)),
    automationId: '999',
    pageName: 'Цэцэг',
    limits: { comment_reply: { characters: 8000 }, chat_reply: { characters: 2000 } },
  })
  return (text) => {
    running.take([pastComment(text)])
    return running.newResults()
  }
}

const CONTEXT = 'Хүргэлт 5,000 ₮. Утас 99112233. hariu.mn\n'.repeat(100)
const asked = (text: string, customer: number) => ({
  id: String(customer),
  text,
  customer: String(customer),
  at: NOW,
})
const words = PAGES_KEYWORDS.words ?? []
const CODES = ['A12', 'Б7', 'SK20', ...times(20, (at) => String(at + 1))]
const NEAR_RULE = rule(1, { keywords: words.slice(0, 100), excludeKeywords: words.slice(100, 200) })

export const entryPoints = (): EntryPoint[] => [
  ...Object.entries(PAGES_KEYWORDS).map(([name, keywords]) => ({
    name: `smart keywords: ${keywords.length.toLocaleString('en')} ${name}`,
    longest: LONGEST_COMMENT,
    read: finder(keywords, 'smart'),
  })),
  ...(['whole_word', 'contains', 'exact'] as const).map((mode) => ({
    name: `literal keywords: ${mode}`,
    longest: LONGEST_COMMENT,
    read: finder(words, mode),
  })),
  {
    name: 'literal keywords: parts of one word',
    longest: LONGEST_COMMENT,
    read: finder(
      times(limits.keyword.max, (at) => 'а'.repeat(at + 1)),
      'contains',
    ),
  },
  {
    name: 'literal keywords: signs',
    longest: LONGEST_COMMENT,
    read: finder(
      times(MOST_KEYWORDS_OF_PAGE, (at) => String.fromCodePoint(0x1f300 + at)),
      'contains',
    ),
  },
  {
    name: 'number keywords',
    longest: LONGEST_COMMENT,
    read: finder(
      times(MOST_KEYWORDS_OF_PAGE, (at) => String(at + 10)),
      'smart',
    ),
  },
  { name: 'blacklist', longest: LONGEST_COMMENT, read: compileBlacklist(settings.blacklist).find },
  // Runs the blacklist, adverts, and the rules with and without the draft, each within its own limit.
  { name: 'dry run decision', longest: LONGEST_COMMENT, read: dryRun(), atMost: 10 },
  {
    name: 'nearest keyword of a rule',
    longest: LONGEST_SHOWN,
    read: createNearestOfRule(NEAR_RULE),
  },
  {
    name: 'unanswered questions: words that are asked for',
    longest: LONGEST_COMMENT,
    read: (text) => finish(wordCandidates([asked(text, 1)])),
  },
  { name: 'unanswered questions: requests', longest: LONGEST_COMMENT, read: isRequest },
  { name: 'claims', longest: LONGEST_COMMENT, read: (text) => readClaim(text, CODES) },
  { name: 'details', longest: LONGEST_COMMENT, read: readDetails },
  {
    name: 'sellers’ adverts',
    longest: LONGEST_COMMENT,
    read: (text) => isSellersAdvert(`${text.slice(0, 4000)} 99112233 5000₮`),
  },
  { name: 'tokens', longest: LONGEST_COMMENT, read: (text) => tokensOf(text, [{ start: 0, end: 1 }]) },
  { name: 'written addresses', longest: LONGEST_COMMENT, read: (text) => writtenAddresses(text) },
  { name: 'search text', longest: LONGEST_COMMENT, read: (text) => searchTextOf(text) },
  { name: 'terms of a question', longest: 2000, read: termsOf },
  {
    name: 'variations of a keyword',
    longest: limits.keyword.max,
    read: (text) => keywordVariations(text, { limit: MOST_VARIATIONS }),
  },
  {
    name: 'answers of a model',
    longest: LONGEST_ANSWER_READ,
    read: (text) => checkAnswer(text, { context: CONTEXT, secret: 'Хариултыг зөвхөн баримтаас ав.' }),
  },
  { name: 'passages', longest: LONGEST_ANSWER_READ, read: passagesOf },
]
