import type { Texts } from '../../texts.ts'

export const missedComments: Texts['missedComments'] = {
  title: 'Questions without an answer',
  intro: (days) =>
    `What several people asked in the last ${days} days and no automation answers. One question written in different ways stands here once.`,
  loadFailed: 'The unanswered questions could not be loaded',
  noKeyword: 'No keyword to suggest',
  noKeywordText:
    'The unanswered questions are listed above. When several people ask the same, a keyword is suggested here.',
  nothing: 'No question was missed',
  nothingText: (days) =>
    `What people asked repeatedly in the last ${days} days has an automation that answers it.`,
  lookedAt: (count) => `The newest ${count} comments were looked at; older ones are not included.`,
  answeredFromNowOn: (count) =>
    count === '1'
      ? '1 comment left before has a keyword now: comments like it are answered from now on.'
      : `${count} comments left before have a keyword now: comments like them are answered from now on.`,
  counts: (comments, customers) =>
    `${comments === '1' ? '1 comment' : `${comments} comments`} of ${customers} people`,
  spellings: 'How people wrote it',
  someone: 'Customer',
  wouldAnswer: (keyword, count) =>
    `With the keyword “${keyword}”, ${count === '1' ? '1 comment' : `${count} comments`} of this week would have been answered.`,
  wouldTake: (count) =>
    count === '1'
      ? '1 comment that another automation answers would be answered by this one instead.'
      : `${count} comments that another automation answers would be answered by this one instead.`,
  automation: 'Add to automation',
  chooseAutomation: 'Choose one',
  add: (keyword) => `Add “${keyword}”`,
  makeNew: 'Make a new automation',
  dismiss: 'Not for me',
  dismissLabel: (keyword) => `The group “${keyword}” is not for me`,
  dismissed: (keyword, days) =>
    `The group “${keyword}” is not shown for ${days} days, unless many more people ask.`,
  undo: 'Undo',
  more: (count) => (count === 1 ? 'Show 1 more question' : `Show ${count} more questions`),
  fewer: 'Show fewer',
}
