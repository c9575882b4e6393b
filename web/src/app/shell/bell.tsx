import { Button, Group, Popover, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notice } from '#contract/notices.schemas.ts'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import { allows } from '#contract/permissions.ts'
import type { PendingTeam, Team } from '#contract/teams.schemas.ts'
import { pageTexts } from '#web/components/page-texts.ts'
import { planNoticeTexts } from '#web/components/plan-notice-texts.ts'
import { roleTexts } from '#web/components/role-texts.ts'
import { call } from '../../api/browser.ts'
import { useMayOn } from '../../api/current-page.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { usePlanNoticeWords } from '../../components/plan-notice.tsx'
import { isBlocked } from '../../components/plan-notices.ts'
import { useFormats, useTexts } from '../../i18n/language-context.tsx'
import { useRefreshTeams } from '../../screens/team-management/use-refresh-teams.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './bell.module.css'
import { BellButton, useNews } from './bell-button.tsx'
import { platforms } from './page-trouble.tsx'
import { shellTexts } from './texts.ts'

const useAnswer = ({ id, name }: PendingTeam) => {
  const { bell } = useTexts(shellTexts)
  const refresh = useRefreshTeams()
  return useMutation({
    mutationFn: (action: 'confirm' | 'decline') =>
      call('answerInvitation', { body: { team_id: id, action } }),
    onSuccess: ({ message }, action) => {
      const done = action === 'confirm' ? bell.confirmed(name) : bell.declined(name)
      if (!message) toast({ success: true, message: done })
    },
    // Also after a failure: the invitation may have been withdrawn.
    onSettled: refresh,
  })
}

const Invitation = ({ invitation }: { invitation: PendingTeam }) => {
  const { bell } = useTexts(shellTexts)
  const { timeAgo } = useFormats()
  const answer = useAnswer(invitation)
  const roles = useTexts(roleTexts)
  const { name, role, invited_by, invited_at } = invitation
  return (
    <li className={classes.invitation}>
      <Text fw={700}>{name}</Text>
      <Text size="sm">{invited_by === null ? bell.invited : bell.invites(invited_by)}</Text>
      <Text size="sm">
        {roles.names[role]}: {roles.does[role]}
      </Text>
      <Text size="sm" c="dimmed">
        {timeAgo(invited_at)}
      </Text>
      <Group gap="xs" mt="xs">
        <Button
          size="xs"
          aria-label={bell.confirmLabel(name)}
          loading={answer.isPending && answer.variables === 'confirm'}
          disabled={answer.isPending}
          onClick={() => answer.mutate('confirm')}
        >
          {bell.confirm}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={bell.declineLabel(name)}
          loading={answer.isPending && answer.variables === 'decline'}
          disabled={answer.isPending}
          onClick={() => answer.mutate('decline')}
        >
          {bell.decline}
        </Button>
      </Group>
    </li>
  )
}

/** A plan that ends soon or has just ended. */
const PlanEnding = ({ team }: { team: Team }) => {
  const notice = useTexts(planNoticeTexts)
  const words = usePlanNoticeWords(team)
  return (
    <li className={classes.invitation}>
      <Text fw={700}>{words}</Text>
      <Text size="sm">{team.plan.status === 'expired' ? notice.endedText : notice.endingText}</Text>
      {allows(team.role, 'team.extend_plan') ? (
        <ButtonLink to="/team-management" search={{ teamId: team.id, tab: 'billing' }} size="xs" mt="xs">
          {notice.extend}
        </ButtonLink>
      ) : (
        <Text size="sm" c="dimmed">
          {notice.askOwner}
        </Text>
      )}
    </li>
  )
}

/** A page that another admin connected to another team. */
const PageLost = ({ page }: { page: ConnectedPage }) => {
  const { movedAway } = useTexts(pageTexts)
  return (
    <li className={classes.invitation}>
      <Text fw={700}>{movedAway.notice(page.name)}</Text>
      <Text size="sm">{movedAway.access_lost}</Text>
      <ButtonLink to="/page-management" size="xs" mt="xs" variant="default">
        {movedAway.toPages}
      </ButtonLink>
    </li>
  )
}

