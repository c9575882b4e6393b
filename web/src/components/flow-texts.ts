const mn = {
  state: {
    live: 'Идэвхтэй',
    draft: 'Ноорог',
    changed: 'Идэвхжүүлээгүй өөрчлөлттэй',
    blanks: 'Бөглөөгүй зайтай',
  },
  trigger: {
    welcome: 'Анх чат нээхэд мэндчилнэ',
    link: (link: string) =>
      link === '' ? 'Ямар ч холбоосоор орж ирэхэд' : `«${link}» холбоосоор орж ирэхэд`,
    story_reply: 'Сторид тань хариу бичихэд',
    story_mention: 'Сторидоо таныг дурдахад',
    default: {
      every: 'Өөр хариулт олдоогүй мессеж бүрд',
      '24h': 'Өөр хариулт олдоогүй бол, 24 цагт нэг удаа',
    },
    linked: 'Товч, цэс, сэтгэгдлээс эхэлнэ',
    intent: (intent: string) => `AI ойлгоно: «${intent}»`,
    noIntent: 'AI юуг ойлгохыг бичээгүй байна',
    noKeywords: 'Түлхүүр үг нэмээгүй байна',
  },
  untitled: 'Нэргүй',
}

const en: typeof mn = {
  state: {
    live: 'Live',
    draft: 'Draft',
    changed: 'Has changes that are not live',
    blanks: 'Has unfilled blanks',
  },
  trigger: {
    welcome: 'Greets customers who open the chat for the first time',
    link: (link) =>
      link === '' ? 'Customers who come by any link' : `Customers who come by the link “${link}”`,
    story_reply: 'Customers who reply to a story',
    story_mention: 'Customers who mention the account in a story',
    default: {
      every: 'Every message that nothing else answers',
      '24h': 'What nothing else answers, once in 24 hours',
    },
    linked: 'Begins from a button, menu or comment',
    intent: (intent) => `AI understands: “${intent}”`,
    noIntent: 'AI understands: not described yet',
    noKeywords: 'No keywords yet',
  },
  untitled: 'Untitled',
}

export type FlowTexts = typeof mn

export const flowTexts = { mn, en }
