const mn = {
  changed: 'Нийтлээгүй өөрчлөлт байна',
  published: 'Нийтэлсэн',
  never: 'Нийтлээгүй',
  lastPublished: (when: string) => `Сүүлд нийтэлсэн: ${when}`,
}

const en: typeof mn = {
  changed: 'There are unpublished changes',
  published: 'Published',
  never: 'Not published',
  lastPublished: (when) => `Last published ${when}`,
}

export const entryStateTexts = { mn, en }
