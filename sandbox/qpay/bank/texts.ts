import type { InvoiceState, PaymentStatus } from '../types.ts'

export type Language = 'mn' | 'en'

export const CALLBACK_CHOICES = ['at_once', 'never', 'three_times', 'late'] as const
export type CallbackChoice = (typeof CALLBACK_CHOICES)[number]

interface Texts {
  title: string
  sandbox: string
  otherLanguage: string
  invoices: string
  noInvoices: string
  unknown: string
  payee: string
  number: string
  description: string
  pay: (amount: string) => string
  cancel: string
  tests: string
  amount: string
  payAmount: string
  lessOrMore: string
  payTwice: string
  payAgain: string
  payLate: string
  expire: string
  fail: string
  breakDown: string
  repair: string
  isDown: string
  callBack: string
  callback: string
  callbacks: Record<CallbackChoice, string>
  states: Record<InvoiceState, string>
  partly: (paid: string) => string
  over: (paid: string) => string
  back: string
  payments: string
  statuses: Record<PaymentStatus, string>
  told: string
  notTold: string
}

const mn: Texts = {
  title: 'Төлбөр',
  sandbox: 'Туршилтын банк: жинхэнэ мөнгө шилжихгүй',
  otherLanguage: 'English',
  invoices: 'Нэхэмжлэхүүд',
  noInvoices: 'Нэхэмжлэл алга. Бүтээгдэхүүн дээрээ багц авахад энд харагдана.',
  unknown: 'Ийм нэхэмжлэх алга',
  payee: 'Хүлээн авагч',
  number: 'Нэхэмжлэлийн дугаар',
  description: 'Гүйлгээний утга',
  pay: (amount) => `${amount} төлөх`,
  cancel: 'Цуцлах',
  tests: 'Өөр юу тохиолдож болох вэ',
  amount: 'Дүн, ₮',
  payAmount: 'Энэ дүнг төлөх',
  lessOrMore: 'Дутуу эсвэл илүү төлөх',
  payTwice: 'Хоёр удаа төлөх',
  payAgain: 'Дахин төлөх',
  payLate: 'Хоцорч төлөх',
  expire: 'Хугацааг нь дуусгах',
  fail: 'Төлбөр амжилтгүй болох',
  breakDown: 'QPay ажиллахгүй болох',
  repair: 'QPay-г сэргээх',
  isDown: 'QPay ажиллахгүй байна: бүтээгдэхүүний дуудлага бүр алдаа авна.',
  callBack: 'Төлөлгүйгээр мэдэгдэл илгээх',
  callback: 'Бүтээгдэхүүнд очих мэдэгдэл',
  callbacks: {
    at_once: 'Шууд очно',
    never: 'Очихгүй',
    three_times: 'Гурван удаа очно',
    late: '20 секунд хоцорно',
  },
  states: { open: 'Төлөгдөөгүй', paid: 'Төлөгдсөн', cancelled: 'Цуцлагдсан', expired: 'Хугацаа нь дууссан' },
  partly: (paid) => `${paid} төлсөн, дутуу байна`,
  over: (paid) => `${paid} төлсөн, илүү байна`,
  back: 'Одоо бүтээгдэхүүн рүүгээ буцаж болно.',
  payments: 'Гүйлгээ',
  statuses: {
    NEW: 'Эхэлсэн',
    PAID: 'Амжилттай',
    FAILED: 'Амжилтгүй',
    PARTIAL: 'Хэсэгчилсэн',
    REFUNDED: 'Буцаагдсан',
  },
  told: 'Мэдэгдэл хүрсэн',
  notTold: 'Мэдэгдэл хүрээгүй',
}

const en: Texts = {
  title: 'Payment',
  sandbox: 'Sandbox bank: no real money moves',
  otherLanguage: 'Монгол',
  invoices: 'Invoices',
  noInvoices: 'No invoices yet. They appear here when a plan is bought in the product.',
  unknown: 'There is no such invoice',
  payee: 'Pay to',
  number: 'Invoice number',
  description: 'Description',
  pay: (amount) => `Pay ${amount}`,
  cancel: 'Cancel',
  tests: 'What else can happen',
  amount: 'Amount, ₮',
  payAmount: 'Pay this amount',
  lessOrMore: 'Pay too little or too much',
  payTwice: 'Pay twice',
  payAgain: 'Pay again',
  payLate: 'Pay late',
  expire: 'Let it expire',
  fail: 'Let the payment fail',
  breakDown: 'Let QPay break down',
  repair: 'Repair QPay',
  isDown: 'QPay is down: every call of the product gets an error.',
  callBack: 'Call back without paying',
  callback: 'Callback to the product',
  callbacks: {
    at_once: 'Comes at once',
    never: 'Never comes',
    three_times: 'Comes three times',
    late: 'Comes 20 seconds late',
  },
  states: { open: 'Not paid', paid: 'Paid', cancelled: 'Cancelled', expired: 'Expired' },
  partly: (paid) => `${paid} paid, which is too little`,
  over: (paid) => `${paid} paid, which is too much`,
  back: 'You can go back to the product now.',
  payments: 'Payments',
  statuses: {
    NEW: 'Started',
    PAID: 'Done',
    FAILED: 'Failed',
    PARTIAL: 'Partial',
    REFUNDED: 'Refunded',
  },
  told: 'The product knows',
  notTold: 'The product was not told',
}

export const TEXTS: Record<Language, Texts> = { mn, en }

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

export function tugrik(amount: number): string {
  return `${grouped.format(amount)}\u00a0₮`
}
