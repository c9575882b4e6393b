import type { ReplyVariable } from '#automation/messages/variables.ts'

/** `smart` finds a keyword in both scripts, with suffixes and with typos; the other modes compare letters. */
export const matchModes = ['smart', 'whole_word', 'contains', 'exact'] as const
export type MatchMode = (typeof matchModes)[number]

/** Variables of every reply text; written `{{first_name}}`. */
export const replyVariables = [
  'first_name',
  'keyword',
  'page_name',
] as const satisfies readonly ReplyVariable[]

/** Comment reply when the details went to the chat; in Mongolian, as every text for customers. */
export const DEFAULT_COMMENT_REPLY = 'Сайн байна уу? Дэлгэрэнгүй мэдээллийг чатаар илгээлээ.'
