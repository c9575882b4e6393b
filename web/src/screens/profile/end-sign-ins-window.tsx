import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignIn } from '#contract/account.schemas.ts'
import { call } from '#web/api/browser.ts'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { profileTexts } from './texts.ts'
import { useDeviceName } from './use-device-name.ts'

type EndSignInsWindowProps = { ending: SignIn[]; onClose: () => void }

/** Ends one sign-in by its id, or all others, including newer ones than those listed. */
export const EndSignInsWindow = ({ ending, onClose }: EndSignInsWindowProps) => {
  const { signIns } = useTexts(profileTexts)
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
    // Also after a failure: it may have expired.
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
