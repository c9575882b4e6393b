import { Pill, TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ClipboardEvent, useState } from 'react'
import type { MatchMode } from '#contract/comment-automations.ts'
import { errorMessage } from '#contract/errors.ts'
import { limits, MOST_KEYWORDS } from '#contract/limits.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { Counted } from './counted.tsx'
import classes from './editor.module.css'
import { addKeywords, keywordsUsedElsewhere, splitKeywords, type UsedKeyword } from './keyword-entry.ts'
import { TakenKeyword } from './taken-keyword.tsx'

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

/** Keywords as chips: Enter or a comma adds one, pasting adds several, none twice. */
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
  const paste = (event: ClipboardEvent) => {
    const pasted = splitKeywords(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    change([...keywords, ...pasted])
  }

  const taken = keywordsUsedElsewhere(settled, props.used, props.ownId).map(({ keyword, automation }) => {
    const refusal = errorMessage('000004', language, { keyword, automation: automation.name })
    return { keyword, automation, refusal, refused: errors.includes(refusal) }
  })
  // A refusal that stands at its keyword is not said twice.
  const others = errors.filter((message) => !taken.some(({ refusal }) => refusal === message))

  return (
    <>
      <Counted length={keywords.length} max={MOST_KEYWORDS}>
        <TagsInput
          label={editor.keywords}
          description={keywordHelp.help[mode]}
          placeholder={keywords.length === 0 ? editor.keywordsExample : ''}
          value={keywords}
          onChange={change}
          // What is typed twice must reach us, to be refused in words.
          allowDuplicates
          splitChars={[',', ';']}
          maxTags={MOST_KEYWORDS}
          maxLength={limits.keyword.max}
          onPaste={paste}
          classNames={{ input: classes.tags ?? '', inputField: classes.tagsField ?? '' }}
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
      </Counted>
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
