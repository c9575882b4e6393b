import type { Texts } from '../texts.ts'

export const history: Texts['history'] = {
  title: 'History',
  intro: 'Every comment that arrived, whether it was answered, and why.',
  commentBotTab: 'Comment bot',
  listLabel: 'Comments',
  failed: 'The history could not be loaded.',
  empty: {
    title: 'No comments yet',
    text: 'Comments on your page appear here as they arrive, with whether they were answered and why.',
    create: 'Create an automation',
  },
  nothingFound: 'No comment fits this filter.',
  clearFilter: 'Clear the filter',

  pager: { previous: 'Previous', next: 'Next', number: (page) => `Page ${page}` },

  filter: {
    label: 'Filter the history',
    fold: 'Filters',
    outcome: 'Outcome',
    comment: 'Comment reply',
    chat: 'Chat reply',
    keyword: 'Keyword',
    any: 'All',
    automation: (name) => `Only ${name}`,
    anyAutomation: 'Every automation',
    found: 'How it came',
    findings: { later: 'Found by a later check' },
    outcomes: {
      answered: 'Decided to answer',
      failed: 'A reply failed',
      left: 'Not answered',
      moderated: 'Hidden or deleted',
    },
  },

  outcome: {
    answered: 'Answered',
    answering: 'Answering',
    unanswered: 'Could not answer',
    left: 'Not answered',
    hidden: 'Hidden',
    deleted: 'Deleted',
    moderating: 'Hiding',
    unmoderated: 'Could not hide',
    restored: 'Shown again',
  },
  kind: {
    comment_added: 'New comment',
    comment_edited: 'Edited comment',
    comment_removed: 'Deleted comment',
  },
  delivery: {
    comment_reply: 'Comment',
    chat_reply: 'Chat',
    hide_comment: 'Hiding',
    delete_comment: 'Deleting',
  },
  deliveryLong: {
    comment_reply: 'Reply under the comment',
    chat_reply: 'Chat reply',
    hide_comment: 'Hiding the comment',
    delete_comment: 'Deleting the comment',
  },
  moderationDone: { hide_comment: 'Hidden', delete_comment: 'Deleted' },
  state: {
    waiting: 'Waiting',
    sending: 'Sending',
    unknown: 'Being checked',
    sent: 'Sent',
    failed: 'Failed',
    skipped: 'Not sent',
  },
  waitingUntil: (time) => `Waits until ${time}`,
  someone: 'Someone',
  noText: 'A comment without text',
  noPost: 'Post',
  openPost: { 1: 'Open on Facebook', 2: 'Open on Instagram' },
  foundLater: 'found by a later check',
  foundLaterLong: 'Facebook did not tell of this comment in time; a later check found it.',
  nearest: {
    title: 'A keyword comes near',
    add: (word) => `Make “${word}” a keyword`,
    learnt: (word, automation) =>
      `“${word}” is now a keyword of ${automation}. Comments like this are answered from now on.`,
    undo: 'Undo',
    full: (automation, most) =>
      `${automation} has ${most} keywords, and no more can be added. Remove one that is not needed first.`,
    wouldAnswer: (automation, keyword) =>
      keyword === null
        ? `A comment like this would now be answered by ${automation}, a default reply.`
        : `A comment like this would now be answered by ${automation}: keyword “${keyword}”.`,
    failed: 'The nearest keyword could not be looked for.',
    retry: 'Try again',
  },
  why: 'Why?',
  replies: 'Replies',
  noReplies: 'No reply was sent to this comment.',
  attempts: (count) => (count === 1 ? '1 attempt' : `${count} attempts`),
  sentAt: (time) => `Sent ${time}`,
  nextTry: (time) => `Next attempt: ${time}`,
  copyCode: 'Copy the code',
  copied: 'Copied',
  showDetails: (name) => `${name}: details`,
}
