import { emptyQuestion } from '#automation/node-types/question/empty-question.ts'
import type { Queries } from '#migrations/tables.ts'
import { commentRule } from '#server/testing/connected-page.ts'
import {
  keywordTrigger,
  liveAutomation,
  textMessage,
  welcomeTrigger,
} from '#server/testing/live-automation.ts'

/** Questions of customers in chats. Each has its own flow, which answers with two unique messages. */
export const KEYWORDS = [
  { keyword: 'үнэ', question: 'Үнэ хэд вэ?' },
  { keyword: 'хүргэлт', question: 'Хүргэлт байгаа юу?' },
  { keyword: 'хаяг', question: 'Хаяг хаана байдаг вэ?' },
  { keyword: 'баталгаа', question: 'Баталгаа хэдэн сар вэ?' },
  { keyword: 'хямдрал', question: 'Хямдрал хэзээ болох вэ?' },
  { keyword: 'захиалга', question: 'Захиалга яаж өгөх вэ?' },
]

export const answersTo = (keyword: string): [string, string] => [
  `Та «${keyword}» гэж асуулаа.`,
  `«${keyword}»: дэлгэрэнгүйг хариуллаа.`,
]

/** The link of a flow, whose answers name this word instead of a keyword. */
export const LINK = { ref: 'zun-2026', keyword: 'холбоос' }

/** A flow that has a question, and a wait of three seconds before its last message. */
export const ORDER = {
  keyword: 'бүртгүүлье',
  question: 'Утасны дугаараа бичнэ үү.',
  thanks: 'Бүртгэлээ, баярлалаа.',
  reminder: 'Бүртгэлээ мартаагүй биз дээ?',
  notice: 'Бүртгэл: {{phone}}',
}
/** Until the last wait of a round is over, and seen. */
export const LAST_WAIT_MILLISECONDS = 6000

/** Business Suite sends it by itself; it must not pause the bot. */
export const INSTANT_REPLY = 'Баярлалаа, бид удахгүй хариулна.'

/** No flow answers these. */
export const CHITCHAT = ['Баярлалаа!', 'За за', '👍']

export const COMMENTS = ['Үнэ хэд вэ?', 'үнэ', 'Сайн байна уу, үнэ?']
export const LEFT_COMMENTS = ['Гоё юм аа', 'Номхон нохой', '😍😍']
export const PUBLIC_REPLY = 'Чатаар илгээлээ.'
export const PRIVATE_REPLY = 'Үнэ 45,000 ₮.'

/** Adds the rules of a page or account: one for comments, and one flow for each keyword. */
export const openShop = async (queries: Queries, pageId: string): Promise<void> => {
  await commentRule(queries, pageId, {
    comment_replies: [PUBLIC_REPLY],
    chat_replies: [PRIVATE_REPLY],
  })
  for (const { keyword } of KEYWORDS) {
    const [first, second] = answersTo(keyword)
    await liveAutomation(queries, pageId, {
      title: keyword,
      nodes: [
        keywordTrigger([keyword], 'first'),
        textMessage('first', first, { next: 'second' }),
        // Uses the name, so that first messages wait for it (docs/decisions/0103-names-before-answers.md).
        textMessage('second', second, {
          quickReplies: [{ id: 'again', title: 'Дахин, {{first_name}}', next: 'first' }],
        }),
      ],
    })
  }
}

/** Adds the flow with a question and a wait. Versions before 2026-11 have no such steps. */
export const openOrderFlow = async (queries: Queries, pageId: string): Promise<void> => {
  const at = { position: { x: 0, y: 0 }, title: '' }
  await liveAutomation(queries, pageId, {
    title: ORDER.keyword,
    nodes: [
      keywordTrigger([ORDER.keyword], 'phone'),
      {
        ...at,
        id: 'phone',
        node_type: 'question',
        payload: { ...emptyQuestion({ type: 'phone' }), text: ORDER.question, one_tap: false },
        next: 'notify',
        unanswered: null,
      },
      {
        ...at,
        id: 'notify',
        node_type: 'notify',
        payload: { to: 'everyone', text: ORDER.notice, by_mail: false },
        next: 'thanks',
      },
      textMessage('thanks', ORDER.thanks, { next: 'wait' }),
      {
        ...at,
        id: 'wait',
        node_type: 'wait',
        payload: { until: { type: 'minutes', minutes: 0.05 }, stops_when_customer_writes: false },
        next: 'reminder',
      },
      textMessage('reminder', ORDER.reminder),
    ],
  })
}

/** Adds a flow that begins by a link. Versions before 2026-11 have no such trigger. */
export const openLinkFlow = async (queries: Queries, pageId: string): Promise<void> => {
  const [first, second] = answersTo(LINK.keyword)
  await liveAutomation(queries, pageId, {
    title: LINK.keyword,
    nodes: [
      { ...welcomeTrigger('first'), node_type: 'link', payload: { ref: LINK.ref, ad_id: '' } },
      textMessage('first', first, { next: 'second' }),
      textMessage('second', second),
    ],
  })
}
