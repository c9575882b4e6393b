import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { MetaPermission } from '#contract/meta-permissions.ts'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import { allows } from '#contract/permissions.ts'
import { MissingPermissions } from '#web/components/missing-permissions.tsx'
import { type PageTexts, pageTexts } from '#web/components/page-texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './page-management.module.css'
import type { PageRow } from './page-rows.ts'
import type { GuideCause } from './permission-guide.tsx'
import { type PagesTexts, pagesTexts } from './texts.ts'

type Problem = {
  words: string
  mend: 'reconnect' | GuideCause | 'nothing'
  missing?: readonly MetaPermission[]
}

/** The most serious problem of a page. */
type Words = Pick<PagesTexts, 'access' | 'takenHelp'> & Pick<PageTexts, 'health' | 'movedAway'>

const problemOf = (row: PageRow, texts: Words): Problem | undefined => {
  if (row.state === 'active' && row.connected) return problemOfActive(row.connected, row.access, texts)
  if (row.state === 'taken') return { words: texts.takenHelp, mend: 'nothing' }
  if (row.connected?.moved_away)
    return { words: texts.movedAway[row.connected.moved_away.because], mend: 'nothing' }
  if (row.connected && !allows(row.connected.role, 'page.reconnect')) return undefined
  return problemOfAccess(row.access, texts)
}

const problemOfActive = (
  { health, missing_permissions: missing, connected_by_viewer }: ConnectedPage,
  access: PageRow['access'],
  texts: Words,
): Problem | undefined => {
  // Lost access is fixed at Facebook first, then here.
  if ((health === 'reconnect' || health === 'permission_missing') && access === 'ok')
    return { words: texts.health.readyToReconnect, mend: 'reconnect' }
  if (health === 'reconnect')
    return connected_by_viewer
      ? { words: texts.health.reconnect, mend: access === 'ok' ? 'reconnect' : access }
      : { words: texts.health.ownerReconnects, mend: 'reconnect' }
  if (health === 'permission_missing')
    return {
      words: missing.length > 0 ? texts.health.permissionsMissing : texts.health.permissionMissing,
      mend: connected_by_viewer ? 'permission_missing' : 'reconnect',
      missing,
    }
  if (health === 'blocked_by_policy') return { words: texts.health.blockedByPolicy, mend: 'reconnect' }
  // The page uses the access of the person who connected it; other people need none.
  return connected_by_viewer ? problemOfAccess(access, texts) : undefined
}

const problemOfAccess = (access: PageRow['access'], texts: Words): Problem | undefined => {
  if (access === 'not_admin') return { words: texts.access.notAdmin, mend: access }
  if (access === 'not_granted') return { words: texts.access.notGranted, mend: access }
  if (access === 'token_expired') return { words: texts.access.tokenExpired, mend: access }
  return undefined
}

type PageProblemProps = {
  row: PageRow
  reconnecting: boolean
  onReconnect: () => void
  onGuide: (cause: GuideCause) => void
}

const MendButton = ({ mend, ...props }: PageProblemProps & Pick<Problem, 'mend'>) => {
  const pages = useTexts(pagesTexts)
  if (mend === 'nothing') return null
  if (mend !== 'reconnect')
    return (
      <Button size="xs" variant="default" onClick={() => props.onGuide(mend)}>
        {pages.showGuide}
      </Button>
    )
  if (!allows(props.row.connected?.role ?? 'viewer', 'page.reconnect'))
    return <Text size="sm">{pages.ownerOnlyReconnect}</Text>
  return (
    <Button size="xs" loading={props.reconnecting} onClick={props.onReconnect}>
      {pages.reconnect}
    </Button>
  )
}

/** A problem in words, with its solution. */
export const PageProblem = (props: PageProblemProps) => {
  const pages = useTexts(pagesTexts)
  const { health, movedAway } = useTexts(pageTexts)
  const problem = problemOf(props.row, { ...pages, health, movedAway })
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
