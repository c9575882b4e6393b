import { productTexts } from '#web/ui/product-texts.ts'
import { useTexts } from '../../../i18n/language-context.tsx'
import classes from './legal-document.module.css'
import { legalTexts } from './texts.ts'

/** The terms of use, or the privacy policy. */
export const LegalDocument = ({ part }: { part: 'terms' | 'privacy' }) => {
  const legal = useTexts(legalTexts)
  const product = useTexts(productTexts)
  return (
    <article className={classes.document}>
      <h1>{product[part]}</h1>
      <p className={classes.updated}>{legal.updated}</p>
      {legal[part].map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </article>
  )
}
