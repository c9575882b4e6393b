import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit-log.schemas.ts'
import { TextLink } from '#web/ui/link.tsx'

/** The name of the changed thing; a link while the thing exists. */
export const SubjectLink = (props: { entry: AuditEntry; teamId: string; children: ReactNode }) => {
  const { entry, teamId, children } = props
  const { subject, page, action } = entry
  const id = subject?.exists ? subject.id : null
  if (id === null) return <b>{children}</b>
  const [kind] = action.split('.')
  const search = page ? { pageId: page.id } : {}
  if (kind === 'comment_automation')
    return (
      <TextLink to="/commentbot/edit/$id" params={{ id }} search={search}>
        {children}
      </TextLink>
    )
  if (kind === 'chat_automation')
    return (
      <TextLink to="/chatbot/edit/$id" params={{ id }} search={search}>
        {children}
      </TextLink>
    )
  if (kind === 'template')
    return (
      <TextLink to="/chatbot/templates/$id" params={{ id }} search={search}>
        {children}
      </TextLink>
    )
  if (kind === 'invoice' || kind === 'payment')
    return (
      <TextLink to="/team-management" search={{ teamId, tab: 'billing' }}>
        {children}
      </TextLink>
    )
  return <b>{children}</b>
}
