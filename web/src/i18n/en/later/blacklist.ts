import type { Texts } from '../../texts.ts'

export const blacklist: Texts['blacklist'] = {
  open: 'Blacklist',
  title: 'Blacklist',
  tabs: { words: 'Words', comments: 'Hidden comments' },
  notOpened: 'This could not be opened. Check your connection and reload the page.',
  loadFailed: 'The blacklist could not be loaded.',

  action: {
    label: 'Comments with a blacklisted word are',
    hide: 'Hidden',
    hideHelp: 'Its author still sees it. You can show it again at any time.',
    delete: 'Deleted',
    deleteHelp: 'Permanently deleted. This can’t be undone.',
    confirmTitle: 'Delete such comments from now on?',
    confirmText:
      'From now on comments with a blacklisted word are deleted immediately, even by mistake. A deleted comment can’t be restored. If in doubt, keep hiding them.',
    confirm: 'Delete from now on',
    cancel: 'Cancel',
  },
  neverAnswered: 'The bot does not answer such comments.',

  trying: {
    label: 'Try a comment',
    help: 'Words are found behind dots, stars and other letters too.',
    example: 'For example: e@sy m0ney',
    hides: (word) => `It would be hidden: it has “${word}”.`,
    deletes: (word) => `It would be deleted: it has “${word}”.`,
    asTyped: (words) => `Typed “${words}”.`,
    leaves: 'It would not be hidden: it has no blacklisted word.',
    leavesUndeleted: 'It would not be deleted: it has no blacklisted word.',
    nothing: 'Type a comment to see whether it would be hidden.',
  },

  add: {
    label: 'Add words',
    help: 'Add several at once, separated by commas or new lines.',
    button: 'Add',
    problem: (word, problem) => `“${word}”: ${problem}`,
  },
  search: 'Search words',
  nothingFound: (search) => `There is no word like “${search}”.`,
  own: (count) => `Your words (${count})`,
  noOwn: 'You have not added any words yet.',
  builtIn: (count) => `Built-in list (${count})`,
  builtInHelp: 'Insults and scams. It works on every page; take out what does not suit you.',
  excluded: (count) => `Taken out of the built-in list (${count})`,
  edit: (word) => `Edit “${word}”`,
  editing: (word) => `Instead of “${word}”`,
  save: 'Save',
  cancel: 'Cancel',
  remove: (word) => `Remove “${word}”`,
  exclude: (word) => `Take “${word}” out of the list`,
  include: (word) => `Put “${word}” back into the list`,

  adverts: "Leave other sellers' adverts unanswered",
  advertsHelp:
    'Comments under your posts that sell something with a phone number or a price are left unanswered and noted in the history.',

  comments: {
    listLabel: 'Hidden and deleted comments',
    loadFailed: 'The hidden comments could not be loaded.',
    emptyTitle: 'No hidden comments',
    emptyText:
      'Comments with a blacklisted word appear here. One tap shows again what was hidden by mistake.',
    someone: 'Customer',
    because: (word) => `Because of “${word}”`,
    asTyped: (words) => `(typed “${words}”)`,
    restore: 'Show again',
    restored: (by, time) => `Shown again by ${by}, ${time}`,
    restoredBySomeone: (time) => `Shown again, ${time}`,
    deletedForGood: 'A deleted comment can’t be restored.',
    openPost: 'Open the post',
    older: 'See older ones in the history',
    offer: (word) => `Stop hiding comments with “${word}”?`,
    dropWord: 'Take it out of the list',
    keepWord: 'Keep it',
    dropped: (word) => `“${word}” is no longer in the list.`,
  },
}
