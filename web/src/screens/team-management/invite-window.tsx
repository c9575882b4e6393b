import {
  Avatar,
  Button,
  Code,
  CopyButton,
  Group,
  Modal,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type GivenRole, rolesToGive } from '#contract/permissions.ts'
import type { Team, UserToAdd } from '#contract/teams.schemas.ts'
import { call } from '#web/api/browser.ts'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { isPlanRefusal, PlanRefusal } from '#web/components/plan-refusal.tsx'
import { roleTexts } from '#web/components/role-texts.ts'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useSearchText } from '#web/components/search-text.ts'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { inLanguage } from '#web/i18n/language-path.ts'
import { toast } from '#web/ui/toast.ts'
import { MakeLink } from './invitation-links.tsx'
import classes from './team-management.module.css'
import { teamsTexts } from './texts.ts'
import { useRefreshTeams } from './use-refresh-teams.ts'

const SHORTEST_SEARCH = 3
const LONGEST_SEARCH = 100

type FoundProps = { team: Team; role: GivenRole; user: UserToAdd; onInvited: () => unknown }

const Found = ({ team, role, user, onInvited }: FoundProps) => {
  const { inviting } = useTexts(teamsTexts)
  const invite = useMutation({
    mutationFn: () => call('inviteTeamMember', { body: { team_id: team.id, user_id: user.user_id, role } }),
    onSuccess: ({ message }) => {
      if (!message) toast({ success: true, message: inviting.done(user.name) })
    },
    onSettled: onInvited,
  })
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Avatar src={user.picture_url} name={user.name} alt="" color="purple" radius="100%" size={36} />
        <Text fw={700}>{user.name}</Text>
      </div>
      {user.membership === 'none' ? (
        <Button
          size="xs"
          aria-label={inviting.inviteLabel(user.name)}
          loading={invite.isPending}
          onClick={() => invite.mutate()}
        >
          {inviting.invite}
        </Button>
      ) : (
        <StatusPill tone={user.membership === 'pending' ? 'warning' : 'quiet'}>
          {user.membership === 'pending' ? inviting.isInvited : inviting.isIn}
        </StatusPill>
      )}
      {isPlanRefusal(invite.error) && <PlanRefusal error={invite.error} teamId={team.id} />}
    </li>
  )
}

/** Shown when the search finds no account: a link to send for signing up. */
const Nobody = ({ search }: { search: string }) => {
  const { inviting } = useTexts(teamsTexts)
  const language = useLanguage()
  const link = window.location.origin + inLanguage(language, '/signup')
  return (
    <Stack gap="xs" role="status">
      <Text fw={700}>{inviting.nobody(search)}</Text>
      <Text c="dimmed">{inviting.nobodyText}</Text>
      <Group gap="xs">
        <Code aria-label={inviting.link}>{link}</Code>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy} aria-live="polite">
              {copied ? inviting.copied : inviting.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  )
}

const Results = ({ team, role, search }: { team: Team; role: GivenRole; search: string }) => {
  const { inviting } = useTexts(teamsTexts)
  const refresh = useRefreshTeams()
  const { data, error, refetch } = useQuery(
    apiQuery('searchUsersToAdd', { query: { team_id: team.id, search } }),
  )
  if (!data)
    return error ? (
      <LoadError what={inviting.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <RowSkeletons height={44} count={2} />
    )
  if (data.users.length === 0) return <Nobody search={search} />
  const afterwards = () => Promise.all([refetch(), refresh()])
  return (
    <ul className={classes.rows} aria-label={inviting.results}>
      {data.users.map((user) => (
        <Found key={user.user_id} team={team} role={role} user={user} onInvited={afterwards} />
      ))}
    </ul>
  )
}

/** The role of the new person, with what it may do. */
const RoleChoice = ({
  team,
  role,
  onRole,
}: {
  team: Team
  role: GivenRole
  onRole: (role: GivenRole) => void
}) => {
  const roles = useTexts(roleTexts)
  const given = rolesToGive(team.role)
  return (
    <NativeSelect
      label={roles.label}
      description={roles.does[role]}
      inputWrapperOrder={['label', 'input', 'description']}
      value={role}
      data={given.map((one) => ({ value: one, label: roles.names[one] }))}
      onChange={(event) => onRole(given.find((one) => one === event.currentTarget.value) ?? role)}
      data-autofocus
    />
  )
}

/** Invites a person by a link, or one with an account by name. */
export const InviteWindow = ({ team, onClose }: { team: Team; onClose: () => void }) => {
  const { inviting } = useTexts(teamsTexts)
  const [way, setWay] = useState<'link' | 'search'>('link')
  const [role, setRole] = useState<GivenRole>('member')
  const [search, setSearch] = useState('')
  const { text, change } = useSearchText(search, setSearch)
  return (
    <Modal opened onClose={onClose} title={inviting.title}>
      <Stack mih={280}>
        <RoleChoice team={team} role={role} onRole={setRole} />
        <SegmentedControl
          fullWidth
          aria-label={inviting.way}
          value={way}
          onChange={(value) => setWay(value === 'search' ? 'search' : 'link')}
          data={[
            { value: 'link', label: inviting.byLink },
            { value: 'search', label: inviting.bySearch },
          ]}
        />
        {/* A link has one role. */}
        {way === 'link' && <MakeLink key={role} team={team} role={role} />}
        {way === 'search' && (
          <TextInput
            label={inviting.search}
            description={inviting.help}
            inputWrapperOrder={['label', 'input', 'description']}
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={LONGEST_SEARCH}
            value={text}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )}
        {way === 'search' && search.length >= SHORTEST_SEARCH && (
          <Results team={team} role={role} search={search} />
        )}
      </Stack>
    </Modal>
  )
}
