import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldErrorMessage } from '#contract/field-errors.ts'
import type { Language } from '#contract/platforms.ts'
import type { TemplateBlank } from '#contract/templates.schemas.ts'
import { templateBlankProblem } from '#contract/templates.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import classes from './templates.module.css'
import { templatesTexts } from './texts.ts'

export type Values = Record<string, string>

const inputs = {
  text: {},
  address: {},
  hours: { autoCapitalize: 'off', spellCheck: false },
  price: { inputMode: 'numeric', rightSection: '₮' },
  phone: { inputMode: 'tel', spellCheck: false },
} as const

/** The first field with an invalid value; an empty one is valid. */
export const firstInvalid = (blanks: readonly TemplateBlank[], values: Values): TemplateBlank | undefined =>
  blanks.find((blank) => templateBlankProblem(blank, values[blank.label] ?? '') !== undefined)

export const fieldId = (index: number): string => `blank-${index}`

const problemWords = (blank: TemplateBlank, value: string, language: Language): string | undefined => {
  const problem = templateBlankProblem(blank, value)
  return problem && fieldErrorMessage(problem.code, language, problem.details)
}

type BlanksFormProps = {
  blanks: readonly TemplateBlank[]
  values: Values
  /** After an attempt to apply, every field shows its problem. */
  showAll: boolean
  onChange: (values: Values) => void
}

/** Details that only the owner knows. Each is inserted everywhere it is used. */
export const BlanksForm = ({ blanks, values, showAll, onChange }: BlanksFormProps) => {
  const { blanks: texts } = useTexts(templatesTexts)
  const language = useLanguage()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return (
    <Stack gap="sm" role="group" aria-label={texts.title}>
      <div>
        <Text fw={700}>{texts.title}</Text>
        <Text size="sm" c="dimmed">
          {texts.help}
        </Text>
      </div>
      <div className={classes.blanks}>
        {blanks.map((blank, index) => {
          const { label, kind, example, max } = blank
          const value = values[label] ?? ''
          return (
            <TextInput
              key={label}
              id={fieldId(index)}
              label={label}
              placeholder={example === '' ? undefined : texts.example(example)}
              maxLength={max}
              value={value}
              error={(showAll || left.has(label)) && problemWords(blank, value, language)}
              onBlur={() => setLeft((before) => new Set([...before, label]))}
              onChange={(event) => onChange({ ...values, [label]: event.currentTarget.value })}
              {...inputs[kind]}
            />
          )
        })}
      </div>
    </Stack>
  )
}
