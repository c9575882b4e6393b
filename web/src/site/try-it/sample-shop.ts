import { BUILT_IN_WORDS } from '#automation/blacklist/built-in-words.ts'
import { type CommentRule, compileRules } from '#automation/comment-rules/comment-rules.ts'
import { type Decision, decideComment } from '#automation/comment-rules/decide-comment.ts'
import { explain, isTheVeryWord } from '#automation/keywords/explain.ts'
import type { TextRange } from '#automation/keywords/normalise.ts'
import { readNoTopics } from '#automation/understanding/topics/topic-reader.ts'
import { replyLimits } from '#contract/limits.ts'
import { contentTypes, FACEBOOK, type Language } from '#contract/platforms.ts'
import { tryItTexts } from './texts.ts'

type Words = typeof tryItTexts.mn
type Topic = keyof Words['replies']

/** The sample shop's decision about a comment; a reply that is not sent is null. */
export type SampleAnswer = {
  hidden: boolean
  comment: string | null
  chat: string | null
  /** The explanation in one sentence. */
  why: string
  /** The words that matched. */
  marks: TextRange[]
}

/** The first rule wins when two match, because the price of the delivery is a question about the delivery. */
const keywords: Record<Topic, readonly string[]> = {
  delivery: ['хүргэлт', 'хүргэх', 'deliver', 'delivery'],
  size: ['хэмжээ', 'размер', 'size'],
  colour: ['өнгө', 'colour', 'color'],
  where: ['хаана', 'хаяг', 'байршил', 'address', 'where'],
  order: ['авъя', 'захиалъя', 'захиалга', 'авмаар байна', 'order'],
  price: ['үнэ', 'хэд вэ', 'price', 'how much'],
}

const ruleOf = (topic: Topic, { replies }: Words): CommentRule => ({
  id: topic,
  name: topic,
  enabled: true,
  content: { scope: 'all', type: contentTypes.ALL, ids: [] },
  trigger: 'keywords',
  keywords: keywords[topic],
  topics: [],
  matchMode: 'smart',
  excludeKeywords: [],
  commentReplies: [replies[topic].comment],
  chatReplies: [replies[topic].chat],
  startsFlow: null,
  oncePerCustomer: false,
  firstLevelOnly: false,
  delaySeconds: 0,
})

const decide = (text: string, tryIt: Words, now: Date): Decision => {
  const topics = Object.keys(keywords) as Topic[]
  const rules = compileRules(
    topics.map((topic) => ruleOf(topic, tryIt)),
    { blacklist: BUILT_IN_WORDS, blacklistAction: 'hide', leaveAdverts: true },
    readNoTopics,
  )
  return decideComment(
    {
      kind: 'comment_added',
      platform: FACEBOOK,
      contentId: 'shirts',
      contentType: contentTypes.POST,
      own: false,
      customerName: tryIt.customer,
      isReply: false,
      hidden: false,
      answeredByPage: false,
      text,
      at: now,
    },
    rules,
    {
      now,
      pageName: tryIt.shop,
      pageConnected: true,
      planEnded: false,
      removed: false,
      commentAnswered: false,
      boostedDouble: false,
      customerAnswered: () => false,
      hasQuotaFor: () => true,
      rotation: () => 0,
      limits: replyLimits[FACEBOOK],
    },
  )
}

const placeOf = (part: string, text: string): TextRange[] => {
  const start = text.indexOf(part)
  return start < 0 ? [] : [{ start, end: start + part.length }]
}

const reasonOf = (
  { reasons }: Decision,
  text: string,
  language: Language,
): Pick<SampleAnswer, 'why' | 'marks'> => {
  const { why: tryIt } = tryItTexts[language]
  for (const reason of reasons) {
    if (reason.code === 'matched_keyword') {
      const { why = [], keyword } = reason
      const changed = why.find((word) => !isTheVeryWord(word))
      return {
        why: changed ? `${explain(changed, language)}.` : tryIt.veryWord(keyword),
        marks: why.map(({ start, end }) => ({ start, end })),
      }
    }
    if (reason.code === 'blacklisted')
      return { why: tryIt.hidden(reason.words, reason.word), marks: placeOf(reason.words, text) }
    if (reason.code === 'sellers_advert') return { why: tryIt.advert, marks: [] }
  }
  return { why: tryIt.left, marks: [] }
}

/** The decision of a small clothes shop with six rules, made by the same engine as for real shops. */
export const answerSample = (text: string, language: Language, now: Date): SampleAnswer => {
  const decision = decide(text, tryItTexts[language], now)
  const textOf = (kind: 'comment_reply' | 'chat_reply') =>
    decision.answers.flatMap((answer) =>
      answer.kind === kind && 'text' in answer ? [answer.text] : [],
    )[0] ?? null
  return {
    hidden: decision.outcome === 'moderated',
    comment: textOf('comment_reply'),
    chat: textOf('chat_reply'),
    ...reasonOf(decision, text, language),
  }
}
