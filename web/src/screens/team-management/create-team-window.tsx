import { Modal, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { TeamForm } from '#web/components/team-form.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { teamsTexts } from './texts.ts'
import { useRefreshTeams } from './use-refresh-teams.ts'

export const CreateTeamWindow = ({ onClose }: { onClose: () => void }) => {
  const teams = useTexts(teamsTexts)
  const refresh = useRefreshTeams()
  const navigate = useNavigate()
  return (
    <Modal opened onClose={onClose} title={teams.creating.title}>
      <TeamForm
        submit={teams.create}
        onCancel={onClose}
        onMade={async (team) => {
          toast({ success: true, message: teams.creating.done(team.name) })
          await refresh()
          await navigate({ to: '/team-management', search: { teamId: team.id } })
        }}
        before={<Text>{teams.creating.text}</Text>}
        after={<Text c="dimmed">{teams.creating.trialOnce}</Text>}
      />
    </Modal>
  )
}
