import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Team, TeamMember } from '#contract/teams.schemas.ts'
import { call } from '#web/api/browser.ts'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { teamsTexts } from './texts.ts'
import { useRefreshTeams } from './use-refresh-teams.ts'

type RemoveMemberWindowProps = { team: Team; member: TeamMember; onClose: () => void }

/** Removes a member, or withdraws an open invitation. */
export const RemoveMemberWindow = ({ team, member, onClose }: RemoveMemberWindowProps) => {
  const { removing } = useTexts(teamsTexts)
  const refresh = useRefreshTeams()
  const pending = member.status === 'pending'
  const remove = useMutation({
    mutationFn: () =>
      call('removeTeamMember', { params: { id: member.user_id }, body: { team_id: team.id } }),
    onSuccess: ({ message }) => {
      const done = (pending ? removing.takenBack : removing.done)(member.name)
      if (!message) toast({ success: true, message: done })
      onClose()
    },
    // Also after a failure: the invited person may have answered.
    onSettled: refresh,
  })
  return (
    <ConfirmWindow
      opened
      title={(pending ? removing.takeBackTitle : removing.title)(member.name)}
      confirm={pending ? removing.confirmTakeBack : removing.confirm}
      cancel={removing.cancel}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Text>{pending ? removing.takeBackText : removing.text}</Text>
    </ConfirmWindow>
  )
}
