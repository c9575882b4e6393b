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
