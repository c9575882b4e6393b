const mn = {
  title: 'Блог',
  lead: 'Сэтгэгдэл, чатдаа хурдан, зөв хариулахад тустай нийтлэлүүд.',
  others: 'Бусад нийтлэл',
  start: 'Үнэгүй эхлэх',
}

const en: typeof mn = {
  title: 'Blog',
  lead: 'How to answer your comments and chats quickly and well.',
  others: 'Other posts',
  start: 'Start for free',
}

export const blogTexts = { mn, en }
