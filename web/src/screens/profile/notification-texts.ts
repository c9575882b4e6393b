import type { NotificationKind } from '#contract/notifications.ts'

const kinds: Record<NotificationKind, string> = {
  waiting: 'Үйлчлүүлэгч хариу хүлээж эхэлсэн',
  assigned: 'Багийн гишүүн танд чат хариуцуулсан',
  notice: 'Чатын урсгал мэдэгдэл үлдээсэн',
  trouble: 'Хуудас хариулж чадахаа больсон',
}

const mn = {
  title: 'Мэдэгдэл',
  intro:
    'Үйлчлүүлэгч таныг хүлээж эхэлмэгц утас, компьютерт тань мэдэгдэл ирнэ. Юу бичсэн нь мэдэгдэлд харагдахгүй.',
  failed: 'Мэдэгдлийн тохиргоог ачаалж чадсангүй.',
  turnOn: 'Энэ төхөөрөмжид мэдэгдэл авах',
  turnOff: 'Энэ төхөөрөмжид зогсоох',
  isOn: 'Энэ төхөөрөмжид мэдэгдэл ирнэ.',
  test: 'Туршиж үзэх',
  tested: 'Илгээлээ. Хэдэн секундийн дотор мэдэгдэл ирэх ёстой.',
  unsupported: 'Энэ хөтөч мэдэгдэл дэмждэггүй. Chrome, Edge, Firefox эсвэл Safari-гаар нээнэ үү.',
  denied:
    'Энэ хөтөч дээр мэдэгдлийг хориглосон байна. Хаягийн мөрний зүүн талын тэмдэг дээр дарж, «Мэдэгдэл»-ийг зөвшөөрөөд хуудсаа дахин ачаална уу.',
  refused: 'Зөвшөөрөл өгөөгүй тул мэдэгдэл ирэхгүй.',
  notSubscribed: 'Хөтчийн мэдэгдлийн үйлчилгээнд холбогдож чадсангүй. Дахин оролдоно уу.',
  install: {
    title: 'iPhone, iPad дээр эхлээд нүүр дэлгэцдээ нэмнэ',
    steps: [
      'Safari-гийн доод талын «Хуваалцах» товчийг дарна.',
      '«Нүүр дэлгэцэд нэмэх» (Add to Home Screen)-ийг сонгоно.',
      'Нүүр дэлгэц дээрх Хариу дүрсээр нээгээд, энэ хэсэгт буцаж ирнэ.',
    ],
  },
  devices: 'Мэдэгдэл авдаг төхөөрөмж',
  added: (date: string) => `${date}-нд нэмсэн`,
  here: 'Энэ төхөөрөмж',
  remove: 'Хасах',
  removeOf: (name: string) => `${name}: хасах`,
  kindsTitle: 'Юуг мэдэгдэх вэ',
  kinds,
  pagesTitle: 'Аль хуудасны',
  quiet: 'Нам гүм цаг',
  quietHelp: 'Энэ хооронд мэдэгдэл ирэхгүй. Дуусахад хариу хүлээж байгаа хүн байвал нэг мэдэгдэл ирнэ.',
  from: 'Эхлэх',
  until: 'Дуусах',
  sound: {
    title: 'Дуут дохио',
    help: 'Энэ төхөөрөмж дээр Хариу нээлттэй байхад үйлчлүүлэгч хүлээж эхэлбэл дуугарна. Нам гүм цагт дуугарахгүй.',
    listen: 'Сонсох',
  },
  digest: {
    title: 'Өдөр тутмын имэйл',
    help: (email: string) =>
      `${email} хаяг руу өдөрт нэг удаа: хэн хүлээж байгаа, бот өчигдөр юу хийсэн. Хэлэх зүйлгүй өдөр ирэхгүй.`,
    notSetUp: 'Энэ суулгац дээр имэйл илгээх тохиргоо хийгдээгүй байна.',
    noAddress: 'Таны Facebook бүртгэлд баталгаажсан имэйл алга. Нэмээд дахин нэвтэрвэл энд сонгож болно.',
    hour: 'Илгээх цаг',
    last: (day: string, outcome: string) => `Сүүлийнх, ${day}: ${outcome}`,
    outcomes: {
      sending: 'илгээж эхэлсэн ч хүрсэн эсэх нь тодорхойгүй',
      sent: 'имэйлийн сервер хүлээж авсан',
      empty: 'хэлэх зүйл байгаагүй тул илгээгээгүй',
      retry: 'имэйлийн сервер түр саатсан, дахин оролдоно',
      refused: 'имэйлийн сервер хүлээж аваагүй',
      unknown: 'холболт тасарсан, хүрсэн эсэх нь тодорхойгүй',
    },
  },
  saved: 'Хадгаллаа.',
}

const en: typeof mn = {
  title: 'Notifications',
  intro:
    'Your phone or computer tells you as soon as a customer begins to wait for you. What they wrote is not in the notification.',
  failed: 'The settings of notifications could not be loaded.',
  turnOn: 'Get notifications on this device',
  turnOff: 'Stop on this device',
  isOn: 'This device gets notifications.',
  test: 'Try it',
  tested: 'Sent. A notification should appear within a few seconds.',
  unsupported: 'This browser has no notifications. Open the product in Chrome, Edge, Firefox or Safari.',
  denied:
    'Notifications are blocked in this browser. Tap the mark to the left of the address, allow notifications, and reload the page.',
  refused: 'Without your permission there are no notifications.',
  notSubscribed: 'The notification service of the browser could not be reached. Try again.',
  install: {
    title: 'On an iPhone or iPad, add Hariu to the home screen first',
    steps: [
      'Tap “Share” at the bottom of Safari.',
      'Choose “Add to Home Screen”.',
      'Open Hariu from the home screen, and come back here.',
    ],
  },
  devices: 'Devices that get notifications',
  added: (date) => `Added on ${date}`,
  here: 'This device',
  remove: 'Remove',
  removeOf: (name) => `Remove ${name}`,
  kindsTitle: 'Notify me when',
  kinds: {
    waiting: 'A customer begins to wait for a reply',
    assigned: 'A teammate assigns a chat to you',
    notice: 'A chat flow leaves a notice',
    trouble: 'A page can no longer reply',
  },
  pagesTitle: 'Pages',
  quiet: 'Quiet hours',
  quietHelp: 'Nothing arrives in this time. At its end you get one notification if customers are waiting.',
  from: 'From',
  until: 'Until',
  sound: {
    title: 'Sound',
    help: 'Plays on this device when a customer begins to wait while Hariu is open. Silent in quiet hours.',
    listen: 'Listen',
  },
  digest: {
    title: 'Daily e-mail',
    help: (email) =>
      `Once a day to ${email}: who is waiting, and what the bot did yesterday. Not sent on a day with nothing to report.`,
    notSetUp: 'E-mail is not set up on this installation.',
    noAddress:
      'Your Facebook account has no confirmed e-mail address. Add one and sign in again to choose this.',
    hour: 'Time',
    last: (day, outcome) => `Last one, ${day}: ${outcome}`,
    outcomes: {
      sending: 'being sent; it is not certain that it arrived',
      sent: 'taken by the mail server',
      empty: 'not sent, because there was nothing to report',
      retry: 'the mail server was busy; it is tried again',
      refused: 'refused by the mail server',
      unknown: 'the connection broke; it may have arrived',
    },
  },
  saved: 'Saved.',
}

export const notificationTexts = { mn, en }
