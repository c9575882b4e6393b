import { IconCheck } from '@tabler/icons-react'
import { useLanguage, useTexts } from '../../i18n/language-context.tsx'
import { SiteButton, SiteLink } from '../../ui/site-link.tsx'
import type { SitePage } from '../page.ts'
import { screenPictures } from '../screen-picture.ts'
import classes from './features.module.css'
import { featuresTexts } from './features-texts.ts'

/** Size of all feature images (scripts/feature-pictures.ts). */
const PICTURE = { width: 832, height: 520 }

const Features = () => {
  const features = useTexts(featuresTexts)
  const language = useLanguage()
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{features.title}</h1>
        <p className={classes.lead}>{features.lead}</p>
        <SiteButton to="/signup" size="md">
          {features.start}
        </SiteButton>
      </header>
      {features.parts.map(({ id, title, text, points, picture }) => (
        <section key={id} id={id} className={classes.part}>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
            <ul className={classes.points}>
              {points.map((point) => (
                <li key={point}>
                  <IconCheck size={18} aria-hidden />
                  {point}
                </li>
              ))}
            </ul>
          </div>
          {screenPictures(language, `feature-${id}`).map(({ source, className }) => (
            <img
              key={source}
              src={source}
              className={className}
              alt={picture}
              {...PICTURE}
              loading="lazy"
              decoding="async"
            />
          ))}
        </section>
      ))}
      <section className={classes.limits}>
        <h2>{features.limitsTitle}</h2>
        <p>{features.limitsText}</p>
        <ul>
          {features.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
        <p>{features.testing}</p>
        <SiteLink to="/pricing" fw={600}>
          {features.plans}
        </SiteLink>
      </section>
    </div>
  )
}

export const featuresPage: SitePage = {
  path: '/features',
  title: { mn: 'Боломжууд', en: 'Features' },
  description: {
    mn: 'Сэтгэгдлийн бот, чатын урсгал, AI хариулт, хориотой үгс, баг, түүх. Хариу Facebook, Instagram дээр юу хийж чадах, юуг чадахгүйг үзнэ үү.',
    en: 'Comment bot, chat flows, AI answers, blacklist, teams and history: what Hariu can do on Facebook and Instagram, and what it cannot.',
  },
  body: () => <Features />,
}
