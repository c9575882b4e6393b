import { plural } from '#web/i18n/formats.ts'
import type { mn } from './texts.mn.ts'

export const en: typeof mn = {
  title: 'Comment bot',
  intro: 'Choose which posts and keywords to reply to, and what to say.',
  create: 'Create an automation',
  search: 'Search names and keywords',
  listLabel: 'Automations',
  nothingFound: 'No automations match this filter.',
  filter: {
    label: 'Filter automations',
    fold: 'Filters',
    any: 'All',
    clear: 'Clear the filter',
    state: 'State',
    states: { on: 'Switched on', off: 'Switched off' },
    trigger: 'Answers',
    triggers: { keywords: 'Keywords', default: 'Default reply' },
    kind: 'Works on',
    kinds: { post: 'Posts', reel: 'Reels', live: 'Live videos', all: 'Every kind' },
  },
  listFailed: 'Your automations could not be loaded.',
  empty: {
    title: 'Create your first automation',
    text: 'A customer asks “how much is it?” and gets an answer at once, under the comment and in the chat.',
  },

  allOf: { 1: 'All posts', 2: 'All reels', 3: 'All live videos', 4: 'All posts, reels and live videos' },
  chosenOf: {
    1: (count) => plural(count, '1 post', `${count} posts`),
    2: (count) => plural(count, '1 reel', `${count} reels`),
    3: (count) => plural(count, '1 live video', `${count} live videos`),
    4: (count) => `${count} posts, reels and live videos`,
  },
  defaultReply: 'Default reply',
  repliesInComment: 'Replies under the comment',
  repliesInChat: 'Replies in the chat',
  startsFlow: (flow, status) =>
    status === 'live'
      ? `Starts “${flow}” in the chat`
      : `Would start “${flow}” in the chat, but it is a draft`,
  liveBlank: (blank) =>
    `Customers read “${blank}” in brackets right now. Open it and write your own details.`,
  figures: { answered: 'Answered', failed: 'Failed', partlyFailed: 'Partly answered' },
  switchLabel: (name) => `${name} is on`,
  on: 'On',
  off: 'Off',
  moreActions: (name) => `More actions for ${name}`,
  edit: 'Edit',
  delete: 'Delete',
  copying: {
    copy: 'Duplicate',
    name: (name) => `${name} (copy)`,
    withoutKeywords:
      'Its keywords and topics were not copied: on the same post no two automations may have the same ones. The copy is switched off.',
  },
  deleted: (name) => `“${name}” is deleted.`,
  deleting: {
    title: (name) => `Delete the automation “${name}”?`,
    text: 'This automation will not answer comments any more. The history of its replies stays. This can’t be undone.',
    cancel: 'Cancel',
  },
  editor: {
    createTitle: 'New automation',
    editTitle: 'Edit automation',
    back: 'Comment bot',
    loadFailed: 'The automation could not be opened.',

    nameSection: 'Name and description',
    name: 'Name (optional)',
    nameHelp: 'Only you see it. Left empty, it is named after its keywords or topics.',
    defaultNameHelp: 'Only you see it. Left empty, it is named “Default reply”.',
    nameExample: 'For example: Price questions',
    description: 'Description (optional)',

    triggerSection: 'Which comments?',
    onKeywords: 'Comments with a keyword',
    onKeywordsHelp: 'When any of the words is in the comment, or it asks about a topic you chose.',
    onAnything: 'Default reply',
    onAnythingHelp: 'Every other comment: those that no automation with keywords answers.',
    keywords: 'Keywords',
    keywordsExample: 'price, how much, delivery',
    openAutomation: (name) => `Open “${name}”`,
    keywordUsed: (keyword, automation) =>
      `“${keyword}” is used in “${automation}”. Both cannot answer on the same post.`,

    replySection: 'What is the answer?',
    commentReply: 'Under the comment',
    commentReplyHelp: 'Everyone can see it.',
    chatReply: 'In the chat',
    text: (number) => `Reply ${number}`,
    addText: 'Add another reply',
    takeTurns: 'Several replies that take turns sound less like a robot.',
    removeText: (number) => `Remove reply ${number}`,
    useDefault: 'Use the ready-made reply',

    enabled: 'Turn on when saved',
    enabledHelp: 'It starts answering new comments as soon as it is saved.',
    disabledHelp: 'It is saved switched off. You can switch it on in the list later.',
    save: 'Save',
    cancel: 'Cancel',
    saved: (name) => `“${name}” is saved.`,
    checkFields: 'Please correct the fields marked in red and save again.',
    changedTitle: 'Changed in another window',
    changedText:
      'Somebody changed this automation while you were editing it. Saving yours overwrites what they changed.',
    seeTheirs: 'See what is new',
    saveMine: 'Save mine',
  },

  rank: {
    defaultReply:
      'A default reply answers only what no automation with keywords answers. There is one default reply on a post.',
    question: 'Which one replies when several match?',
    onlyOne: 'Only one automation answers a comment:',
    chosenFirst: 'An automation for that specific post comes before one for all posts.',
    keywordsFirst: 'A matching keyword comes before a topic, and a topic before a default reply.',
    olderFirst: 'Otherwise the one made first answers.',
  },
  reply: {
    platform: { 1: 'Facebook', 2: 'Instagram' },
    chatHelp: (platform) =>
      `Only the person who commented gets it. ${platform} allows one chat reply for each comment.`,
    room: (letters) =>
      letters < 0 ? `about ${-letters} letters too long` : `room for about ${letters} Cyrillic letters`,
    liveByChat:
      'Comments of an Instagram live video can be answered in the chat only. Instagram offers no reply below them.',
    promisesChat: 'This reply says that details were sent in the chat. Write the chat reply too.',
  },

  options: {
    title: 'More options',
    usual: 'Every comment that matches is answered immediately.',
    once: 'Answer each person once on a post',
    onceHelp: 'This automation answers each customer once per post.',
    onceShort: 'Once per person',
    firstLevel: 'Reply to top-level comments only',
    firstLevelHelp: 'What people write to each other below a comment is left alone.',
    firstLevelShort: 'Top-level only',
    delay: 'How soon to answer?',
    delayHelp: 'A live video never waits.',
    noDelay: 'Immediately',
    otherDelay: 'Another time…',
    delayMinutes: 'After how many minutes (up to 1,440)',
    afterDelay: (delay) => `After ${delay}`,
    seconds: (count) => `${count} ${plural(count, 'second', 'seconds')}`,
    minutes: (count) => `${count} ${plural(count, 'minute', 'minutes')}`,
    hours: (count) => `${count} ${plural(count, 'hour', 'hours')}`,
  },

  preview: {
    title: 'How it looks',
    samplePost: 'The new collection is here! Ask for prices and sizes in the comments.',
    sampleComment: 'Hello, what is the price?',
    customer: 'Saraa Bat',
    needsReply: 'Your reply appears here once you write it.',
    nextText: 'See the next reply',
    turn: (number, count) => `Reply ${number} of ${count}`,
    noChat: 'Nothing is sent in the chat.',
    startsFlow: (flow) => `The first message of “${flow}” is sent in the chat.`,
  },

  flowReply: {
    choice: 'What is sent in the chat?',
    texts: 'A message',
    flow: 'A chat automation',
    label: 'Chat automation to start',
    help: 'Its first message is sent in the chat. When the person answers, it goes on from there.',
    placeholder: 'Search by name',
    none: 'This page has no chat automation yet',
    notFound: 'No chat automation has this name',
    needed: 'Choose the chat automation to start.',
    open: 'Open it',
    notLive: 'This chat automation is still a draft, so nothing is sent in the chat until you set it live.',
  },
}
