import type { Language } from '#contract/platforms.ts'
import { Article } from '../../article.tsx'
import type { SitePage } from '../../page.ts'

type Topic = {
  name: string
  title: Record<Language, string>
  description: Record<Language, string>
}

/** In the order in which a new user needs them. Their texts: `content/<language>/manual-<name>.md`. */
export const manualTopics = [
  {
    name: 'auth',
    title: { mn: 'Бүртгэл, нэвтрэх', en: 'Your account' },
    description: {
      mn: 'Хариуд Facebook бүртгэлээрээ бүртгүүлэх, нэвтрэх, нэр, хэлээ солих, гарах, бүртгэлээ устгах. Нэвтэрч чадахгүй бол яах вэ.',
      en: 'Sign up and sign in to Hariu with your Facebook account, change your name and language, delete the account, and what to do when signing in fails.',
    },
  },
  {
    name: 'page-management',
    title: { mn: 'Хуудас холбох, удирдах', en: 'Connecting and managing pages' },
    description: {
      mn: 'Facebook хуудас, Instagram бүртгэлээ Хариуд холбох, салгах, дахин холбох, устгах. Зөвшөөрөл дутсан, хуудас гарахгүй үед засах.',
      en: 'Connect a Facebook page or Instagram account to Hariu, disconnect, reconnect or delete it, and fix missing permissions.',
    },
  },
  {
    name: 'team-management',
    title: { mn: 'Баг ба гишүүд', en: 'Teams and members' },
    description: {
      mn: 'Хуудсаа хамт удирддаг хүмүүсээ багтаа урих, урилга зөвшөөрөх, гишүүн хасах. Эзэмшигч, гишүүн хоёр юу хийж чадах вэ.',
      en: 'Invite the people you work with to your team, accept an invitation, remove a member, and what owners and members may do.',
    },
  },
  {
    name: 'dashboard',
    title: { mn: 'Тоо баримт ба түүх', en: 'Figures and history' },
    description: {
      mn: 'Хэдэн сэтгэгдэл, чатад хариулсан, хариулсан хувь, платформын хязгаар юу гэсэн үг вэ. Яагаад хариулаагүйг түүхээс хэрхэн олох вэ.',
      en: 'How many comments and chats were answered, what coverage and the limits mean, and how the history tells why one was not.',
    },
  },
  {
    name: 'automation',
    title: { mn: 'Сэтгэгдлийн бот', en: 'Comment bot' },
    description: {
      mn: 'Сэтгэгдэлд өгөх автомат хариулт үүсгэх: түлхүүр үг, хариулт, өмнөх сэтгэгдэл дээр турших, өгөгдмөл хариулт, хориотой үгс.',
      en: 'Make a rule that answers comments: keywords, replies, trying it on past comments, the default reply and the blacklist.',
    },
  },
  {
    name: 'chatbot-automation',
    title: { mn: 'Чат бот', en: 'Chat bot' },
    description: {
      mn: 'Messenger, Instagram чатад өөрөө ярих урсгал зурах, турших, идэвхжүүлэх. Мэндчилгээ, эхлэх асуулт, үндсэн цэс, AI хариулт.',
      en: 'Draw a flow that talks in Messenger and Instagram, try it and set it live: welcome message, starters, menu and AI replies.',
    },
  },
  {
    name: 'orders',
    title: { mn: 'Захиалга ба бараа', en: 'Orders and products' },
    description: {
      mn: 'Барааг нэг мөрөөр нэмэх, захиалга, төлбөр бүртгэх, баглах, хүргэх. Дутуу, хоцорсон төлбөрийг яах вэ.',
      en: 'Add products in one line, make orders, record payments, pack and deliver, and settle payments that are too low or too late.',
    },
  },
] as const satisfies readonly Topic[]

export const manualPages: readonly SitePage[] = [
  {
    path: '/help/manual',
    title: { mn: 'Гарын авлага', en: 'Manual' },
    description: {
      mn: 'Хариуг эхнээс нь тохируулах заавар: бүртгүүлэх, хуудас холбох, эхний автомат хариулт, чат бот, баг, тоо баримт.',
      en: 'How to set up Hariu from the start: sign up, connect a page, the first automation, the chat bot, your team and the figures.',
    },
    above: ['/help'],
    body: () => <Article name="manual-overview" />,
  },
  ...manualTopics.map(({ name, title, description }) => ({
    path: `/help/manual/${name}`,
    title,
    description,
    above: ['/help', '/help/manual'],
    body: () => <Article name={`manual-${name}`} />,
  })),
]
