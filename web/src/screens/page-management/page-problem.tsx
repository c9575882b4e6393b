import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { MetaPermission } from '#contract/meta-permissions.ts'
import { allows } from '#contract/permissions.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import type { Texts } from '#web/i18n/texts.ts'
import { MissingPermissions } from '#web/pieces/missing-permissions.tsx'
import classes from './page-management.module.css'
import type { PageRow } from './page-rows.ts'
import type { GuideCause } from './permission-guide.tsx'

type Problem = {
  words: string
  mend: 'reconnect' | GuideCause | 'nothing'
  missing?: readonly MetaPermission[]
}

/** What keeps a page from answering, worst first. */
const problemOf = (row: PageRow, pages: Texts['pages']): Problem | undefined => {
  const health = row.state === 'active' ? row.connected?.health : undefined
  // What was lost at Facebook is mended there first; once it is back, here.
  if ((health === 'reconnect' || health === 'permission_missing') && row.access === 'ok')
    return { words: pages.health.readyToReconnect, mend: 'reconnect' }
  if (health === 'reconnect' && row.access !== 'ok')
    return { words: pages.health.reconnect, mend: row.access }
  if (health === 'permission_missing') {
    const missing = row.connected?.missing_permissions ?? []
    return {
      words: missing.length > 0 ? pages.health.permissionsMissing : pages.health.permissionMissing,
      mend: 'permission_missing',
      missing,
    }
  }
  if (health === 'blocked_by_policy') return { words: pages.health.blockedByPolicy, mend: 'reconnect' }
  if (row.state === 'taken') return { words: pages.takenHelp, mend: 'nothing' }
  if (row.access === 'not_admin') return { words: pages.access.notAdmin, mend: row.access }
  if (row.access === 'not_granted') return { words: pages.access.notGranted, mend: row.access }
  if (row.access === 'token_expired') return { words: pages.access.tokenExpired, mend: row.access }
  return undefined
}

type PageProblemProps = {
  row: PageRow
  reconnecting: boolean
  onReconnect: () => void
  onGuide: (cause: GuideCause) => void
}

const MendButton = ({ mend, ...props }: PageProblemProps & Pick<Problem, 'mend'>) => {
  const { pages } = useTexts()
  if (mend === 'nothing') return null
  if (mend !== 'reconnect')
    return (
      <Button size="xs" variant="default" onClick={() => props.onGuide(mend)}>
        {pages.showGuide}
      </Button>
    )
  if (!allows(props.row.connected?.role ?? 'member', 'page.reconnect'))
    return <Text size="sm">{pages.ownerOnlyReconnect}</Text>
  return (
    <Button size="xs" loading={props.reconnecting} onClick={props.onReconnect}>
      {pages.reconnect}
    </Button>
  )
}

/** A problem in words, with what to do about it. */
export const PageProblem = (props: PageProblemProps) => {
  const { pages } = useTexts()
  const problem = problemOf(props.row, pages)
  if (!problem) return null
  return (
    <div className={classes.problem} data-quiet={problem.mend === 'nothing' || undefined}>
      <IconAlertTriangle size={18} aria-hidden />
      <div className={classes.problemWords}>
        {problem.words}
        <MissingPermissions permissions={problem.missing ?? []} />
      </div>
      <MendButton {...props} mend={problem.mend} />
    </div>
  )
}
