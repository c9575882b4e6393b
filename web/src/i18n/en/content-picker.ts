import type { Texts } from '../texts.ts'

export const contentPicker: Texts['contentPicker'] = {
  kinds: { all: 'All', post: 'Posts', reel: 'Reels', live: 'Live' },
  liveNow: 'LIVE',
  liveEnded: 'Was live',

  section: {
    title: 'Where should it answer?',
    all: 'On everything',
    allHelp: 'On all you have now and all you publish later.',
    chosen: 'On what I choose',
    chosenHelp: 'Only on the posts, reels and live videos that you choose.',
    kindLabel: 'On which kind',
    allOf: {
      all: 'Every kind',
      post: 'All posts',
      reel: 'All reels',
      live: 'All live videos',
    },
    liveChatOnly:
      'Comments on an Instagram live video can be answered in the chat only, while it is being broadcast.',
    choose: 'Choose',
    change: 'Change the choice',
    remove: (text) => `Remove “${text}”`,
    gone: 'Deleted, or out of reach',
  },

  title: 'Choose where to answer',
  kindLabel: 'Kind',
  search: 'Search in the text',
  chosen: (count) => `${count} chosen`,
  chosenLabel: 'Chosen',
  remove: (text) => `Remove from the choice: ${text}`,
  done: 'Choose',
  cancel: 'Cancel',
  mirroring: (count, platform) => `Fetching from ${platform}: ${count} so far…`,
  refreshing: 'Refreshing…',
  waiting: (time, count) =>
    `Meta’s request limit is used up. It goes on by itself at ${time}; ${count} are here so far.`,
  waitingToRefresh: (time) => `Meta’s request limit is used up: refreshed at ${time}.`,
  mirrorFailed: 'Not everything could be fetched. We try again soon; you can choose among what has arrived.',
  failed: 'This could not be loaded.',
  limited: 'A little patience is needed',
  empty: {
    all: 'This page has no posts, reels or live videos yet. They appear here as soon as you publish.',
    post: 'This page has no posts yet. They appear here as soon as you publish.',
    reel: 'This page has no reels yet. They appear here as soon as you publish.',
    live: 'There is no live video yet. It appears here as soon as it begins.',
  },
  nothingFound: (search) => `Nothing matches “${search}”.`,
  missing: 'Not in the list?',
  refresh: 'Refresh',
  withoutText: { post: 'A post without text', reel: 'A reel without text', live: 'Live video' },
  comments: (count) => (count === 1 ? '1 comment' : `${count} comments`),
  most: (count) => `You can choose up to ${count}.`,
}
