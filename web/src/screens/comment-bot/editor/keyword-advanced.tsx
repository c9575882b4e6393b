import { Radio, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type MatchMode, matchModes } from '#automation/vocabulary.ts'
import { MOST_EXCLUDE_KEYWORDS } from '#contract/limits.ts'
import { addKeywords, commonKeywords } from '#web/components/keyword-entry.ts'
import help from '#web/components/keyword-help/keyword-help.module.css'
import { keywordHelpTexts } from '#web/components/keyword-help/texts.ts'
import { KeywordTags } from '#web/components/keyword-tags.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorsUnder } from './draft.ts'
import type { DraftForm } from './draft-form.ts'
import classes from './editor.module.css'

const ExcludedKeywords = ({ form }: { form: DraftForm }) => {
  const { advanced } = useTexts(keywordHelpTexts)
  const { exclude_keywords: excluded, keywords, trigger } = form.values
  const errors = errorsUnder(form.errors, 'exclude_keywords')
  const change = (next: readonly string[]) => {
    form.setFieldValue(
      'exclude_keywords',
      addKeywords([], next.join('\n')).keywords.slice(0, MOST_EXCLUDE_KEYWORDS),
    )
    for (const path of Object.keys(form.errors))
      if (path.startsWith('exclude_keywords')) form.clearFieldError(path)
  }
  return (
    <>
      <KeywordTags
        label={advanced.exclude}
        description={advanced.excludeHelp}
        example={advanced.excludeExample}
        keywords={excluded}
        max={MOST_EXCLUDE_KEYWORDS}
        onChange={change}
        error={errors.length > 0 && errors.join(' ')}
      />
      {trigger === 'keywords' &&
        commonKeywords(keywords, excluded).map((keyword) => (
          <p key={keyword} className={classes.notice}>
            <IconInfoCircle size={16} aria-hidden />
            {advanced.excludedKeyword(keyword)}
          </p>
        ))}
    </>
  )
}

type KeywordMatchModeProps = { mode: MatchMode; onChange: (mode: MatchMode) => void }

/** The match mode of keywords, with an example for each. */
const KeywordMatchMode = ({ mode, onChange }: KeywordMatchModeProps) => {
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

/** Settings that beginners do not need: match mode and excluded keywords. */
export const KeywordAdvanced = ({ form }: { form: DraftForm }) => {
  const { advanced } = useTexts(keywordHelpTexts)
  const contentId = useId()
  const { match_mode: mode, exclude_keywords: excluded, trigger } = form.values
  const [open, setOpen] = useState(mode !== 'smart' || excluded.length > 0)
  const shown = open || errorsUnder(form.errors, 'exclude_keywords').length > 0
  return (
    <div className={help.help}>
      <UnstyledButton
        className={help.toggle}
        aria-expanded={shown}
        aria-controls={contentId}
        onClick={() => setOpen(!open)}
      >
        {trigger === 'keywords' ? advanced.title : advanced.onlyExclusions}
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <div id={contentId} className={`${help.help} ${help.advanced}`} hidden={!shown}>
        {trigger === 'keywords' && (
          <KeywordMatchMode mode={mode} onChange={(next) => form.setFieldValue('match_mode', next)} />
        )}
        <ExcludedKeywords form={form} />
      </div>
    </div>
  )
}
