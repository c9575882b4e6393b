import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Language } from '#contract/platforms.ts'
import { pictureOf, posts } from '#web/site/pages/blog/posts.ts'
import { themeIn } from '#web/ui/theme.ts'
import { chromiumLaunchOptions } from '../e2e/testing/chromium.ts'

// Draws the preview pictures of shared links, one for each part of the site and language (web/src/site/document.tsx).

type Picture = { title: string; comment: string; reply: string }
type Talk = Omit<Picture, 'title'>

/** Comment and reply on the picture of a blog post; its title is that of the post. */
const talks: Record<string, Record<Language, Talk>> = {
  'viral-post': {
    mn: { comment: 'Үнэ? Үнэ? Хүргэлт?', reply: 'Мянган хүн асуусан ч хариулт дарааллаараа явна.' },
    en: { comment: 'Price? Price? Delivery?', reply: 'A thousand may ask: replies go out in turn.' },
  },
  'first-rule': {
    mn: { comment: 'Хүргэлт хэд вэ?', reply: 'Өчигдөр ирсэн бол ингэж хариулах байсан.' },
    en: { comment: 'How much is delivery?', reply: 'Yesterday it would have been answered so.' },
  },
  'one-word': {
    mn: { comment: 'une unee ymar we', reply: 'Энэ бол «үнэ» гэсэн үг. Үнийг чатаар илгээлээ.' },
    en: { comment: 'une unee ymar we', reply: 'That is “үнэ”, the price. It is in your chat.' },
  },
}

const pictureOfPost = (post: (typeof posts)[number], language: Language): Picture => {
  const talk = talks[post.name]?.[language]
  if (!talk) throw new Error(`The picture of «${post.name}» has no comment and reply: add them to talks`)
  return { title: post.title[language], ...talk }
}

const pictures: Record<string, Record<Language, Picture>> = {
  hariu: {
    mn: {
      title: 'Сэтгэгдэл бичмэгц хариулна',
      comment: 'une hed ve?',
      reply: 'Сайн байна уу, Сараа! Үнийг чатаар илгээлээ.',
    },
    en: {
      title: 'Answers comments the moment they arrive',
      comment: 'une hed ve?',
      reply: 'Hello Saraa! The price is in your chat.',
    },
  },
  pricing: {
    mn: {
      title: 'Багц ба үнэ',
      comment: 'Сард хэд вэ?',
      reply: 'Эхний 14 хоног үнэгүй. Дараа нь багцаа өөрөө сонгоно.',
    },
    en: {
      title: 'Plans and prices',
      comment: 'How much is it a month?',
      reply: 'The first 14 days are free. Then you choose a plan.',
    },
  },
  help: {
    mn: {
      title: 'Тусламж',
      comment: 'Хуудсаа яаж холбох вэ?',
      reply: 'Алхам бүрийг зурагтай нь тайлбарласан.',
    },
    en: {
      title: 'Help',
      comment: 'How do I connect my page?',
      reply: 'Every step is explained, with pictures.',
    },
  },
  blog: {
    mn: {
      title: 'Блог',
      comment: 'Юунаас эхлэх вэ?',
      reply: 'Түлхүүр үг, хариулт, чатын тухай бичсэнийг уншаарай.',
    },
    en: {
      title: 'Blog',
      comment: 'Where do I begin?',
      reply: 'Read about keywords, replies and chats.',
    },
  },
  ...Object.fromEntries(
    posts.map((post) => [pictureOf(post), { mn: pictureOfPost(post, 'mn'), en: pictureOfPost(post, 'en') }]),
  ),
}

const names: Record<Language, string> = { mn: 'Хариу', en: 'Hariu' }

const MOST_BYTES = 120_000
const into = join(import.meta.dirname, '../web/public/open-graph')
const logo = readFileSync(join(import.meta.dirname, '../web/public/favicon.svg'), 'utf8')
const fontFolder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/manrope/index.css'))
/** Fonts as data URLs, because a page without an address cannot load files. */
const fonts = readFileSync(join(fontFolder, 'index.css'), 'utf8').replace(
  /url\(\.\/(.*?)\)/g,
  (_, file) => `url(data:font/woff2;base64,${readFileSync(join(fontFolder, file)).toString('base64')})`,
)
const { colors } = themeIn('')
const colour = (name: 'purple' | 'gray' | 'cyan', shade: number) => colors?.[name]?.[shade] ?? ''

const style = `${fonts}
* { box-sizing: border-box; margin: 0 }
body { display: flex; flex-direction: column; justify-content: space-between; width: 1200px; height: 630px;
  padding: 72px 80px; background: ${colour('gray', 0)}; border-bottom: 16px solid ${colour('purple', 6)};
  color: ${colour('gray', 9)}; font: 600 36px/1.35 "Manrope Variable" }
header { display: flex; gap: 20px; align-items: center; font-size: 40px; font-weight: 800 }
header svg { width: 64px }
h1 { max-width: 20ch; font-size: 68px; font-weight: 800; letter-spacing: -0.02em; line-height: 1.12; text-wrap: balance }
h1.long { max-width: 26ch; font-size: 56px }
p { width: fit-content; max-width: 960px; padding: 14px 32px; border-radius: 36px }
.comment { background: ${colour('gray', 2)} }
.reply { margin: 18px 0 0 auto; background: ${colour('purple', 6)}; color: #fff }`

const documentOf = (language: Language, { title, comment, reply }: Picture) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${style}</style>
<header>${logo}${names[language]}</header><h1${title.length > 40 ? ' class="long"' : ''}>${title}</h1>
<div><p class="comment">${comment}</p><p class="reply">${reply}</p></div></html>`

const browser = await chromium.launch(await chromiumLaunchOptions())
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
mkdirSync(into, { recursive: true })
for (const [name, inLanguages] of Object.entries(pictures))
  for (const language of ['mn', 'en'] as const) {
    await page.setContent(documentOf(language, inLanguages[language]))
    await page.evaluate(() => document.fonts.ready)
    const path = join(into, `${name}-${language}.png`)
    await page.screenshot({ path })
    const { size } = statSync(path)
    if (size > MOST_BYTES) throw new Error(`${path} has ${size} bytes; the limit is ${MOST_BYTES}`)
    console.log(`${path}: ${size} bytes`)
  }
await browser.close()
