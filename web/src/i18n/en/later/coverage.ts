import type { Texts } from '../../texts.ts'

export const coverage: Texts['coverage'] = {
  label: 'Answers of the last days',
  none: (days) => `The bot has received no new comments in the last ${days} days.`,
  noneDeserved: (days, seen) => `None of the ${seen} comments of the last ${days} days asks for a reply.`,
  all: (days, deserved) =>
    `All ${deserved} comments of the last ${days} days that called for an answer have one.`,
  one: (days) => `The 1 comment of the last ${days} days that called for an answer has one.`,
  some: (days, deserved, answered) =>
    `Of the ${deserved} comments of the last ${days} days that called for an answer, ${answered} have one.`,
  waiting: (count) => `${count} waiting`,
  unanswered: (count) => `${count} unanswered`,
  failed: (count) => `${count} failed`,
  partlyFailed: {
    comment: (count) => `${count} without the public reply`,
    chat: (count) => `${count} without the chat reply`,
  },
  foundLater: (count) => `Found by a later check: ${count}`,
  left: (count) => `${count} without a question`,
  loadFailed: 'The number of answered comments could not be loaded.',
}
