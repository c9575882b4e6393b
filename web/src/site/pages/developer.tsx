import { Article } from '../article.tsx'
import type { SitePage } from '../page.ts'

export const developerPage: SitePage = {
  path: '/help/developer',
  above: ['/help'],
  title: { mn: 'Хөгжүүлэгчдэд', en: 'For developers' },
  description: {
    mn: 'Хариуг нэг тушаалаар асаах, Facebook, Instagram, QPay-г дуурайдаг туршилтын орчин, API-ийн баримт, webhook, өөрийн сервер.',
    en: 'Start Hariu with one command, with a sandbox that imitates Facebook, Instagram and QPay; the API, webhooks, your own server.',
  },
  body: () => <Article name="help/developer" />,
}
