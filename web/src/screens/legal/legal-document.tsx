import { useLanguage } from '../../i18n/language-context.tsx'
import { legalTexts } from '../../i18n/legal.ts'
import { PublicFrame } from '../../pieces/public-frame.tsx'
import classes from './legal-document.module.css'

/** The terms of use, or the privacy policy. */
export const LegalDocument = ({ title, part }: { title: string; part: 'terms' | 'privacy' }) => {
  const legal = legalTexts[useLanguage()]
  return (
    <PublicFrame>
      <article className={classes.document}>
        <h1>{title}</h1>
        <p className={classes.updated}>{legal.updated}</p>
        {legal[part].map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
      </article>
    </PublicFrame>
  )
}
