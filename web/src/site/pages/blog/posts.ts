import type { SitePage } from '../../page.ts'

/** A post; its text is `content/<language>/blog/<name>.md`. */
export type Post = Pick<SitePage, 'title' | 'description'> & { name: string; published: string }

/** The newest first. */
export const posts: readonly Post[] = [
  {
    name: 'viral-post',
    published: '2026-11-21',
    title: {
      mn: 'Пост тань нэг өдөрт мянган сэтгэгдэл авбал',
      en: 'When a post gets a thousand comments in a day',
    },
    description: {
      mn: 'Сэтгэгдэл олноор ирэх өдөр юу удааширч, юу зогсож болох вэ. Багцын ба Facebook-ийн хязгаарын ялгаа, хүлээж байгаа хариулт, бэлтгэх зүйлс.',
      en: 'On a day with very many comments, what slows down and what may stop: the limits of your plan and of Facebook, waiting replies, and how to prepare.',
    },
  },
  {
    name: 'first-rule',
    published: '2026-11-21',
    title: {
      mn: 'Эхний автомат хариултаа өчигдрийн сэтгэгдэл дээр туршаарай',
      en: 'Try your first automation on yesterday’s comments',
    },
    description: {
      mn: 'Нэг түлхүүр үг, нэг хариултаар эхэлж, асаахаасаа өмнө хуудсандаа байгаа сэтгэгдэл дээр туршиж үзэх дараалал.',
      en: 'Begin with one keyword and one reply, and see what it would have done on the comments your page already has before you switch it on.',
    },
  },
  {
    name: 'one-word',
    published: '2026-11-21',
    title: {
      mn: '«une», «үнэ», «унэ»: Хариуд нэг л үг',
      en: '“une”, “үнэ”, “унэ”: one word for Hariu',
    },
    description: {
      mn: 'Үйлчлүүлэгч латинаар, ү-гүй, залгавартай, алдаатай бичдэг. Нэг түлхүүр үг эдгээрийг яаж таньдаг, юуг зориуд танихгүй орхидог вэ.',
      en: 'Customers type in Latin letters, without ү, with endings and with slips. How one keyword finds all of these, and what it leaves alone on purpose.',
    },
  },
]

export const pathOf = ({ name }: Pick<Post, 'name'>): string => `/blog/${name}`

/** The Open Graph image of a post. */
export const pictureOf = ({ name }: Pick<Post, 'name'>): string => `blog-${name}`
