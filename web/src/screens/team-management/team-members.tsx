import { Avatar, Button, Group, NativeSelect, Text, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allows, type GivenRole, mayChange, rolesToGive } from '#contract/permissions.ts'
import type { Team, TeamMember } from '#contract/teams.schemas.ts'
import { call } from '#web/api/browser.ts'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { roleTexts } from '#web/components/role-texts.ts'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { StatusPill, type Tone } from '#web/components/status-pill.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { InvitationLinks } from './invitation-links.tsx'
import { InviteWindow } from './invite-window.tsx'
import { RemoveMemberWindow } from './remove-member-window.tsx'
import classes from './team-management.module.css'
import { teamsTexts } from './texts.ts'
import { useRefreshTeams } from './use-refresh-teams.ts'

const tones: Record<TeamMember['status'], Tone> = { active: 'success', inactive: 'quiet', pending: 'warning' }

type MemberRowProps = { team: Team; member: TeamMember; isMe: boolean; onRemove: (() => void) | undefined }

/** The role of a member, and the choice of another one. */
const RoleOf = ({ team, member }: { team: Team; member: TeamMember }) => {
  const roles = useTexts(roleTexts)
  const { members } = useTexts(teamsTexts)
  const refresh = useRefreshTeams()
  const given = rolesToGive(team.role)
  const change = useMutation({
    mutationFn: (role: GivenRole) =>
      call('changeMemberRole', { params: { id: member.user_id }, body: { team_id: team.id, role } }),
    onSuccess: ({ member: changed }) =>
      toast({ success: true, message: members.roleChanged(changed.name, roles.names[changed.role]) }),
    onSettled: refresh,
  })
  return (
    <NativeSelect
      size="xs"
      className={classes.role ?? ''}
      aria-label={members.roleOf(member.name)}
      disabled={change.isPending}
      value={change.isPending ? change.variables : member.role}
      data={given.map((role) => ({ value: role, label: roles.names[role] }))}
      onChange={(event) => {
        const role = given.find((one) => one === event.currentTarget.value)
        if (role) change.mutate(role)
      }}
    />
  )
}

const MemberRow = ({ team, member, isMe, onRemove }: MemberRowProps) => {
  const teams = useTexts(teamsTexts)
  const roles = useTexts(roleTexts)
  const { members } = teams
  const { date } = useFormats()
  const pending = member.status === 'pending'
  const mayChangeRole = !isMe && mayChange(team.role, member.role)
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Avatar src={member.picture_url} name={member.name} alt="" color="purple" radius="100%" size={36} />
        <div className={classes.whoNames}>
          <Text fw={700}>
            {member.name} {isMe && members.you}
          </Text>
          <Text size="sm" c="dimmed">
            {!mayChangeRole && `${roles.names[member.role]} · `}
            {(pending ? members.invitedOn : members.since)(date(member.since))}
          </Text>
          <Text size="sm" c="dimmed">
            {roles.does[member.role]}
          </Text>
        </div>
      </div>
      {member.status !== 'active' && (
        <StatusPill tone={tones[member.status]}>{members[member.status]}</StatusPill>
      )}
      {mayChangeRole && <RoleOf team={team} member={member} />}
      {onRemove && (
        <Button
          size="xs"
          variant="default"
          aria-label={(pending ? members.takeBackLabel : members.removeLabel)(member.name)}
          onClick={onRemove}
        >
          {pending ? members.takeBack : members.remove}
        </Button>
      )}
    </li>
  )
}

const MemberRows = ({ team, onRemove }: { team: Team; onRemove: (member: TeamMember) => void }) => {
  const { members } = useTexts(teamsTexts)
  const me = useQuery(apiQuery('getProfile', {})).data?.profile.id
  const { data, error, refetch } = useQuery(apiQuery('listTeamMembers', { params: { team_id: team.id } }))
  if (!data)
    return error ? (
      <LoadError what={members.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <RowSkeletons height={44} count={2} />
    )
  const mayRemove = ({ role, user_id }: TeamMember) => user_id !== me && mayChange(team.role, role)
  return (
    <ul className={classes.rows} aria-label={members.label}>
      {data.members.map((member) => (
        <MemberRow
          key={member.user_id}
          team={team}
          member={member}
          isMe={member.user_id === me}
          onRemove={mayRemove(member) ? () => onRemove(member) : undefined}
        />
      ))}
    </ul>
  )
}

/** The reason why there is no button to invite people. */
const whyNoInviting = (team: Team, members: { ownerOnly: string; planEnded: string }): string | undefined => {
  if (!allows(team.role, 'team.change_members')) return members.ownerOnly
  return team.plan.status === 'expired' ? members.planEnded : undefined
}

/** The people of a team with their roles, and invitations by search and by link. */
export const TeamMembers = ({ team }: { team: Team }) => {
  const { members } = useTexts(teamsTexts)
  const [inviting, setInviting] = useState(false)
  const [removing, setRemoving] = useState<TeamMember | null>(null)
  const refusal = whyNoInviting(team, members)
  return (
    <section className={classes.section}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {members.title}
        </Title>
        {refusal === undefined && (
          <Button
            size="xs"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            {members.invite}
          </Button>
        )}
      </Group>
      {refusal !== undefined && (
        <Text size="sm" c="dimmed" mb="xs">
          {refusal}
        </Text>
      )}
      <MemberRows team={team} onRemove={setRemoving} />
      {allows(team.role, 'team.change_members') && <InvitationLinks team={team} />}
      {inviting && <InviteWindow team={team} onClose={() => setInviting(false)} />}
      {removing && <RemoveMemberWindow team={team} member={removing} onClose={() => setRemoving(null)} />}
    </section>
  )
}
