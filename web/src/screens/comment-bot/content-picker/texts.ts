import { plural } from '#web/i18n/formats.ts'

const mn = {
  /** Kinds as tabs and marks say them. */
  kinds: { all: 'Бүгд', post: 'Пост', reel: 'Рил', live: 'Шууд' },

  section: {
    title: 'Хаана хариулах вэ?',
    all: 'Бүгд дээр',
    allHelp: 'Одоо байгаа, дараа нь тавих бүхэн дээр.',
    chosen: 'Сонгосон дээр',
    chosenHelp: 'Зөвхөн таны сонгосон пост, рил, шууд дамжуулалт дээр.',
    kindLabel: 'Ямар төрөл дээр',
    allOf: {
      all: 'Бүх төрөл',
      post: 'Бүх пост',
      reel: 'Бүх рил',
      live: 'Бүх шууд дамжуулалт',
    },
    choose: 'Сонгох',
    change: 'Сонголтоо өөрчлөх',
    remove: (text: string) => `«${text}» хасах`,
    gone: 'Устсан эсвэл олдохгүй байна',
  },

  title: 'Хаана хариулахаа сонгох',
  kindLabel: 'Төрөл',
  search: 'Бичвэрээр хайх',
  chosen: (count: number) => `${count} сонгосон`,
  chosenLabel: 'Сонгосон',
  remove: (text: string) => `Сонголтоос хасах: ${text}`,
  done: 'Сонгох',
  cancel: 'Болих',
  mirroring: (count: number, platform: string) => `${platform} дээрээс татаж байна: ${count} ирлээ…`,
  refreshing: 'Шинэчилж байна…',
  waiting: (time: string, count: number) =>
    `Meta-гийн хүсэлтийн хязгаарт хүрлээ. ${time} цагаас өөрөө үргэлжилнэ. Одоогоор ${count} ирсэн.`,
  waitingToRefresh: (time: string) => `Meta-гийн хүсэлтийн хязгаараас болж ${time} цагаас шинэчилнэ.`,
  mirrorFailed: 'Бүгдийг татаж чадсангүй. Удахгүй дахин оролдоно. Одоо ирснээс сонгож болно.',
  failed: 'Ачаалж чадсангүй.',
  limited: 'Түр хүлээнэ үү',
  empty: {
    all: 'Энэ хуудсанд пост, рил, шууд дамжуулалт алга. Тавимагц энд гарч ирнэ.',
    post: 'Энэ хуудсанд пост алга. Тавимагц энд гарч ирнэ.',
    reel: 'Энэ хуудсанд рил алга. Тавимагц энд гарч ирнэ.',
    live: 'Одоогоор шууд дамжуулалт алга. Эхэлмэгц энд гарч ирнэ.',
  },
  nothingFound: (search: string) => `«${search}» гэсэн зүйл олдсонгүй.`,
  missing: 'Хайсан зүйлээ олсонгүй юу?',
  refresh: 'Шинэчлэх',
  withoutText: { post: 'Бичвэргүй пост', reel: 'Бичвэргүй рил', live: 'Шууд дамжуулалт' },
  comments: (count: number) => `${count} сэтгэгдэл`,
  most: (count: number) => `${count} хүртэл сонгож болно.`,
}

const en: typeof mn = {
  kinds: { all: 'All', post: 'Posts', reel: 'Reels', live: 'Live' },

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
    choose: 'Choose',
    change: 'Change the choice',
    remove: (text) => `Remove “${text}”`,
    gone: 'Deleted or not found',
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
    `Meta’s request limit is used up. It resumes automatically at ${time}; ${count} are here so far.`,
  waitingToRefresh: (time) => `Meta’s request limit is used up: refreshed at ${time}.`,
  mirrorFailed: 'Not everything could be fetched. We try again soon; you can choose among what has arrived.',
  failed: 'This could not be loaded.',
  limited: 'Please wait a little',
  empty: {
    all: 'This page has no posts, reels or live videos yet. They appear here as soon as you publish.',
    post: 'This page has no posts yet. They appear here as soon as you publish.',
    reel: 'This page has no reels yet. They appear here as soon as you publish.',
    live: 'There is no live video yet. It appears here as soon as it starts.',
  },
  nothingFound: (search) => `Nothing matches “${search}”.`,
  missing: 'Not in the list?',
  refresh: 'Refresh',
  withoutText: { post: 'A post without text', reel: 'A reel without text', live: 'Live video' },
  comments: (count) => plural(count, '1 comment', `${count} comments`),
  most: (count) => `You can choose up to ${count}.`,
}

export const contentPickerTexts = { mn, en }
