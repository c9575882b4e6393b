import { Article } from '../../article.tsx'
import type { SitePage } from '../../page.ts'

export const helpBillingPages: readonly SitePage[] = [
  {
    path: '/help/bill',
    title: { mn: 'Төлбөрийн тусламж', en: 'Help with payments' },
    description: {
      mn: 'Багцаа QPay-ээр яаж төлөх, төлсөн ч идэвхжихгүй бол яах, нэхэмжлэх, баримт, хэтрэлтийн тохиргоог хаанаас олох вэ.',
      en: 'How to pay for a plan with QPay, what to do when a payment is not seen, and where invoices, receipts and overage are.',
    },
    above: ['/help'],
    body: () => <Article name="help/bill" />,
  },
  {
    path: '/help/bill/plan',
    title: { mn: 'Багцаа сонгох, сунгах', en: 'Choosing and extending a plan' },
    description: {
      mn: 'Туршилт, Стандарт, Премиум, Байгууллага багцаас аль нь танд таарах вэ. Багцаа хэзээ сунгаж, хэзээ ахиулах, хугацаа дуусахад юу болох вэ.',
      en: 'Which of Trial, Standard, Premium and Enterprise suits you, when to extend or move up, and what happens when a plan ends.',
    },
    above: ['/help', '/help/bill'],
    body: () => <Article name="help/bill-plan" />,
  },
  {
    path: '/help/bill/connect',
    title: { mn: 'Хуудас холбох заавар', en: 'Connecting a page' },
    description: {
      mn: 'Facebook хуудас, Instagram бүртгэлээ Хариуд таван алхмаар холбох заавар. Хуудас жагсаалтад гарахгүй бол яах вэ.',
      en: 'How to connect a Facebook Page or an Instagram account to Hariu in five steps, and what to do when a page is not listed.',
    },
    above: ['/help', '/help/bill'],
    body: () => <Article name="help/bill-connect" />,
  },
]
