import { Radio } from '@mantine/core'
import { type MatchMode, matchModes } from '#contract/comment-automations.ts'
import classes from '#web/components/keyword-help/keyword-help.module.css'
import { keywordHelpTexts } from '#web/components/keyword-help/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

type KeywordMatchModeProps = { mode: MatchMode; onChange: (mode: MatchMode) => void }

/** The match mode of keywords, with an example for each. */
export const KeywordMatchMode = ({ mode, onChange }: KeywordMatchModeProps) => {
  const { advanced } = useTexts(keywordHelpTexts)
  return (
    <Radio.Group
      label={advanced.mode}
      value={mode}
      onChange={(value) => {
        const chosen = matchModes.find((one) => one === value)
        if (chosen) onChange(chosen)
      }}
    >
      <div className={classes.modes}>
        {matchModes.map((option) => (
          <Radio
            key={option}
            value={option}
            label={advanced.modeName[option]}
            description={`${advanced.modeHelp[option]} ${advanced.modeExample[option]}`}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
