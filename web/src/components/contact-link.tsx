import type { ContactSubject } from '#contract/contact-rules.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { productTexts } from '#web/ui/product-texts.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

/** Link to the contact form with a subject. It opens a new tab, so that unfinished work stays. */
export const ContactLink = ({ subject }: { subject: ContactSubject }) => (
  <SiteLink to={`/help/contact?subject=${subject}`} target="_blank" fw={600}>
    {useTexts(productTexts).contactUs}
  </SiteLink>
)
