import { plural } from '#web/i18n/formats.ts'

const mn = {
  title: 'Багц ба үнэ',
  lead: 'Эхний 14 хоног үнэгүй, карт шаардахгүй. Дараа нь сараар төлнө. Автоматаар дахин суутгахгүй.',
  start: 'Үнэгүй эхлэх',
  contact: 'Бидэнд бичих',

  durations: {
    title: 'Нэг дор хэдэн сараар авах вэ?',
    text: '1, 3, 6, 12 сараар авч болно. Олон сараар авсан ч сарын үнэ ижил: сарын үнийг сарын тоогоор үржүүлнэ.',
    caption: 'Багц бүрийг 1, 3, 6, 12 сараар авахад төлөх дүн',
    months: (count: number) => `${count} сар`,
  },

  compare: {
    title: 'Багцуудыг харьцуулах',
    text: 'Хариултын тоо сар бүр шинээр эхэлнэ. Сар нь багц эхэлсэн өдрөөс тоологдоно.',
    caption: 'Багц тус бүрд юу багтдаг вэ',
    price: 'Сарын үнэ',
    comments: 'Хариулах сэтгэгдэл, сард',
    privateReplies: 'Сэтгэгдэлд чатаар өгөх хариулт, сард',
    chats: 'Хариулах чат, сард',
    aiReplies: 'AI хариулт, сард',
    pages: 'Багт холбох хуудас',
    members: 'Багийн гишүүн (эзэмшигч орно)',
    automations: 'Сэтгэгдлийн автомат хариулт, хуудас бүрд',
    menuItems: 'Чатын цэсний товч, хуудас бүрд',
    unlimited: 'Хязгааргүй',
    none: 'Байхгүй',
  },

  counting: {
    title: 'Юуг нэг гэж тоолох вэ?',
    rows: [
      {
        name: 'Сэтгэгдэл',
        text: 'Хариу авсан нэг сэтгэгдэл нэгээр тоологдоно. Доор нь, чатаар нь аль алинаар нь хариулсан ч нэг л сэтгэгдэл. Харин чатаар илгээснийг сэтгэгдэлд чатаар өгсөн хариултын тоонд бас нэгээр нэмнэ.',
      },
      {
        name: 'Чат',
        text: 'Үйлчлүүлэгчийн нэг мессежид бот хариулсныг нэг гэж тоолно. Хариулт нь хэдэн мессежээс бүрдсэн нь хамаагүй.',
      },
      {
        name: 'AI хариулт',
        text: 'AI бэлдсэн нэг хариулт нэгээр тоологдоно. Чатад илгээсэн тул чатын тоонд ч нэгээр орно.',
      },
      {
        name: 'Тооцохгүй зүйл',
        text: 'Амжилтгүй болсон, давхардсан, эсвэл таны гараар бичсэн хариултыг тоолохгүй. Хариулаагүй орхисон сэтгэгдлийг ч тоолохгүй.',
      },
    ],
  },

  limits: {
    title: 'Хязгаарт хүрвэл яах вэ?',
    stops:
      'Тухайн сард тэр төрлийн хариулт зогсоно. Сэтгэгдэл бүрийн шалтгаан түүхэнд «Хязгаар хэтэрлээ» гэж үлдэнэ. Сэтгэгдэлд чатаар өгөх хариултын эрх л дууссан бол сэтгэгдлийн доорх хариулт үргэлжилнэ.',
    overage: (price: string) =>
      `Зогсоохгүй гэвэл багийн эзэмшигч «Хэтрэлт»-ийг асаана: хязгаараас давсан сэтгэгдэл, чат, сэтгэгдэлд чатаар өгсөн хариулт, AI хариулт бүр ${price}. Сард хамгийн ихдээ хэдэн төгрөг болохыг та өөрөө тогтооно (нэг сарын төлсөн дүнгээс ихгүй), тэр дүнд хүрмэгц зогсоно. Хэтрэлт дараагийн нэхэмжлэх дээр нэмэгдэнэ.`,
    off: 'Хэтрэлт анхнаасаа унтраалттай, үнэгүй туршилтад байхгүй. Таныг асаатал нэмэлт төлбөр гарахгүй.',
  },

  paying: {
    title: 'Яаж төлөх вэ?',
    text: 'Багцаа сонгоход QPay-ийн QR код гарна. Банкны аппаараа уншуулж төлнө. Төлбөр ормогц багц эхэлнэ. Төлбөрийг багийн эзэмшигч төлнө.',
    more: 'Төлбөрийн тусламж',
  },

  changing: {
    title: 'Багц солих',
    text: 'Дээд багц руу хэдийд ч шилжинэ. Одоогийн багцын үлдсэн хугацааг үнийнх нь дагуу шинэ багцын хоногт шилжүүлнэ, үнэгүй туршилтын үлдсэн хоног шилжихгүй. Илүү үнэтэй багц үйлчилж байхад хямд багц руу шилжихгүй: хугацаа нь дууссаны дараа сонгоно.',
    more: 'Аль багцыг сонгох вэ?',
  },

  enterprise: {
    title: 'Байгууллага',
    text: 'Хариулт, хуудас, гишүүний тоо хязгааргүй. Үнийг хэрэглээгээр тань тохиролцоно.',
  },

  /** For search engines. */
  offer: (plan: string) => `${plan} багц`,
}

