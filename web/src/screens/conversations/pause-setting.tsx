import { NativeSelect, Stack, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { conversationsTexts } from './texts.ts'

const UNTIL_RESUMED = 'until-resumed'
const choices = [0, 30, 60, 720, 1440] as const

const wordOf = (minutes: number | null): string => (minutes === null ? UNTIL_RESUMED : String(minutes))
const minutesOf = (value: string): number | null => (value === UNTIL_RESUMED ? null : Number(value))

/** The duration of the bot's pause after a manual reply, and whether other applications count as people. */
export const PauseSetting = () => {
  const { setting } = useTexts(conversationsTexts)
  const { page_id } = useCurrentPage()
  const params = { fbPageId: page_id }
  const queries = useQueryClient()
  const settings = useQuery(apiQuery('getChatSettings', { params }))
  const save = useMutation({
    mutationFn: (body: { pause_minutes: number | null; other_app_pauses?: boolean }) =>
      call('updateChatSettings', { params, body }),
    onSuccess: async () => {
      toast({ success: true, message: setting.saved })
      await queries.invalidateQueries({ queryKey: ['getChatSettings'] })
    },
  })
  const minutes = settings.data?.chat_settings.pause_minutes
  const words = (count: number) => {
    if (count === 0) return setting.never
    return count % 60 === 0 ? setting.hours(count / 60) : setting.minutes(count)
  }
  const known: readonly number[] = choices
  // Include a value that was set through the API.
  const shown = minutes == null || known.includes(minutes) ? known : [...known, minutes]
  const pauses = save.variables?.other_app_pauses ?? settings.data?.chat_settings.other_app_pauses
  return (
    <Stack gap="md">
      <NativeSelect
        label={setting.label}
        description={setting.help}
        disabled={minutes === undefined || save.isPending}
        value={wordOf(save.isPending ? save.variables.pause_minutes : (minutes ?? null))}
        onChange={(event) => save.mutate({ pause_minutes: minutesOf(event.currentTarget.value) })}
        data={[
          ...shown.map((count) => ({ value: String(count), label: words(count) })),
          { value: UNTIL_RESUMED, label: setting.untilResumed },
        ]}
      />
      <Switch
        label={setting.otherApp}
        description={setting.otherAppHelp}
        disabled={minutes === undefined || save.isPending}
        checked={pauses ?? true}
        onChange={(event) =>
          save.mutate({ pause_minutes: minutes ?? null, other_app_pauses: event.currentTarget.checked })
        }
      />
    </Stack>
  )
}
