import { useState } from 'react'
import { LONGEST_KEPT_WORD, MOST_WORDS } from '#automation/flow/flow-limits.ts'
import { addKeywords } from '#web/components/keyword-entry.ts'
import { KeywordTags } from '#web/components/keyword-tags.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { type FieldPlace, spotMarks, useProblemsOfField } from './field-problems.tsx'
import classes from './panel.module.css'
import { panelTexts } from './texts.ts'

type WordsFieldProps = FieldPlace & {
  label: string
  description?: string
  example: string
  words: readonly string[]
  onChange: (words: string[]) => void
}

/** Words as chips, without duplicates. */
export const WordsField = ({ label, description, example, words, onChange, ...place }: WordsFieldProps) => {
  const { trigger } = useTexts(panelTexts)
  const { error, warnings } = useProblemsOfField(place)
  const [repeated, setRepeated] = useState<string[]>([])
  return (
    <div {...spotMarks(place)}>
      <KeywordTags
        label={label}
        description={description}
        example={example}
        keywords={words}
        max={MOST_WORDS}
        onChange={(next) => {
          const entry = addKeywords([], next.join('\n'))
          setRepeated(entry.duplicates)
          onChange(entry.keywords.slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_KEPT_WORD)))
        }}
        error={error}
      />
      {repeated.length > 0 && (
        <p className={classes.quiet} role="status">
          {trigger.repeated(repeated.join(', '))}
        </p>
      )}
      {warnings}
    </div>
  )
}
