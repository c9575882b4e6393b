import { Button, Text } from '@mantine/core'
import { IconMessageReply } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { allows } from '#contract/permissions.ts'
import { call } from '#web/api/browser.ts'
import { PageAvatar } from '#web/components/page-avatar.tsx'
import { StatusPill, type Tone } from '#web/components/status-pill.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { LazyOpener } from '#web/ui/lazy-opener.tsx'
import { toast } from '#web/ui/toast.ts'
import { OwnerButton } from './owner-button.tsx'
import type { OwnerMenuProps } from './owner-menu.tsx'
import classes from './page-management.module.css'
import { PageProblem } from './page-problem.tsx'
import { type PageRow, type Working, workingOf } from './page-rows.ts'
import type { GuideCause } from './permission-guide.tsx'
import { pagesTexts } from './texts.ts'
import { guideCauseOf, useRefreshPages } from './use-connect-page.ts'

type PageCardProps = {
  row: PageRow
  onConnect: () => void
  onDisconnect: () => void
  onDelete: () => void
  onOtherTeam: () => void
  onGuide: (cause: GuideCause) => void
}

const useStatus = (row: PageRow): { tone: Tone; words: string } => {
  const { status } = useTexts(pagesTexts)
  const looks: Record<Working, { tone: Tone; words: string }> = {
    working: { tone: 'success', words: status.active },
    doubtful: { tone: 'warning', words: status.doubtful },
    resting: { tone: 'error', words: status.resting },
  }
  if (row.state === 'active') return looks[workingOf(row)]
  if (row.state === 'disconnected') return { tone: 'quiet', words: status.disconnected }
  if (row.state === 'taken') return { tone: 'quiet', words: status.taken }
  if (row.state === 'moved_away') return { tone: 'quiet', words: status.movedAway }
  return row.access === 'ok'
    ? { tone: 'quiet', words: status.notConnected }
    : { tone: 'warning', words: status.noAccess }
}

const Face = ({ row }: { row: PageRow }) => {
  const pages = useTexts(pagesTexts)
  const { tone, words } = useStatus(row)
  const about = [row.username && `@${row.username}`, row.connected && pages.team(row.connected.team_name)]
  return (
    <div className={classes.face}>
      <PageAvatar name={row.name} url={row.avatarUrl} platform={row.platform} size={44} />
      <div className={classes.names}>
        <Text fw={700} size="lg" lh={1.3}>
          {row.name}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {about.filter(Boolean).join(' · ')}
        </Text>
        <StatusPill tone={tone}>{words}</StatusPill>
      </div>
    </div>
  )
}

const Figures = ({ row }: { row: PageRow }) => {
  const pages = useTexts(pagesTexts)
  const { number } = useFormats()
  const { connected } = row
  if (!connected) return null
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{pages.automations}</dt>
        <dd>{number(connected.automations)}</dd>
      </div>
      <div>
        <dt>{pages.succeeded}</dt>
        <dd>{number(connected.succeeded_replies)}</dd>
      </div>
      <div>
        <dt>{pages.failed}</dt>
        <dd>{number(connected.failed_replies)}</dd>
      </div>
    </dl>
  )
}

const useReconnect = (row: PageRow, onGuide: PageCardProps['onGuide']) => {
  const pages = useTexts(pagesTexts)
  const errors = useTexts(errorTexts)
  const refresh = useRefreshPages()
  return useMutation({
    mutationFn: () => call('reconnectPage', { body: { page_id: row.pageId } }),
    meta: { toast: false },
    onSuccess: async ({ message }) => {
      toast({ success: true, message: message || pages.reconnected(row.name) })
      await refresh()
    },
    onError: (error) => {
      const cause = guideCauseOf(error)
      // The guide explains everything; a toast would only cover it.
      if (cause) onGuide(cause)
      else toast({ success: false, message: errorWords(error, errors) })
    },
  })
}

const loadOwnerMenu = async () => (await import('./owner-menu.tsx')).OwnerMenu

const OwnerActions = (given: OwnerMenuProps) => (
  <LazyOpener load={loadOwnerMenu} given={given}>
    <OwnerButton name={given.row.name} />
  </LazyOpener>
)

type ActionsProps = PageCardProps & { reconnecting: boolean; onReconnect: () => void }

const Actions = (props: ActionsProps) => {
  const { row, reconnecting, onReconnect, onConnect } = props
  const pages = useTexts(pagesTexts)
  const role = row.connected?.role ?? 'viewer'
  if (row.state === 'active')
    return (
      <div className={classes.actions}>
        {allows(role, 'automation.view') && (
          <Button
            variant="default"
            leftSection={<IconMessageReply size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/commentbot" search={{ pageId: row.pageId }} {...props} />}
          >
            {pages.openCommentBot}
          </Button>
        )}
        {allows(role, 'page.disconnect') && <OwnerActions {...props} />}
      </div>
    )
  // The platform decides whether reconnecting works.
  if (row.state === 'disconnected' || row.state === 'moved_away')
    return (
      <div className={classes.actions}>
        {allows(role, 'page.reconnect') ? (
          <Button variant="default" loading={reconnecting} onClick={onReconnect}>
            {pages.reconnect}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {pages.ownerOnly}
          </Text>
        )}
        {allows(role, 'page.delete') && <OwnerActions {...props} />}
      </div>
    )
  return (
    <div className={classes.actions}>
      {row.state === 'not_connected' && row.access === 'ok' && (
        <Button onClick={onConnect} data-connect-page>
          {pages.connect}
        </Button>
      )}
    </div>
  )
}

/** One page: its state, figures and actions. */
export const PageCard = (props: PageCardProps) => {
  const { row, onGuide } = props
  const reconnect = useReconnect(row, onGuide)
  const reconnecting = { reconnecting: reconnect.isPending, onReconnect: () => reconnect.mutate() }
  return (
    <li className={classes.card}>
      <div className={classes.row}>
        <Face row={row} />
        <Figures row={row} />
        <Actions {...props} {...reconnecting} />
      </div>
      <PageProblem row={row} onGuide={onGuide} {...reconnecting} />
    </li>
  )
}
