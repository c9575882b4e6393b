const mn = {
  ending: (team: string, day: string) => `«${team}» багийн багц ${day}-нд дуусна`,
  ended: (team: string, day: string) => `«${team}» багийн багц ${day}-нд дууссан`,
  endingText: 'Дуусахаас өмнө сунгавал хариулт тасрахгүй.',
  endedText: 'Сунгах хүртэл сэтгэгдэлд хариулахгүй. Тохиргоо, түүх хэвээрээ.',
  usedUp: {
    title: (team: string) => `«${team}» багийн энэ сарын эрх дууссан`,
    comments: (day: string) => `Шинэ сэтгэгдэлд ${day} хүртэл хариулахгүй.`,
    private_replies: (day: string) => `Сэтгэгдэл бичсэн хүнд чатаар ${day} хүртэл хариулахгүй.`,
    chats: (day: string) => `Чатад ${day} хүртэл хариулахгүй.`,
    upgraded: 'багцаа ахиулах',
    kept: 'Ирсэн бүхэн түүхэнд хадгалагдана. Багцаа ахиулбал дараагийнхаас нь эхлэн хариулна.',
    upgrade: 'Багцаа ахиулах',
  },
  extend: 'Багц сунгах',
  askOwner: 'Багийн эзэмшигчээс сунгахыг хүснэ үү.',
  askNamed: (owner: string) => `Багийн эзэмшигч ${owner} сунгаж чадна.`,
  title: 'Мэдэгдэл',
  empty: 'Одоогоор мэдэгдэл алга.',
  open: (count: number) => (count === 0 ? 'Мэдэгдэл, шинэ зүйл алга' : `Мэдэгдэл: ${count} шинэ`),

  limit: {
    exceeded: 'Хязгаар хэтэрлээ',
    upgrade: 'Энэ боломжийг ашиглахын тулд багцаа ахиулна уу.',
    toPlans: 'Багцуудыг харах',
  },
}

const en: typeof mn = {
  ending: (team, day) => `The plan of team ${team} ends on ${day}`,
  ended: (team, day) => `The plan of team ${team} ended on ${day}`,
  endingText: 'Extend it before then to keep replies running.',
  endedText: 'No comment is answered until it is extended. Settings and history stay.',
  usedUp: {
    title: (team) => `Team ${team} has used its limit for this month`,
    comments: (day) => `New comments are not answered until ${day}.`,
    private_replies: (day) => `Commenters are not answered in the chat until ${day}.`,
    chats: (day) => `Chats are not answered until ${day}.`,
    upgraded: 'the plan is upgraded',
    kept: 'What comes in is kept in the history. Upgrade the plan, and the next ones are answered.',
    upgrade: 'Upgrade the plan',
  },
  extend: 'Extend the plan',
  askOwner: 'Ask the owner of the team to extend it.',
  askNamed: (owner) => `The owner of the team, ${owner}, can extend it.`,
  title: 'Notices',
  empty: 'No notices at the moment.',
  open: (count) => (count === 0 ? 'Notices, none new' : `Notices: ${count} new`),

  limit: {
    exceeded: 'Exceeded the limit',
    upgrade: 'Upgrade your plan to access this feature.',
    toPlans: 'See the plans',
  },
}

export const planNoticeTexts = { mn, en }