const en: typeof mn = {
  title: 'Plans and prices',
  lead: 'The first 14 days are free, and no card is needed. After that you pay by the month. There is no automatic renewal.',
  start: 'Start for free',
  contact: 'Write to us',

  durations: {
    title: 'How many months at a time?',
    text: 'You can buy 1, 3, 6 or 12 months. The price of a month stays the same: you pay that price times the months.',
    caption: 'What each plan costs for 1, 3, 6 and 12 months',
    months: (count) => plural(count, '1 month', `${count} months`),
  },

  compare: {
    title: 'Compare the plans',
    text: 'Reply counts reset each month. A month starts on the day on which the plan started.',
    caption: 'What each plan includes',
    price: 'Price a month',
    comments: 'Comments answered a month',
    privateReplies: 'Chat replies from comments a month',
    chats: 'Chats answered a month',
    aiReplies: 'AI replies a month',
    pages: 'Pages of the team',
    members: 'People in the team, with its owner',
    automations: 'Automations for comments, for each page',
    menuItems: 'Buttons in the chat’s main menu, for each page',
    unlimited: 'Unlimited',
    none: 'None',
  },

  counting: {
    title: 'What counts as one?',
    rows: [
      {
        name: 'A comment',
        text: 'A comment that was answered counts as one. When it is answered under the post and in the chat, it is still one comment; the chat reply counts as one among the chat replies too.',
      },
      {
        name: 'A chat',
        text: 'One automatic answer to a customer’s message counts as one, however many messages the answer takes.',
      },
      {
        name: 'An AI reply',
        text: 'Each reply that the AI prepares counts as one. It answers a chat, so that chat counts as one too.',
      },
      {
        name: 'What never counts',
        text: 'Replies that failed, duplicates, and what you write by hand. Comments that are left unanswered do not count either.',
      },
    ],
  },

  limits: {
    title: 'What happens at a limit?',
    stops:
      'Replies of that kind stop until the next month. For every comment the history says “Exceeded the limit”. When only the chat replies are used up, replies under the comments continue.',
    overage: (price) =>
      `To keep replying, the owner of the team switches on overage: every comment, chat, chat reply or AI reply over the limit costs ${price}. You set the most it may cost in a month, up to what you paid for one month, and answering stops there. Overage is added to the next invoice.`,
    off: 'Overage is off at first, and not part of the free trial. Until you switch it on, nothing is charged on top.',
  },

  paying: {
    title: 'How do I pay?',
    text: 'Choose a plan and a QPay QR code appears. Scan it with your banking app. The plan starts as soon as the payment arrives. The owner of the team pays.',
    more: 'Help with payments',
  },

  changing: {
    title: 'Changing the plan',
    text: 'You can move up at any time. The unused value of your current plan becomes days of the new one; days left of the free trial do not. While a more expensive plan is active you cannot move to a cheaper one: choose it once the more expensive one has ended.',
    more: 'Which plan should I choose?',
  },

  enterprise: {
    title: 'Enterprise',
    text: 'No limit on replies, pages or members. The price is agreed on, by how much you use.',
  },

  offer: (plan) => `${plan} plan`,
}

export const pricingTexts = { mn, en }
