import type { Language } from '#contract/platforms.ts'
import { openGraphPicture } from '../../open-graph.ts'
import type { SitePage } from '../../page.ts'
import { Blog, BlogPost } from './blog.tsx'
import { type Post, pathOf, pictureOf, posts } from './posts.ts'

type AddressOf = (path: string) => string

const postData = (post: Post, language: Language, address: AddressOf): object => ({
  '@type': 'BlogPosting',
  headline: post.title[language],
  description: post.description[language],
  datePublished: post.published,
  inLanguage: language,
  url: address(pathOf(post)),
  mainEntityOfPage: address(pathOf(post)),
  image: new URL(openGraphPicture({ path: pathOf(post), picture: pictureOf(post) }, language), address('/'))
    .href,
  author: { '@type': 'Organization', name: language === 'mn' ? 'Хариу' : 'Hariu', url: address('/') },
})

const blogPage: SitePage = {
  path: '/blog',
  title: { mn: 'Блог', en: 'Blog' },
  description: {
    mn: 'Хуудасныхаа сэтгэгдэл, чатад хэрхэн хурдан, зөв хариулах тухай нийтлэлүүд: түлхүүр үг, эхний автомат хариулт, ачаалалтай өдөр.',
    en: 'How to answer the comments and chats of your page quickly and well: keywords, a first automation, and days with very many comments.',
  },
  structuredData: (language, address) => [
    {
      '@context': 'https://schema.org',
      '@type': 'Blog',
      url: address('/blog'),
      inLanguage: language,
      blogPost: posts.map((post) => postData(post, language, address)),
    },
  ],
  body: () => <Blog />,
}

const pageOf = (post: Post): SitePage => ({
  path: pathOf(post),
  title: post.title,
  description: post.description,
  published: post.published,
  picture: pictureOf(post),
  above: ['/blog'],
  structuredData: (language, address) => [
    { '@context': 'https://schema.org', ...postData(post, language, address) },
  ],
  body: () => <BlogPost post={post} />,
})

export const blogPages: readonly SitePage[] = [blogPage, ...posts.map(pageOf)]
