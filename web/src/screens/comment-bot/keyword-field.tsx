import { Pill } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { MatchMode } from '#contract/comment-automations.ts'
import { errorMessage } from '#contract/errors.ts'
import { MOST_KEYWORDS } from '#contract/limits.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { addKeywords } from '#web/pieces/keyword-entry.ts'
import type { UsedKeyword } from '#web/pieces/keyword-help/keyword-reach.ts'
import { KeywordTags } from '#web/pieces/keyword-tags.tsx'
import classes from './editor.module.css'
import { TakenKeyword } from './taken-keyword.tsx'
import { keywordsUsedElsewhere } from './used-keywords.ts'

type KeywordFieldProps = {
  keywords: string[]
  mode: MatchMode
  /** For the message about a keyword that is there already. */
  automationName: string
  used: readonly UsedKeyword[]
  ownId: string | null
  errors: readonly string[]
  onChange: (keywords: string[]) => void
}

const A_PRESS = 300

/** The keywords of an automation, none twice, and what stands in the way of one. */
export const KeywordField = (props: KeywordFieldProps) => {
  const { keywords, mode, automationName, errors, onChange } = props
  const { commentBot, keywordHelp } = useTexts()
  const { editor } = commentBot
  const language = useLanguage()
  // A word is taken over when the field is left: a notice at once would move the button that was being pressed.
  const [settled] = useDebouncedValue(keywords, A_PRESS)
  const [duplicates, setDuplicates] = useState<string[]>([])

  const change = (next: readonly string[]) => {
    const entry = addKeywords([], next.join('\n'))
    setDuplicates(entry.duplicates)
    onChange(entry.keywords)
  }

  const taken = keywordsUsedElsewhere(settled, props.used, props.ownId).map(({ keyword, automation }) => {
    const refusal = errorMessage('000004', language, { keyword, automation: automation.name })
    return { keyword, automation, refusal, refused: errors.includes(refusal) }
  })
  // A refusal that stands at its keyword is not said twice.
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
          {errorMessage('000004', language, { keyword, automation: automationName })}
        </p>
      ))}
      {taken.map(({ keyword, automation, refusal, refused }) => (
        <TakenKeyword
          key={keyword}
          message={refused ? refusal : editor.keywordUsed(keyword, automation.name)}
          refused={refused}
          automation={automation}
        />
      ))}
    </>
  )
}
