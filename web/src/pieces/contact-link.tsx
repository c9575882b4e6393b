import type { ContactSubject } from '#contract/contact-rules.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** To the contact form with its subject chosen; in a new window, so that nothing half done is left. */
export const ContactLink = ({ subject }: { subject: ContactSubject }) => (
  <SiteLink to={`/help/contact?subject=${subject}`} target="_blank" fw={600}>
    {useTexts().product.contactUs}
  </SiteLink>
)
