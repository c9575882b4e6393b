import type { Button } from '../../../node-types/action/blocks.ts'
import { message } from '../sample-flow.ts'
import {
  addressForm,
  aiStep,
  answerOf,
  button,
  call,
  card,
  contact,
  file,
  flowOf,
  image,
  letters,
  onInstagram,
  type ProblemCases,
  quickReply,
  text,
  toStep,
  website,
} from './problem-case.ts'

const withButtons = (...buttons: Button[]) => answerOf([text('Юу сонирхож байна вэ?', buttons)])
const doing = (action: Button['action']) => withButtons(button(action))
const titled = (...titles: string[]) =>
  withButtons(...titles.map((title, index) => button(toStep('more'), title, `button${index + 1}`)))
const withReplies = (...titles: string[]) =>
  answerOf(
    [text('Хэмжээ?')],
    titles.map((title, index) => quickReply(title, 'more', `reply${index + 1}`)),
  )
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}-р хэмжээ`)
const at = (part_id: string, field?: string) => ({ node_id: 'answer', part_id, ...(field && { field }) })
const toAi = (target: 'ai' | 'more') => {
  const asked = button({ type: 'ai', next: target })
  const answer = { ...message('answer', ''), payload: [text('Асуух уу?', [asked])], next: 'more' }
  return flowOf(answer, message('more', 'Хүргэлт 5,000₮', 'ai'), aiStep({}, { unanswered: 'more' }))
}

export const tapCases: ProblemCases<
  | 'TOO_MANY_BUTTONS'
  | 'BUTTON_TITLE_NEEDED'
  | 'BUTTON_TITLE_TOO_LONG'
  | 'BUTTON_TITLE_TWICE'
  | 'BUTTON_LEADS_NOWHERE'
  | 'BUTTON_NOT_TO_AI'
  | 'BUTTON_WEBSITE_INVALID'
  | 'BUTTON_PHONE_INVALID'
  | 'TOO_MANY_QUICK_REPLIES'
  | 'QUICK_REPLY_TITLE_NEEDED'
  | 'QUICK_REPLY_TITLE_TOO_LONG'
  | 'QUICK_REPLY_TITLE_TWICE'
  | 'QUICK_REPLY_LEADS_NOWHERE'
  | 'QUICK_REPLIES_ALONE'
  | 'INSTAGRAM_CALL_BUTTON'
  | 'INSTAGRAM_CONTACT'
  | 'INSTAGRAM_ADDRESS_FORM'
  | 'INSTAGRAM_MEDIA_BUTTONS'
  | 'INSTAGRAM_QUICK_REPLIES'
  | 'INSTAGRAM_FILE_KIND'
> = {
  TOO_MANY_BUTTONS: {
    has: { flow: titled('Үнэ', 'Хаяг', 'Хүргэлт', 'Цаг') },
    at: { ...at('button4'), facts: { max: 3, count: 4 } },
    hasNot: { flow: titled('Үнэ', 'Хаяг', 'Хүргэлт') },
  },
  BUTTON_TITLE_NEEDED: {
    has: { flow: titled('Үнэ', '') },
    at: at('button2', 'title'),
    hasNot: { flow: titled('Үнэ', '👕') },
  },
  BUTTON_TITLE_TOO_LONG: {
    has: { flow: titled(letters(21)) },
    at: { ...at('button1', 'title'), facts: { max: 20, length: 21 } },
    hasNot: { flow: titled(letters(20)) },
  },
  BUTTON_TITLE_TWICE: {
    has: { flow: titled('Үнэ', ' үнэ') },
    at: { ...at('button2', 'title'), facts: { title: ' үнэ' } },
    hasNot: {
      flow: answerOf([
        text('Цамц', [button(toStep('more'), 'Үнэ', 'one')]),
        card({ buttons: [button(toStep('more'), 'Үнэ', 'two')] }),
      ]),
    },
  },
  BUTTON_LEADS_NOWHERE: {
    has: { flow: doing(toStep(null)) },
    at: at('button', 'next'),
    hasNot: { flow: doing(toStep('more')) },
  },
  BUTTON_NOT_TO_AI: {
    has: { flow: toAi('more') },
    at: at('button', 'next'),
    hasNot: { flow: toAi('ai') },
  },
  BUTTON_WEBSITE_INVALID: {
    has: { flow: doing(website('манай дэлгүүр')) },
    at: { ...at('button', 'url'), facts: { host: 'https://example.mn' } },
    hasNot: { flow: doing(website('https://дэлгүүр.мон/цамц')) },
  },
  BUTTON_PHONE_INVALID: {
    has: { flow: doing(call('9911-22')) },
    at: at('button', 'phone'),
    hasNot: { flow: doing(call('+976 9911-2233')) },
  },
  TOO_MANY_QUICK_REPLIES: {
    has: { flow: withReplies(...numbers(14)) },
    at: { ...at('reply14'), facts: { max: 13, count: 14 } },
    hasNot: { flow: withReplies(...numbers(13)) },
  },
  QUICK_REPLY_TITLE_NEEDED: {
    has: { flow: withReplies('S', ' ') },
    at: at('reply2', 'title'),
    hasNot: { flow: withReplies('S', 'M') },
  },
  QUICK_REPLY_TITLE_TOO_LONG: {
    has: { flow: withReplies(letters(21)) },
    at: { ...at('reply1', 'title'), facts: { max: 20, length: 21 } },
    hasNot: { flow: withReplies(letters(20)) },
  },
  QUICK_REPLY_TITLE_TWICE: {
    has: { flow: withReplies('Том', 'Жижиг', 'том ') },
    at: { ...at('reply3', 'title'), facts: { title: 'том ' } },
    hasNot: { flow: withReplies('Том', 'Томхон') },
  },
  QUICK_REPLY_LEADS_NOWHERE: {
    has: { flow: answerOf([text('Хэмжээ?')], [quickReply('Том', null)]) },
    at: at('reply', 'next'),
    hasNot: { flow: withReplies('Том') },
  },
  QUICK_REPLIES_ALONE: {
    has: { flow: answerOf([], [quickReply('Том')]) },
    at: { node_id: 'answer', field: 'payload' },
    hasNot: { flow: withReplies('Том') },
  },
  INSTAGRAM_CALL_BUTTON: {
    has: { flow: doing(call('99112233')), lintContext: onInstagram },
    at: at('button', 'action'),
    hasNot: { flow: doing(call('99112233')) },
  },
  INSTAGRAM_CONTACT: {
    has: { flow: answerOf([contact()]), lintContext: onInstagram },
    at: at('contact', 'text'),
    hasNot: { flow: answerOf([contact()]) },
  },
  INSTAGRAM_ADDRESS_FORM: {
    has: { flow: answerOf([addressForm()]), lintContext: onInstagram },
    at: at('form', 'country'),
    hasNot: { flow: answerOf([addressForm()]) },
  },
  INSTAGRAM_MEDIA_BUTTONS: {
    has: { flow: answerOf([image({ buttons: [button(toStep('more'))] })]), lintContext: onInstagram },
    at: at('image', 'buttons'),
    hasNot: { flow: answerOf([card({ buttons: [button(toStep('more'))] })]), lintContext: onInstagram },
  },
  INSTAGRAM_QUICK_REPLIES: {
    has: { flow: answerOf([text('Цамц'), image()], [quickReply('Том')]), lintContext: onInstagram },
    at: { node_id: 'answer', field: 'quick_replies' },
    hasNot: { flow: answerOf([image(), text('Хэмжээ?')], [quickReply('Том')]), lintContext: onInstagram },
  },
  INSTAGRAM_FILE_KIND: {
    has: {
      flow: answerOf([file('file', { public_path: 'public/1/une', file_name: 'Үнийн жагсаалт.XLSX' })]),
      lintContext: onInstagram,
    },
    at: { ...at('file', 'url'), facts: { kind: 'xlsx', kinds: 'pdf' } },
    hasNot: {
      flow: answerOf([file('file', { url: 'https://delguur.mn/une.php?id=1', file_name: 'Үнэ.pdf' })]),
      lintContext: onInstagram,
    },
  },
}
