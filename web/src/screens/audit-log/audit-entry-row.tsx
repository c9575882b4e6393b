import { Text } from '@mantine/core'
import type { AuditEntry } from '#contract/audit-log.schemas.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { AuditEventIcon } from './audit-event-icon.tsx'
import classes from './audit-log.module.css'
import { noteOf, partsOf, sentenceOf } from './audit-sentence.ts'
import { SubjectLink } from './subject-link.tsx'
import { auditLogTexts } from './texts.ts'

type RowProps = { entry: AuditEntry; teamId: string }

const ActorName = ({ by }: Pick<AuditEntry, 'by'>) => {
  const auditLog = useTexts(auditLogTexts)
  return <b>{by.kind === 'person' ? by.name : auditLog.deletedPerson}</b>
}

const SubjectName = ({ entry, teamId }: RowProps) => {
  const auditLog = useTexts(auditLogTexts)
  const name = entry.subject?.name
  if (!name) return <b>{auditLog.deletedPerson}</b>
  const isPerson = entry.action.startsWith('member.')
  return (
    <SubjectLink entry={entry} teamId={teamId}>
      {isPerson ? name : auditLog.quoted(name)}
    </SubjectLink>
  )
}

const PageName = ({ page }: { page: NonNullable<AuditEntry['page']> }) => {
  const auditLog = useTexts(auditLogTexts)
  const name = auditLog.quoted(page.name)
  if (!page.exists) return <b>{name}</b>
  return (
    <TextLink to="/commentbot" search={{ pageId: page.id }}>
      {name}
    </TextLink>
  )
}

const Sentence = ({ entry, teamId }: RowProps) => {
  const auditLog = useTexts(auditLogTexts)
  const formats = useFormats()
  return partsOf(sentenceOf(entry, auditLog.sentences, formats)).map((part) => {
    if (part === '{who}') return <ActorName key={part} by={entry.by} />
    if (part === '{what}') return <SubjectName key={part} entry={entry} teamId={teamId} />
    if (part === '{page}') return entry.page && <PageName key={part} page={entry.page} />
    return part
  })
}

const When = ({ at }: { at: string }) => {
  const { timeAgo, date, dateTime } = useFormats()
  const ago = timeAgo(at)
  // `timeAgo` gives the date after a week.
  return <time dateTime={at}>{ago === date(at) ? dateTime(at) : `${ago} · ${dateTime(at)}`}</time>
}

/** One audit event: its sentence, and below it time, page and details. */
export const AuditEntryRow = ({ entry, teamId }: RowProps) => {
  const auditLog = useTexts(auditLogTexts)
  const formats = useFormats()
  const note = noteOf(entry, auditLog.notes, formats)
  const isOfPage = entry.action.startsWith('page.')
  return (
    <li className={classes.entry}>
      <AuditEventIcon action={entry.action} />
      <div className={classes.words}>
        <Text className={classes.sentence ?? ''}>
          <Sentence entry={entry} teamId={teamId} />
        </Text>
        {note && <Text size="sm">{note}</Text>}
        <Text size="sm" c="dimmed">
          {entry.page && !isOfPage && `${entry.page.name} · `}
          <When at={entry.at} />
        </Text>
      </div>
    </li>
  )
}
