import type { Texts } from '../../texts.ts'

export const dryRun: Texts['dryRun'] = {
  title: 'Try on past comments',
  about: (days) =>
    `Shows what this automation would have answered to the comments of the last ${days} days. Nothing is sent to anybody.`,
  run: 'Try it',
  again: 'Try again',
  changedSince: 'You have changed the settings since.',
  fixFirst: 'First correct the fields marked in red.',

  reading: 'Reading the comments of the page',
  readingContents: (done, total) => `${done} of ${total} posts read`,
  trying: 'Trying it on the comments…',
  paused: (time) =>
    `Meta’s request limit is used up: the other comments are read from ${time} on. These are the results for the comments read so far.`,
  pausedForNow:
    'Meta’s request limit is used up: the other comments are read later. These are the results for the comments read so far.',
  readingFailed:
    'The comments could not be read. Check the access to your page. These are the results for the comments read before.',
  stillReading: 'Comments are still being read. Try again later to count all of them.',
  failed: 'It could not be tried.',

  summary: (days, comments, answered) =>
    `Of the ${comments} comments of the last ${days} days, ${answered} would have been answered.`,
  noChange: (days, comments) =>
    `No difference: all ${comments} comments of the last ${days} days go as before.`,
  changeSummary: (days, comments, changed) =>
    `Of the ${comments} comments of the last ${days} days, ${changed} would have been handled differently.`,
  counts: {
    newly_answered: (count) => `+${count} newly answered`,
    no_longer_answered: (count) => `−${count} no longer answered`,
    other_automation: (count) => `${count} answered by another automation`,
    other_reply: (count) => `${count} with another reply`,
  },
  empty: (days) =>
    `The page had no comments in the last ${days} days, so there is nothing to try it on. It answers as soon as one comes.`,
  answered: 'Answered',
  answeredByOthers: 'Answered by others',
  moderated: 'Hidden or deleted',
  left: 'Left alone',

  filterLabel: 'Which comments to show',
  showAnswered: 'Answered',
  showChanged: 'Changed',
  showModerated: 'Hidden',
  showLeft: 'Left alone',
  newestShown: (count) => `The newest ${count} are shown. The numbers count all of them.`,
  samplesShown: 'A few of the newest.',
  noneAnswered: 'This automation matches none of the past comments.',
  noneModerated: 'No comment has a word of the blacklist.',
  noneLeft: 'No comment would be left unanswered.',
  more: 'Show more',
  someone: 'Customer',
  changes: {
    newly_answered: 'Newly answered',
    no_longer_answered: 'No longer answered',
    other_automation: 'Answered by another automation',
    other_reply: 'Another reply',
  },
  byAutomation: (name) => `“${name}” answers`,
  startsFlow: (flow) => `Starts the chat automation “${flow}”.`,
  replyKinds: { comment_reply: 'Under the comment', chat_reply: 'In the chat' },
  before: 'Before',
  hide: 'Hidden',
  delete: 'Deleted',
  near: (keyword) => `Close to your keyword “${keyword}”.`,
  addKeyword: (word) => `Add “${word}”`,
  keywordAdded: (word) => `“${word}” is a keyword now.`,

  saveTitle: 'Before you save',
  switchTitle: (name) => `Before you switch “${name}” on`,
  saveAndSwitchOn: 'Save and switch on',
  save: 'Save',
  switchOn: 'Switch on',
  backToEditing: 'Back to editing',
  close: 'Cancel',
  tryFirst: 'Try on past comments',
}
