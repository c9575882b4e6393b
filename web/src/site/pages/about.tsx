import { useTexts } from '#web/i18n/language-context.tsx'
import { SiteButton } from '../../ui/site-link.tsx'
import type { SitePage } from '../page.ts'
import classes from './about.module.css'
import { aboutTexts } from './about-texts.ts'

const About = () => {
  const about = useTexts(aboutTexts)
  return (
    <div className={classes.page}>
      <h1>{about.title}</h1>
      <p className={classes.lead}>{about.lead}</p>
      {about.parts.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section className={classes.contact}>
        <h2>{about.contactTitle}</h2>
        <p>{about.contactText}</p>
        <SiteButton to="/help/contact" variant="default">
          {about.contact}
        </SiteButton>
      </section>
    </div>
  )
}

export const aboutPage: SitePage = {
  path: '/about',
  title: { mn: 'Бидний тухай', en: 'About us' },
  description: {
    mn: 'Хариуг яагаад хийсэн, юуг чухалчилдаг, одоо ямар шатанд яваа вэ. Туршилтын шат, Meta-гаас хамааралгүй гэдгийг шууд хэлнэ.',
    en: 'Why Hariu exists, what matters to us and where it stands: in its testing phase, and independent of Meta.',
  },
  body: () => <About />,
}
