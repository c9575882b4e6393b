import { Pill } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { MatchMode } from '#automation/vocabulary.ts'
import { fieldErrorMessage } from '#contract/field-errors.ts'
import { MOST_KEYWORDS } from '#contract/limits.ts'
import { addKeywords } from '#web/components/keyword-entry.ts'
import type { UsedKeyword } from '#web/components/keyword-help/keyword-reach.ts'
import { keywordHelpTexts } from '#web/components/keyword-help/texts.ts'
import { KeywordTags } from '#web/components/keyword-tags.tsx'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from '../texts.ts'
import classes from './editor.module.css'
import { TakenWord } from './taken-word.tsx'
import { keywordsUsedElsewhere } from './used-keywords.ts'

type KeywordFieldProps = {
  keywords: string[]
  mode: MatchMode
  /** For the message about a duplicate keyword. */
  automationName: string
  used: readonly UsedKeyword[]
  ownId: string | null
  errors: readonly string[]
  onChange: (keywords: string[]) => void
}

const A_PRESS = 300

/** The keywords of an automation without duplicates, with their problems. */
export const KeywordField = (props: KeywordFieldProps) => {
  const { keywords, mode, automationName, errors, onChange } = props
  const keywordHelp = useTexts(keywordHelpTexts)
  const { editor } = useTexts(commentBotTexts)
  const language = useLanguage()
  // Delayed, because a keyword is added when its field loses the focus: a message that appears immediately
  // would move the button that is being pressed.
  const [settled] = useDebouncedValue(keywords, A_PRESS)
  const [duplicates, setDuplicates] = useState<string[]>([])

  const change = (next: readonly string[]) => {
    const entry = addKeywords([], next.join('\n'))
    setDuplicates(entry.duplicates)
    onChange(entry.keywords)
  }

  const taken = keywordsUsedElsewhere(settled, props.used, props.ownId).map(({ keyword, automation }) => {
    const refusal = fieldErrorMessage('000004', language, { keyword, automation: automation.name })
    return { keyword, automation, refusal, refused: errors.includes(refusal) }
  })
  // Do not repeat an error that is shown at its keyword.
  const others = errors.filter((message) => !taken.some(({ refusal }) => refusal === message))

  return (
    <>
      <KeywordTags
        label={editor.keywords}
        description={keywordHelp.help[mode]}
        example={editor.keywordsExample}
        keywords={keywords}
        max={MOST_KEYWORDS}
        onChange={change}
        renderPill={({ value = '', onRemove }) => (
          <Pill
            withRemoveButton
            className={classes.pill ?? ''}
            data-taken={taken.some(({ keyword }) => keyword === value) || undefined}
            {...(onRemove && { onRemove })}
          >
            {value}
          </Pill>
        )}
        error={others.length > 0 ? others.join(' ') : errors.length > 0}
      />
      {duplicates.map((keyword) => (
        <p key={keyword} className={classes.notice} role="status">
          <IconInfoCircle size={16} aria-hidden />
          {fieldErrorMessage('000004', language, { keyword, automation: automationName })}
        </p>
      ))}
      {taken.map(({ keyword, automation, refusal, refused }) => (
        <TakenWord
          key={keyword}
          message={refused ? refusal : editor.keywordUsed(keyword, automation.name)}
          refused={refused}
          automation={automation}
        />
      ))}
    </>
  )
}
