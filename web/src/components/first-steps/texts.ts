const mn = {
  title: 'Эхлэх гурван алхам',
  progress: (done: number) => `3-аас ${done} нь бэлэн`,
  hide: 'Дахиж харуулахгүй',
  done: 'бэлэн: ',
  steps: {
    connect: {
      title: 'Хуудсаа холбоно',
      text: 'Доорх жагсаалтаас хуудсаа сонгоно. Facebook-ийн нууц үг тань бидэнд харагдахгүй.',
      action: 'Хуудсаа сонгох',
    },
    rule: {
      title: 'Эхний автомат хариултаа бичнэ',
      text: '«Үнэ», «хүргэлт» гэх мэт үгэнд юу гэж хариулахаа бичээд асаана.',
      action: 'Автомат хариулт үүсгэх',
    },
    reply: {
      title: 'Эхний хариултаа харна',
      text: 'Танил хүнээр постын доор эсвэл чатаар түлхүүр үгээ бичүүлээд үзээрэй. Хариулт очмогц энд тэмдэглэгдэнэ.',
      action: 'Ирсэн сэтгэгдлээ харах',
      chatAction: 'Ирсэн чатаа харах',
    },
  },
  finished: 'Боллоо! Эхний хариулт тань очлоо.',
  finishedText: 'Одооноос Хариу өөрөө хариулна. Юунд, яагаад хариулсныг түүхээс хэзээ ч харж болно.',
}

const en: typeof mn = {
  title: 'Three steps to start',
  progress: (done) => `${done} of 3 done`,
  hide: 'Do not show again',
  done: 'done: ',
  steps: {
    connect: {
      title: 'Connect your page',
      text: 'Choose your page in the list below. We never see your Facebook password.',
      action: 'Choose a page',
    },
    rule: {
      title: 'Write your first automation',
      text: 'Say what to answer to words such as “price” or “delivery”, and switch it on.',
      action: 'Create an automation',
    },
    reply: {
      title: 'See your first reply',
      text: 'Ask a friend to write the keyword under a post of yours or in the chat. This is ticked as soon as the reply arrives.',
      action: 'See the comments',
      chatAction: 'See the chats',
    },
  },
  finished: 'Done! Your first reply has arrived.',
  finishedText: 'From now on Hariu answers automatically. History always says what it answered, and why.',
}

export const firstStepsTexts = { mn, en }
