import { plural } from '#web/i18n/formats.ts'

const mn = {
  sum: {
    plan: (plan: string, months: number) => `${plan} багц, ${months} сар`,
    overage: 'Хэтрэлт',
    overageAlone: 'Хэтрэлтийн төлбөр',
    total: 'Нийт',
  },
  about: (what: string, team: string) => `${what} · «${team}» баг`,
  number: (number: string) => `Нэхэмжлэх ${number}`,
  copyNumber: 'Нэхэмжлэхийн дугаарыг хуулах',
  copied: 'Хууллаа',
  payUntil: (time: string) => `${time} хүртэл төлнө үү`,
  timeLeft: (hours: number, minutes: number) =>
    hours > 0 ? `${hours} цаг ${minutes} минут үлдсэн` : `${minutes} минут үлдсэн`,
  timeOver: 'Хугацаа дууслаа',
  qr: 'QR кодоор төлөх',
  qrAlt: (amount: string) => `${amount} төлөх QPay QR код`,
  qrHelp: 'Банкны аппынхаа QR уншигчаар уншуулна уу.',
  banks: 'Банкны аппаар төлөх',
  seenByItself: 'Төлбөр ормогц энэ дэлгэц өөрөө үргэлжилнэ.',
  iHavePaid: 'Би төлсөн',
  notYet:
    'Төлбөр хараахан ирээгүй байна. Банкны апп дээр гүйлгээ амжилттай болсон эсэхийг шалгаад, хэдэн минутын дараа дахин дарна уу.',
  notChecked: 'Төлбөрийг шалгаж чадсангүй. Төлсөн бол мөнгө тань алдагдахгүй.',
  partlyPaid: (paid: string, missing: string) => `${paid} орсон, ${missing} дутуу байна`,
  partlyPaidText: (number: string) =>
    `Үлдсэн дүнг энэ нэхэмжлэх дээр төлмөгц багц идэвхжинэ. Төлж болохгүй бол бидэнтэй холбогдож, ${number} дугаараа хэлээрэй. Орсон мөнгө алдагдахгүй.`,
  cancel: 'Захиалгыг цуцлах',
  checkAgain: 'Дахин шалгах',
  anew: 'Шинэ нэхэмжлэх авах',
  backToBilling: 'Багц, төлбөр рүү буцах',

  outcomes: {
    completed: { title: 'Төлбөр амжилттай', text: 'Баярлалаа! Төлбөр орж, багц идэвхжлээ.' },
    cancelled: {
      title: 'Захиалга цуцлагдсан',
      text: 'Захиалга цуцлагдсан байна. Төлсөн бол дахин шалгана уу, мөнгө тань алдагдахгүй. Төлөөгүй бол шинэ нэхэмжлэх авна уу.',
    },
    failed: {
      title: 'Захиалга амжилтгүй боллоо',
      text: 'Төлбөр хийгдсэнгүй. Шинэ нэхэмжлэх аваад дахин оролдоно уу.',
    },
    expired: {
      title: 'Төлбөрийн хугацаа дууссан',
      text: 'Төлбөр төлөх хугацаа дууссан байна. Хугацаандаа төлсөн бол дахин шалгана уу, мөнгө тань алдагдахгүй. Төлөөгүй бол шинэ нэхэмжлэх авна уу.',
    },
    serverError: {
      title: 'Серверийн алдаа гарлаа',
      text: 'Захиалгаа шалгуулахын тулд админтай холбогдоно уу. Төлсөн бол мөнгө тань алдагдахгүй, доорх дугаарыг хэлээрэй.',
    },
    freeTrial: {
      title: 'Үнэгүй туршилт эхэллээ',
      text: 'Хуудас холбогдож, 14 хоногийн үнэгүй туршилт эхэллээ. Одоо эхний автомат хариултаа үүсгээрэй.',
    },
    connected: {
      title: 'Хуудас холбогдлоо',
      text: 'Постуудыг тань татаж байна. Одоо автомат хариултаа үүсгээрэй.',
    },
    debtPaid: { title: 'Төлбөр амжилттай', text: 'Баярлалаа! Хэтрэлтийн өр төлөгдлөө.' },
    extended: { title: 'Багц сунгагдлаа', text: 'Баярлалаа! Төлбөр орж, багцын хугацаа нэмэгдлээ.' },
  },
}

const en: typeof mn = {
  sum: {
    plan: (plan, months) => `${plan} plan, ${plural(months, '1 month', `${months} months`)}`,
    overage: 'Overage',
    overageAlone: 'Overage',
    total: 'Total',
  },
  about: (what, team) => `${what} · team ${team}`,
  number: (number) => `Invoice ${number}`,
  copyNumber: 'Copy the invoice number',
  copied: 'Copied',
  payUntil: (time) => `Pay by ${time}`,
  timeLeft: (hours, minutes) => (hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`),
  timeOver: 'Time’s up',
  qr: 'Pay by QR',
  qrAlt: (amount) => `QPay QR code to pay ${amount}`,
  qrHelp: 'Scan it with your banking app.',
  banks: 'Pay in the app of your bank',
  seenByItself: 'This screen updates automatically when the payment arrives.',
  iHavePaid: 'I have paid',
  notYet:
    'The payment has not arrived yet. See in your bank’s app whether it went through, and press again in a few minutes.',
  notChecked: 'The payment could not be checked. If you have paid, your money is safe.',
  partlyPaid: (paid, missing) => `${paid} arrived, ${missing} missing`,
  partlyPaidText: (number) =>
    `Once the rest is paid on this invoice, the plan starts. If that does not work, contact us and tell us the number ${number}. What arrived is not lost.`,
  cancel: 'Cancel the order',
  checkAgain: 'Check again',
  anew: 'Get a new invoice',
  backToBilling: 'Back to plan and billing',

  outcomes: {
    debtPaid: { title: 'Payment received', text: 'Thank you! The overage is paid.' },
    completed: { title: 'Payment received', text: 'Thank you! The payment arrived and the plan is active.' },
    cancelled: {
      title: 'The order has been canceled.',
      text: 'If you paid all the same, check again: your money is not lost. Otherwise get a new invoice.',
    },
    failed: {
      title: 'The order has failed.',
      text: 'The payment was not made. Get a new invoice and try again.',
    },
    expired: {
      title: 'The payment deadline has expired.',
      text: 'If you paid in time, check again: your money is not lost. Otherwise get a new invoice.',
    },
    serverError: {
      title: 'A server error occurred.',
      text: 'Please contact the admin to check your order. If you have paid, your money is safe; tell them the number below.',
    },
    freeTrial: {
      title: 'The free trial has begun',
      text: 'The page is connected and the 14 days of free trial have begun. Now create your first automation.',
    },
    connected: {
      title: 'The page is connected',
      text: 'Its posts are being fetched. Now create an automation.',
    },
    extended: {
      title: 'The plan is extended',
      text: 'Thank you! The payment arrived and the plan runs longer.',
    },
  },
}

export const paymentTexts = { mn, en }
