import { NativeSelect } from '@mantine/core'
import { type MatchMode, matchModes } from '#automation/vocabulary.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { panelTexts } from './texts.ts'

type MatchModeFieldProps = { mode: MatchMode; onChange: (mode: MatchMode) => void }

/** The match mode of keywords, with its explanation. */
export const MatchModeField = ({ mode, onChange }: MatchModeFieldProps) => {
  const { trigger } = useTexts(panelTexts)
  return (
    <NativeSelect
      label={trigger.mode}
      description={trigger.modeHelp[mode]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={matchModes.map((value) => ({ value, label: trigger.modes[value] }))}
      value={mode}
      onChange={({ currentTarget: { value } }) => {
        const chosen = matchModes.find((one) => one === value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
