const mn = {
  contents: 'Асуултууд',
  moreTitle: 'Асуултаа олсонгүй юу?',
  more: 'Бидэнд бичээрэй. Хуудасныхаа нэр, юу болсныг товч бичвэл хурдан туслах болно.',
  ask: 'Асуулт илгээх',
}

const en: typeof mn = {
  contents: 'Questions',
  moreTitle: 'Is your question not here?',
  more: 'Write to us. With the name of your page and a few words on what happened, we can help sooner.',
  ask: 'Send a question',
}

export const faqTexts = { mn, en }
