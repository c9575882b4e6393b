import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { MetaPermission } from '#contract/meta-permissions.ts'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import { allows } from '#contract/permissions.ts'
import { MissingPermissions } from '#web/components/missing-permissions.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import type { Texts } from '#web/i18n/texts.ts'
import classes from './page-management.module.css'
import type { PageRow } from './page-rows.ts'
import type { GuideCause } from './permission-guide.tsx'

type Problem = {
  words: string
  mend: 'reconnect' | GuideCause | 'nothing'
  missing?: readonly MetaPermission[]
}

/** The most serious problem of a page. */
const problemOf = (row: PageRow, pages: Texts['pages']): Problem | undefined => {
  if (row.state === 'active' && row.connected) return problemOfActive(row.connected, row.access, pages)
  if (row.state === 'taken') return { words: pages.takenHelp, mend: 'nothing' }
  if (row.connected?.moved_away)
    return { words: pages.movedAway[row.connected.moved_away.because], mend: 'nothing' }
  // A member cannot reconnect the page.
  return row.connected?.role === 'member' ? undefined : problemOfAccess(row.access, pages)
}

const problemOfActive = (
  { health, missing_permissions: missing, connected_by_viewer }: ConnectedPage,
  access: PageRow['access'],
  pages: Texts['pages'],
): Problem | undefined => {
  // Lost access is fixed at Facebook first, then here.
  if ((health === 'reconnect' || health === 'permission_missing') && access === 'ok')
    return { words: pages.health.readyToReconnect, mend: 'reconnect' }
  if (health === 'reconnect')
    return connected_by_viewer
      ? { words: pages.health.reconnect, mend: access === 'ok' ? 'reconnect' : access }
      : { words: pages.health.ownerReconnects, mend: 'reconnect' }
  if (health === 'permission_missing')
    return {
      words: missing.length > 0 ? pages.health.permissionsMissing : pages.health.permissionMissing,
      mend: connected_by_viewer ? 'permission_missing' : 'reconnect',
      missing,
    }
  if (health === 'blocked_by_policy') return { words: pages.health.blockedByPolicy, mend: 'reconnect' }
  // The page uses the access of the person who connected it; other people need none.
  return connected_by_viewer ? problemOfAccess(access, pages) : undefined
}

const problemOfAccess = (access: PageRow['access'], pages: Texts['pages']): Problem | undefined => {
  if (access === 'not_admin') return { words: pages.access.notAdmin, mend: access }
  if (access === 'not_granted') return { words: pages.access.notGranted, mend: access }
  if (access === 'token_expired') return { words: pages.access.tokenExpired, mend: access }
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

/** A problem in words, with its solution. */
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
