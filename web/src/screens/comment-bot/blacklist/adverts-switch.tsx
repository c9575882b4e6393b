import { Switch } from '@mantine/core'
import { useTexts } from '#web/i18n/language-context.tsx'
import { blacklistTexts } from './texts.ts'
import { useChangeSettings } from './use-blacklist.ts'

export const AdvertsSwitch = ({ on }: { on: boolean }) => {
  const { adverts, advertsHelp } = useTexts(blacklistTexts)
  const change = useChangeSettings()
  return (
    <Switch
      label={adverts}
      description={advertsHelp}
      checked={on}
      onChange={(event) => change.mutate({ leave_adverts: event.currentTarget.checked })}
    />
  )
}
