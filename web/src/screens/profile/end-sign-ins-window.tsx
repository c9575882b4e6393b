import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignIn } from '#contract/account.ts'
import { call } from '#web/api/browser.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ConfirmWindow } from '#web/pieces/confirm-window.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeviceName } from './use-device-name.ts'

type EndSignInsWindowProps = { ending: SignIn[]; onClose: () => void }

/** One is ended by its id; several are all but this one, however many there are by now. */
export const EndSignInsWindow = ({ ending, onClose }: EndSignInsWindowProps) => {
  const { signIns } = useTexts().profile
  const queries = useQueryClient()
  const nameOf = useDeviceName()
  const [one, another] = ending
  const single = one && !another ? one : undefined
  const end = useMutation({
    mutationFn: async () => {
      if (single) await call('endSignIn', { params: { id: single.id } })
      else await call('endOtherSignIns', {})
    },
    onSuccess: () => {
      toast({ success: true, message: single ? signIns.ended : signIns.endedOthers })
    },
    // It may have ended by itself meanwhile: whatever happened, the list is read again.
    onSettled: () => {
      onClose()
      return queries.invalidateQueries({ queryKey: ['listSignIns'] })
    },
  })
  return (
    <ConfirmWindow
      opened
      title={single ? signIns.endTitle(nameOf(single)) : signIns.endOthersTitle}
      confirm={single ? signIns.end : signIns.endOthers}
      cancel={signIns.cancel}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <Text>{single ? signIns.endText : signIns.endOthersText(ending.length)}</Text>
    </ConfirmWindow>
  )
}
