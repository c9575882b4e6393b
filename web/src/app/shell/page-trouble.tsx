import { Alert, Anchor, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { MetaPermission } from '#contract/meta-permissions.ts'
import type { ConnectedPage, PolicyNotice } from '#contract/pages.schemas.ts'
import type { PageAccess } from '#contract/pages.ts'
import { allows } from '#contract/permissions.ts'
import type { Platform } from '#contract/platforms.ts'
import type { Sending } from '#contract/sending.schemas.ts'
import { pageTexts } from '#web/components/page-texts.ts'
import { MissingPermissions } from '../../components/missing-permissions.tsx'
import { useNow } from '../../components/use-now.ts'
import { useFormats, useTexts } from '../../i18n/language-context.tsx'
import { lazyDialog } from '../../ui/lazy-opener.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { inTurnOf, type PageRest, restOf, waitingOf } from './page-rest.ts'
import classes from './page-trouble.module.css'
import { shellTexts } from './texts.ts'
import { useSending } from './use-sending.ts'

const ResumeWindow = lazyDialog(async () => (await import('./resume-window.tsx')).ResumeWindow)

type PageTroubleProps = { page: ConnectedPage; access: PageAccess }

/** Shows the owner on every screen why customers are not answered, until when, and what to do. */
export const PageTrouble = ({ page, access }: PageTroubleProps) => {
  const sending = useSending(page.page_id)
  const rest = restOf({ page, access, sending })
  if (!rest) {
    if (sending?.policy_notice) return <Warned page={page} notice={sending.policy_notice} />
    return sending ? <InTurn page={page} sending={sending} /> : null
  }
  const waiting = sending ? waitingOf(sending) : 0
  if (rest.kind === 'full') return <Full page={page} rest={rest} waiting={waiting} />
  if (rest.kind === 'blocked_by_policy')
    return <Blocked page={page} waiting={waiting} notice={sending?.policy_notice ?? null} />
  return (
    <Mend page={page} kind={rest.kind} missing={rest.kind === 'permission_missing' ? rest.missing : []} />
  )
}

type NoticeProps = {
  color: 'error' | 'warning' | 'purple'
  icon: ReactNode
  title: string
  children: ReactNode
}

const Notice = ({ color, icon, title, children }: NoticeProps) => (
  <Alert color={color} icon={icon} title={title} role="status" mb="md">
    <Group justify="space-between" gap="xs">
      {children}
    </Group>
  </Alert>
)

type MendProps = {
  page: ConnectedPage
  kind: 'reconnect' | 'permission_missing' | 'may_rest'
  missing: readonly MetaPermission[]
}

const Mend = ({ page, kind, missing }: MendProps) => {
  const shell = useTexts(shellTexts)
  const pageWords = useTexts(pageTexts)
  const words = {
    reconnect: pageWords.health.reconnect,
    permission_missing:
      missing.length > 0 ? pageWords.health.permissionsMissing : pageWords.health.permissionMissing,
    may_rest: shell.mayRestText,
  }
  const titles = {
    reconnect: shell.rests,
    permission_missing: missing.length > 0 ? shell.restsPartly : shell.rests,
    may_rest: shell.mayRest,
  }
  return (
    <Notice
      color={kind === 'may_rest' ? 'warning' : 'error'}
      icon={<IconAlertTriangle aria-hidden />}
      title={titles[kind](page.name)}
    >
      <div className={classes.words}>
        {words[kind]}
        <MissingPermissions permissions={missing} />
      </div>
      {allows(page.role, 'page.connect') && (
        <ButtonLink to="/page-management" size="xs" variant="default">
          {shell.mendPage}
        </ButtonLink>
      )}
    </Notice>
  )
}

export const platforms: Record<Platform, string> = { 1: 'Facebook', 2: 'Instagram' }

type FullProps = { page: ConnectedPage; rest: Extract<PageRest, { kind: 'full' }>; waiting: number }

const Full = ({ page, rest, waiting }: FullProps) => {
  const { full } = useTexts(shellTexts)
  const { soon, number } = useFormats()
  return (
    <Notice
      color="warning"
      icon={<IconClock aria-hidden />}
      title={full.title[rest.limit](page.name, soon(rest.until))}
    >
      <span className={classes.words}>
        {full.why[rest.limit](platforms[page.platform])}{' '}
        {waiting > 0 ? full.waiting(number(waiting)) : full.nothingWaits}
      </span>
      <MinutesLeft until={rest.until} />
    </Notice>
  )
}

const InTurn = ({ page, sending }: { page: ConnectedPage; sending: Sending }) => {
  const { inTurn } = useTexts(shellTexts)
  const { soon, number } = useFormats()
  const held = inTurnOf(sending)
  if (!held) return null
  return (
    <Notice
      color={held.tooLate > 0 ? 'warning' : 'purple'}
      icon={<IconClock aria-hidden />}
      title={inTurn.title(page.name, number(held.count))}
    >
      <span className={classes.words}>
        {inTurn.why(platforms[page.platform], number(held.perHour))}{' '}
        {held.tooLate > 0 && inTurn.tooLate(number(held.tooLate))}
        {held.tooLate === 0 && held.doneAt !== null && inTurn.done(soon(held.doneAt))}
      </span>
      <ButtonLink to="/dashboard" hash="waiting-title" size="xs" variant="default">
        {inTurn.more}
      </ButtonLink>
    </Notice>
  )
}

const TEN_SECONDS = 10_000
const MINUTE = 60_000

/** Hidden from screen readers: they read out the time of day, and an update every minute would disturb. */
const MinutesLeft = ({ until }: { until: string }) => {
  const { full } = useTexts(shellTexts)
  const minutes = Math.ceil((Date.parse(until) - useNow(TEN_SECONDS)) / MINUTE)
  return (
    <span className={classes.left} aria-hidden>
      {minutes > 0 ? full.left(Math.floor(minutes / 60), minutes % 60) : full.goesOn}
    </span>
  )
}

/** The platform's own words about a page, and its rule. */
const PolicyWords = ({ notice, platform }: { notice: PolicyNotice; platform: Platform }) => {
  const { policy } = useTexts(shellTexts)
  const { reason, url } = notice
  return (
    <>
      {reason !== '' && <span className={classes.quote}>{policy.reason(platforms[platform], reason)}</span>}
      {url !== null && (
        <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
          {policy.rule}
        </Anchor>
      )}
    </>
  )
}

/** The platform warned the page, which still answers. */
const Warned = ({ page, notice }: { page: ConnectedPage; notice: PolicyNotice }) => {
  const { policy } = useTexts(shellTexts)
  return (
    <Notice
      color="warning"
      icon={<IconAlertTriangle aria-hidden />}
      title={policy.warned(page.name, platforms[page.platform])}
    >
      <div className={classes.words}>
        {policy.mend}
        <PolicyWords notice={notice} platform={page.platform} />
      </div>
    </Notice>
  )
}

type BlockedProps = { page: ConnectedPage; waiting: number; notice: PolicyNotice | null }

const Blocked = ({ page, waiting, notice }: BlockedProps) => {
  const shell = useTexts(shellTexts)
  const { number, soon } = useFormats()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Notice
        color="error"
        icon={<IconAlertTriangle aria-hidden />}
        title={shell.blocked.title(page.name, platforms[page.platform])}
      >
        <div className={classes.words}>
          {shell.blocked.text} {notice?.until != null && shell.policy.until(soon(notice.until))}{' '}
          {waiting > 0 ? shell.blocked.waiting(number(waiting)) : null}
          {notice && <PolicyWords notice={notice} platform={page.platform} />}
        </div>
        {allows(page.role, 'page.resume') && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {shell.blocked.resume}
          </Button>
        )}
      </Notice>
      {asking && <ResumeWindow page={page} opened onClose={() => setAsking(false)} />}
    </>
  )
}