/** A page that the platform warned or blocked; its screens show the platform's words. */
const PagePolicy = ({ page }: { page: ConnectedPage }) => {
  const { policy, blocked } = useTexts(shellTexts)
  const title = isBlocked(page) ? blocked.title : policy.warned
  return (
    <li className={classes.invitation}>
      <Text fw={700}>{title(page.name, platforms[page.platform])}</Text>
      <Text size="sm">{isBlocked(page) ? policy.stopped : policy.stillAnswers}</Text>
      <ButtonLink to="/today" search={{ pageId: page.page_id }} size="xs" mt="xs" variant="default">
        {policy.toPage}
      </ButtonLink>
    </li>
  )
}

/** A notice of a flow: a customer waits for a person, or left something that the team should know. */
const FlowNotice = ({ notice }: { notice: Notice }) => {
  const { bell } = useTexts(shellTexts)
  const { timeAgo } = useFormats()
  const queries = useQueryClient()
  const finish = useMutation({
    mutationFn: () => call('finishNotice', { params: { id: notice.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listNotices'] }),
  })
  const name = notice.customer.name ?? bell.someone
  const pageId = notice.page.page_id
  const mayFinish = useMayOn(pageId, 'inbox.reply')
  return (
    <li className={classes.invitation}>
      <Text fw={700}>{notice.kind === 'hand_over' ? bell.waits(name) : bell.left(name)}</Text>
      {notice.text !== '' && (
        <Text size="sm" className={classes.noticeText ?? ''}>
          {notice.text}
        </Text>
      )}
      {notice.kind === 'hand_over' && <Text size="sm">{bell.silent}</Text>}
      <Text size="sm" c="dimmed">
        {bell.fromPage(notice.page.name, timeAgo(notice.created_at))}
      </Text>
      <Group gap="xs" mt="xs">
        {notice.kind === 'hand_over' ? (
          <ButtonLink to="/inbox" search={{ pageId, customer: notice.customer.id }} size="xs">
            {bell.toChats}
          </ButtonLink>
        ) : (
          <ButtonLink to="/customers" search={{ pageId, customer: notice.customer.id }} size="xs">
            {bell.toCustomer}
          </ButtonLink>
        )}
        {mayFinish && (
          <Button
            size="xs"
            variant="default"
            aria-label={bell.doneLabel(name)}
            loading={finish.isPending}
            onClick={() => finish.mutate()}
          >
            {bell.done}
          </Button>
        )}
      </Group>
    </li>
  )
}

/** Invitations, ending plans, notices of flows, pages that left a team, and pages that the platform warned. */
export const Bell = () => {
  const { bell } = useTexts(shellTexts)
  const notice = useTexts(planNoticeTexts)
  const { notices, more, invitations, endings, lost, policy, count, data, error, refetch } = useNews()
  return (
    <Popover position="bottom-end" width={320} shadow="md" withinPortal={false} trapFocus>
      <Popover.Target>
        <BellButton />
      </Popover.Target>
      <Popover.Dropdown aria-label={notice.title}>
        <Stack gap="xs">
          <Text fw={700} data-autofocus tabIndex={-1}>
            {notice.title}
          </Text>
          {!data && error && <LoadError what={bell.failed} error={error} onRetry={() => void refetch()} />}
          {data && count === 0 && <Text c="dimmed">{notice.empty}</Text>}
          <ul className={classes.invitations}>
            {notices.map((one) => (
              <FlowNotice key={one.id} notice={one} />
            ))}
            {more > 0 && (
              <li className={classes.invitation}>
                <Text c="dimmed">{bell.more(more)}</Text>
              </li>
            )}
            {policy.map((page) => (
              <PagePolicy key={page.page_id} page={page} />
            ))}
            {lost.map((page) => (
              <PageLost key={page.page_id} page={page} />
            ))}
            {endings.map((team) => (
              <PlanEnding key={team.id} team={team} />
            ))}
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
