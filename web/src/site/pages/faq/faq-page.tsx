import type { SitePage } from '../../page.ts'
import { Faq } from './faq.tsx'
import { questionsIn } from './questions.ts'

/** Search results show answers without links, which would need absolute addresses. */
const withoutLinks = (html: string): string => html.replace(/<\/?a\b[^>]*>/g, '').trim()

export const faqPage: SitePage = {
  path: '/help/faq',
  title: { mn: 'Түгээмэл асуулт', en: 'Questions and answers' },
  description: {
    mn: 'Дэлгүүрүүдийн асуудаг зүйлс: аюулгүй юу, Facebook хаах уу, яагаад хариулаагүй вэ, юуг тоолдог вэ, туршилт хэдэн хоног вэ.',
    en: 'What shops ask us: is it safe, can Facebook block me, why was a comment not answered, what counts, how long is the trial.',
  },
  above: ['/help'],
  structuredData: (language) => [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: language,
      mainEntity: questionsIn(language)
        .groups.flatMap(({ questions }) => questions)
        .map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
        })),
    },
  ],
  body: () => <Faq />,
}
