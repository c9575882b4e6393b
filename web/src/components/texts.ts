const mn = {
  clearSearch: 'Хайлтыг арилгах',
  keywordsLabel: 'Түлхүүр үгс',
  moreKeywords: (count: number) => `+${count}`,
  counter: (length: string, max: string) => `${length} / ${max}`,
  leaveTitle: 'Хадгалаагүй өөрчлөлт байна',
  leaveText: 'Одоо гарвал өөрчлөлтүүд тань алга болно.',
  leave: 'Хадгалахгүй гарах',
  stay: 'Үргэлжлүүлж засах',
  insert: 'Оруулах:',
  variables: {
    first_name: 'Үйлчлүүлэгчийн нэр',
    keyword: 'Таарсан түлхүүр үг',
    page_name: 'Хуудасны нэр',
  },
  /** Of its customers Instagram tells only the user name. */
  instagramName: 'Хэрэглэгчийн нэр',
  variablesOf: (title: string) => `${title}: өөрөө бөглөгдөх үгс`,
  liveNow: 'ШУУД',
  liveEnded: 'Дууссан',
  dates: {
    label: 'Өдөр сонгох',
    own: 'Өөр өдөр…',
    from: 'Эхлэх өдөр',
    to: 'Дуусах өдөр',
    between: (from: string, to: string) => `${from} – ${to}`,
    since: (from: string) => `${from} өдрөөс хойш`,
    sinceTime: (from: string) => `${from} цагаас хойш`,
    until: (to: string) => `${to} хүртэл`,
    problems: {
      order: 'Эхлэх өдөр нь дуусах өдрөөс хойш байна.',
      early: 'Огноогоо шалгана уу: хэт эрт байна.',
      late: 'Ирээгүй өдөр байна. Өнөөдөр эсвэл өмнөх өдрийг сонгоно уу.',
    },
  },

  pager: { previous: 'Өмнөх', next: 'Дараах', number: (page: number) => `${page}-р хуудас` },
  delivery: {
    comment_reply: 'Сэтгэгдэл',
    chat_reply: 'Чат',
    hide_comment: 'Нуух',
    delete_comment: 'Устгах',
  },
  moderationDone: { hide_comment: 'Нуусан', delete_comment: 'Устгасан' },
  deliveryState: {
    waiting: 'Хүлээж байна',
    sending: 'Илгээж байна',
    unknown: 'Шалгаж байна',
    sent: 'Илгээсэн',
    failed: 'Амжилтгүй',
    skipped: 'Илгээгээгүй',
  },
  nearest: {
    title: 'Ойрхон түлхүүр үг',
    add: (word: string) => `«${word}» түлхүүр үг болгох`,
    learnt: (word: string, automation: string) =>
      `«${word}» одоо «${automation}» автомат хариултын түлхүүр үг боллоо. Үүнээс хойш ирэх ийм сэтгэгдэлд хариулна.`,
    undo: 'Буцаах',
    full: (automation: string, most: number) =>
      `«${automation}» автомат хариултад ${most} түлхүүр үг байгаа, үүнээс олныг нэмэх боломжгүй. Эхлээд илүүг нь хасна уу.`,
    wouldAnswer: (automation: string, keyword: string | null) =>
      keyword === null
        ? `Одоо ийм сэтгэгдэл ирвэл «${automation}» өгөгдмөл хариултаар хариулна.`
        : `Одоо ийм сэтгэгдэл ирвэл «${automation}» хариулна: түлхүүр үг «${keyword}».`,
    failed: 'Ойрхон түлхүүр үгийг хайж чадсангүй.',
    retry: 'Дахин оролдох',
  },
  teamName: 'Багийн нэр',
  teamNameExample: 'Жишээ нь: Цэнхэр Товч',
  cancel: 'Болих',
}

const en: typeof mn = {
  clearSearch: 'Clear the search',
  keywordsLabel: 'Keywords',
  moreKeywords: (count) => `+${count}`,
  counter: (length, max) => `${length} / ${max}`,
  leaveTitle: 'You have unsaved changes',
  leaveText: 'If you leave now, your changes are lost.',
  leave: 'Leave without saving',
  stay: 'Keep editing',
  insert: 'Insert:',
  variables: {
    first_name: 'Customer’s first name',
    keyword: 'Keyword that matched',
    page_name: 'Name of the page',
  },
  instagramName: 'User name',
  variablesOf: (title) => `${title}: words filled in for you`,
  liveNow: 'LIVE',
  liveEnded: 'Ended',
  dates: {
    label: 'Choose dates',
    own: 'Other dates…',
    from: 'First day',
    to: 'Last day',
    between: (from, to) => `${from} – ${to}`,
    since: (from) => `Since ${from}`,
    sinceTime: (from) => `Since ${from}`,
    until: (to) => `Until ${to}`,
    problems: {
      order: 'The first day is after the last one.',
      early: 'Please check the date: it is too long ago.',
      late: 'That day has not come yet. Choose today or a day before.',
    },
  },

  pager: { previous: 'Previous', next: 'Next', number: (page) => `Page ${page}` },
  delivery: {
    comment_reply: 'Comment',
    chat_reply: 'Chat',
    hide_comment: 'Hiding',
    delete_comment: 'Deleting',
  },
  moderationDone: { hide_comment: 'Hidden', delete_comment: 'Deleted' },
  deliveryState: {
    waiting: 'Waiting',
    sending: 'Sending',
    unknown: 'Being checked',
    sent: 'Sent',
    failed: 'Failed',
    skipped: 'Not sent',
  },
  nearest: {
    title: 'Close to a keyword',
    add: (word) => `Make “${word}” a keyword`,
    learnt: (word, automation) =>
      `“${word}” is now a keyword of “${automation}”. Comments like this are answered from now on.`,
    undo: 'Undo',
    full: (automation, most) =>
      `“${automation}” has ${most} keywords, and no more can be added. Remove one that is not needed first.`,
    wouldAnswer: (automation, keyword) =>
      keyword === null
        ? `A comment like this would now be answered by “${automation}”, a default reply.`
        : `A comment like this would now be answered by “${automation}”: keyword “${keyword}”.`,
    failed: 'The nearest keyword could not be found.',
    retry: 'Try again',
  },
  teamName: 'Team name',
  teamNameExample: 'For example: Blue Button',
  cancel: 'Cancel',
}

export type ComponentTexts = typeof mn

export const componentTexts = { mn, en }
