import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type GivenRole, mayChange } from '#contract/permissions.ts'
import type { InvitationLink, Team } from '#contract/teams.schemas.ts'
import { call } from '#web/api/browser.ts'
import { apiQuery } from '#web/api/queries.ts'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { isPlanRefusal, PlanRefusal } from '#web/components/plan-refusal.tsx'
import { roleTexts } from '#web/components/role-texts.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './team-management.module.css'
import { teamsTexts } from './texts.ts'

const useRefreshLinks = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['listInvitationLinks'] })
}

/** The link with the ways to send it. Only its maker sees it, and only now. */
const NewLink = ({ url, team }: { url: string; team: Team }) => {
  const { links } = useTexts(teamsTexts)
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">{links.once}</Text>
      <Code block aria-label={links.label} className={classes.link ?? ''}>
        {url}
      </Code>
      <Group gap="xs">
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} aria-live="polite">
              {copied ? links.copied : links.copy}
            </Button>
          )}
        </CopyButton>
        {'share' in navigator && (
          <Button
            variant="default"
            // Closing the phone's own window is no failure.
            onClick={() =>
              void navigator.share({ title: links.shareTitle(team.name), url }).catch(() => undefined)
            }
          >
            {links.share}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Makes a link for a person with or without an account. */
export const MakeLink = ({ team, role }: { team: Team; role: GivenRole }) => {
  const { links } = useTexts(teamsTexts)
  const refresh = useRefreshLinks()
  const make = useMutation({
    mutationFn: () => call('createInvitationLink', { body: { team_id: team.id, role } }),
    onSuccess: refresh,
  })
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {links.help}
      </Text>
      <Button
        leftSection={<IconLink size={16} aria-hidden />}
        variant={make.data ? 'default' : 'filled'}
        loading={make.isPending}
        onClick={() => make.mutate()}
      >
        {make.data ? links.another : links.make}
      </Button>
      {isPlanRefusal(make.error) && <PlanRefusal error={make.error} teamId={team.id} />}
      {make.data && <NewLink key={make.data.url} url={make.data.url} team={team} />}
    </Stack>
  )
}

const RevokeWindow = ({ team, link, onClose }: { team: Team; link: InvitationLink; onClose: () => void }) => {
  const { links } = useTexts(teamsTexts)
  const refresh = useRefreshLinks()
  const revoke = useMutation({
    mutationFn: () => call('revokeInvitationLink', { params: { id: link.id }, body: { team_id: team.id } }),
    onSuccess: () => toast({ success: true, message: links.revoked }),
    // Also after a failure: a person may have joined meanwhile.
    onSettled: async () => {
      onClose()
      await refresh()
    },
  })
  return (
    <ConfirmWindow
      opened
      title={links.revokeTitle}
      confirm={links.revoke}
      cancel={links.keep}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <Text>{links.revokeText}</Text>
    </ConfirmWindow>
  )
}

/** Open invitations by link, below the people of the team. */
export const InvitationLinks = ({ team }: { team: Team }) => {
  const { links } = useTexts(teamsTexts)
  const roles = useTexts(roleTexts)
  const { date } = useFormats()
  const [revoking, setRevoking] = useState<InvitationLink | null>(null)
  const { data, error, refetch } = useQuery(apiQuery('listInvitationLinks', { params: { team_id: team.id } }))
  if (error && !data) return <LoadError what={links.failed} error={error} onRetry={() => void refetch()} />
  if (!data || data.invitation_links.length === 0) return null
  return (
    <>
      <Text fw={700} mt="md">
        {links.title}
      </Text>
      <ul className={classes.rows} aria-label={links.title}>
        {data.invitation_links.map((link) => (
          <li key={link.id} className={classes.row}>
            <div className={classes.who}>
              <IconLink size={20} aria-hidden />
              <div className={classes.whoNames}>
                <Text fw={600}>{roles.names[link.role]}</Text>
                <Text size="sm" c="dimmed">
                  {links.madeBy(link.invited_by, date(link.expires_at))}
                </Text>
              </div>
            </div>
            {mayChange(team.role, link.role) && (
              <Button
                size="xs"
                variant="default"
                aria-label={links.revokeLabel(roles.names[link.role], date(link.expires_at))}
                onClick={() => setRevoking(link)}
              >
                {links.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {revoking && <RevokeWindow team={team} link={revoking} onClose={() => setRevoking(null)} />}
    </>
  )
}
