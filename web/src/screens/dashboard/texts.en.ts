import { plural } from '#web/i18n/formats.ts'
import type { mn } from './texts.mn.ts'

const months = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
const nameOf = (month: number): string => months.format(Date.UTC(2026, month - 1))

const short = (month: number): string => nameOf(month).slice(0, 3)

const counted = (count: number, unit: string): string => `${count} ${unit}${plural(count, '', 's')}`

const nounOf = (one: string, many: string) => (count: number) => plural(count, one, many)

/** Of a count with separators: `1,234` is no number, and not one either. */
const numbered = (count: string, one: string, many: string): string =>
  `${count} ${plural(Number(count), one, many)}`

export const en: typeof mn = {
  title: 'Figures',
  failed: 'The figures could not be loaded.',
  stale: (time) => `Could not refresh. These are the figures of ${time}.`,

  empty: {
    title: 'Your figures will be here',
    text: 'As soon as an automation answers, the comments and chats it answered are counted here, live.',
    create: 'Create an automation',
  },

  period: {
    label: 'Length of the period',
    names: { day: 'Day', week: 'Week', month: 'Month', year: 'Year' },
    now: { day: 'Today', week: 'This week', month: 'This month', year: 'This year' },
    previous: { day: 'Previous day', week: 'Previous week', month: 'Previous month', year: 'Previous year' },
    next: { day: 'Next day', week: 'Next week', month: 'Next month', year: 'Next year' },
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    day: (year, month, day, weekday) => `${weekday}, ${day} ${nameOf(month)} ${year}`,
    daysOfOneMonth: (year, month, first, last) => `${first}–${last} ${nameOf(month)} ${year}`,
    daysOfTwoMonths: (year, month, first, nextMonth, last) =>
      `${first} ${nameOf(month)} – ${last} ${nameOf(nextMonth)} ${year}`,
    daysOfTwoYears: (year, month, first, nextYear, nextMonth, last) =>
      `${first} ${nameOf(month)} ${year} – ${last} ${nameOf(nextMonth)} ${nextYear}`,
    month: (year, month) => `${nameOf(month)} ${year}`,
    year: (year) => `${year}`,
  },

  unanswered: {
    title: 'Waiting for your reply',
    intro: (days) =>
      `They asked or ordered something in the last ${days} days. Neither the bot nor a person has replied.`,
    failed: 'The unanswered questions could not be loaded.',
    someone: 'Customer',
    where: { comment: 'Comment', chat: 'Chat' },
    comments: (count) => `See ${numbered(count, 'unanswered comment', 'unanswered comments')}`,
    chats: (count) => `See ${numbered(count, 'unanswered chat', 'unanswered chats')}`,
  },

  tiles: {
    label: 'Figures',
    comments: 'Replied comments',
    chats: 'Replied chats',
    coverage: 'Coverage',
    failures: 'Failures',
    failuresMean: (count) => `${count} of them got part of the reply`,
    waiting: 'Waiting',
    posts: 'Automated posts',
    followers: 'Followers',
    likes: 'Likes',
    comment: 'comments',
    chat: 'chats',
    seeHistory: ' (see them in the history)',
    seeList: ' (see the list)',
    percent: (percent) => `${percent}%`,
    coverageMeans: (deserved, answered) =>
      `${answered} of ${numbered(deserved, 'comment or chat', 'comments and chats')} that should get a reply`,
    nothingDeserved: 'Nobody asked or ordered anything',
    none: '–',
    unknown: { 1: 'Not reported by Facebook yet', 2: 'Not reported by Instagram yet' },
    unknownThen: 'Not recorded at that time',
    more: (change) => `+${change} in this period`,
    less: (change) => `−${change} in this period`,
    same: 'No change',
    postsMean: 'Posts, reels and live videos whose comments were answered',
    waitingMeans: 'See why below',
  },

  rest: {
    label: 'The others',
    unanswered: nounOf('unanswered comment', 'unanswered comments'),
    chatReplyFailed: nounOf('comment without its chat reply', 'comments without their chat reply'),
    publicReplyFailed: nounOf('comment without its public reply', 'comments without their public reply'),
    messagesFailed: nounOf('chat with a failed message', 'chats with a failed message'),
    answeredByPerson: nounOf('comment answered by a person', 'comments answered by a person'),
    ignored: nounOf('comment without a question', 'comments without a question'),
    obsolete: nounOf('comment that no longer needed an answer', 'comments that no longer needed an answer'),
    moderated: nounOf('hidden or deleted comment', 'hidden or deleted comments'),
    chatsUnanswered: nounOf('unanswered chat', 'unanswered chats'),
    chatsAnsweredByPerson: nounOf('chat answered by a person', 'chats answered by a person'),
    chatsIgnored: nounOf('chat without a question', 'chats without a question'),
    chatsNoLongerNeeded: nounOf(
      'chat that no longer needed an answer',
      'chats that no longer needed an answer',
    ),
  },

  graph: {
    title: { day: 'Hour by hour', week: 'Day by day', month: 'Day by day', year: 'Month by month' },
    asTable: 'Show as a table',
    asGraph: 'Show as a graph',
    name: (period) =>
      `${period}: graph of replied comments, replied chats and failures. Move with the arrow keys.`,
    caption: (period) => `${period}: replied comments, replied chats and failures`,
    empty: 'No comment or chat was answered in this period.',
    when: { day: 'Hour', week: 'Day', month: 'Day', year: 'Month' },
    comments: 'Replied comments',
    chats: 'Replied chats',
    failed: 'Failures',
    now: 'now',
    hour: (hour, next) => `${hour}:00–${next}:00`,
    dayOfWeek: (month, day, weekday) => `${weekday}, ${day} ${nameOf(month)}`,
    dayOfMonth: (month, day) => `${day} ${nameOf(month)}`,
    shortMonth: short,
    shortWeekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  },

  posts: {
    title: 'Automated posts',
    intro: (period) => `${period}: posts, reels and live videos whose comments were answered.`,
    failed: 'The list could not be loaded.',
    empty: 'No post was answered in this period.',
    noText: 'Post without text',
    answered: (count) => `${numbered(count, 'comment', 'comments')} answered`,
    open: { 1: 'Open on Facebook', 2: 'Open on Instagram' },
    first: (count) => `These are the ${count} that were answered most.`,
  },

  limits: {
    title: "The platform's limits",
    help: {
      1: 'Facebook limits how many replies may be sent. When a limit is full no reply is lost: it waits, and is sent later.',
      2: 'Instagram limits how many replies may be sent. When a limit is full no reply is lost: it waits, and is sent later.',
    },
    none: {
      1: 'Facebook reports its limits only after the first replies. Nothing reported yet.',
      2: 'Instagram reports its limits only after the first replies. Nothing reported yet.',
    },
    names: { page: 'Page access limit', messages: 'Message limit', application: 'Application access limit' },
    percent: (percent) => `${percent}%`,
    state: { free: 'Free', slow: 'Slowed down', full: 'Full' },
    means: {
      free: 'Replies are sent immediately.',
      slow: 'Past 80%, replies are sent more slowly.',
      full: 'At 95%, replies wait. They resume automatically once the limit is free.',
    },
    resets: { free: 'Resets in', slow: 'Free again in', full: 'Free again in' },
    hours: (hours, minutes) => `${counted(hours, 'hour')} ${counted(minutes, 'minute')}`,
    minutes: (minutes, seconds) => `${counted(minutes, 'minute')} ${counted(seconds, 'second')}`,
    reset: 'any moment now',
    fullAt: (time) => `At this rate it is full at about ${time}.`,
    figures: { 1: "Facebook's own figures", 2: "Instagram's own figures" },
    callCount: 'Number of calls',
    totalTime: 'Time taken',
    totalCpuTime: 'Computing time',
    readAt: (time) => `As of ${time}`,
  },

  waiting: {
    title: 'Waiting to be sent',
    none: 'Nothing is queued.',
    failed: 'The queue could not be loaded.',
    kinds: {
      comment_replies: 'Comment replies',
      private_replies: 'Chat replies to comments',
      chat_messages: 'Chat messages',
      moderation: 'Comments to hide or delete',
    },
    why: 'Why?',
    notDue: 'Queued.',
    hourlyCap: {
      1: (count) => `Facebook takes ${count} chat replies to comments an hour, so they are queued.`,
      2: (count) => `Instagram takes ${count} chat replies to comments an hour, so they are queued.`,
    },
    kindDone: (time) => `done by about ${time}`,
    tooLate: {
      1: (count) =>
        `Chat replies that would go out after the 7-day limit of Facebook: ${count}. They won’t be sent; please answer these customers by hand.`,
      2: (count) =>
        `Chat replies that would go out after the 7-day limit of Instagram: ${count}. They won’t be sent; please answer these customers by hand.`,
    },
    reason: (sentence, count) => `${sentence} (${count})`,
    paused: (time) => `A limit is full, so nothing is sent until ${time}.`,
    nextAt: (time) => `The next: ${time}`,
    doneAt: (time) => `All sent by about ${time}`,
    doneUnknown: 'No estimate yet.',
    comments: 'See waiting comments',
    chats: 'See waiting chats',
  },
}
