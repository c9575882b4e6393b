import { plural } from '#web/i18n/formats.ts'

const mn = {
  title: 'Өнөөдөр',
  scope: 'Аль хуудасны',
  allPages: 'Бүх хуудас',
  failed: 'Өнөөдрийн мэдээллийг ачаалж чадсангүй.',
  needs: 'Таныг хүлээж байна',
  nothing: (time: string) => `Одоогоор таны хариулах чат, сэтгэгдэл алга. Шалгасан цаг: ${time}.`,
  stale: (time: string) => `Холболт тасарсан. Эдгээр нь ${time} цагийн байдал.`,
  waiting: (count: string) => `Хариу хүлээж байгаа чат: ${count}`,
  toInbox: 'Бүгдийг харах',
  comments: (count: string) => `Хариугүй сэтгэгдэл: ${count}`,
  commentsHelp: 'Сүүлийн 7 хоногт асуусан, захиалсан боловч хариу аваагүй.',
  toComments: 'Хариулах',
  someone: 'Нэр нь тодорхойгүй',
  failures: (page: string) => `${page}: илгээгдээгүй хариулт`,
  failuresText: (comments: number, chats: number) =>
    [comments > 0 && `сэтгэгдэл ${comments}`, chats > 0 && `чат ${chats}`].filter(Boolean).join(', '),
  toFailures: 'Шалтгааныг харах',
  trouble: {
    reconnect: (page: string) => `«${page}» хуудас хариулж чадахгүй байна: хандах эрх нь хүчингүй болсон.`,
    permission_missing: (page: string) => `«${page}» хуудасны Facebook зөвшөөрөл дутуу байна.`,
    blocked_by_policy: (page: string) => `Facebook «${page}» хуудасны хариултыг хориглосон байна.`,
    mend: 'Засах',
  },
  plan: { extend: 'Сунгах', askOwner: 'Багийн эзэмшигч сунгана.' },
  bot: 'Бот өнөөдөр',
  answeredComments: 'сэтгэгдэлд хариулсан',
  answeredChats: 'чатад хариулсан',
  saved: 'хэмнэсэн',
  savedHelp: 'Нэг хариуг гараар бичихэд нэг минут гэж тооцсон.',
  minutes: (count: number) => `${count} мин`,
  hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} цаг` : `${hours} цаг ${minutes} мин`),
  topics: 'Юу асуусан бэ',
  botNothing: 'Өнөөдөр бот хараахан хариулаагүй байна.',
  toFigures: 'Дэлгэрэнгүй тоо',
}

const en: typeof mn = {
  title: 'Today',
  scope: 'Pages',
  allPages: 'All pages',
  failed: 'Today could not be loaded.',
  needs: 'What needs you',
  nothing: (time) => `No chat or comment needs your reply now. Checked at ${time}.`,
  stale: (time) => `No connection. This is how it was at ${time}.`,
  waiting: (count) => `Chats waiting for a reply: ${count}`,
  toInbox: 'Show all',
  comments: (count) => `Comments without a reply: ${count}`,
  commentsHelp: 'Questions and orders of the last 7 days that got no reply.',
  toComments: 'Reply',
  someone: 'Name not known',
  failures: (page) => `${page}: replies that failed`,
  failuresText: (comments, chats) =>
    [
      comments > 0 && plural(comments, '1 comment', `${comments} comments`),
      chats > 0 && plural(chats, '1 chat', `${chats} chats`),
    ]
      .filter(Boolean)
      .join(', '),
  toFailures: 'Show why',
  trouble: {
    reconnect: (page) => `“${page}” cannot reply: its access has ended.`,
    permission_missing: (page) => `“${page}” lacks a permission of Facebook.`,
    blocked_by_policy: (page) => `Facebook has blocked the replies of “${page}”.`,
    mend: 'Fix this',
  },
  plan: { extend: 'Extend', askOwner: 'The owner of the team can extend it.' },
  bot: 'The bot today',
  answeredComments: 'comments answered',
  answeredChats: 'chats answered',
  saved: 'saved',
  savedHelp: 'Counts one minute for a reply written by hand.',
  minutes: (count) => `${count} min`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  topics: 'What customers asked',
  botNothing: 'The bot has not replied yet today.',
  toFigures: 'More figures',
}

export const todayTexts = { mn, en }
