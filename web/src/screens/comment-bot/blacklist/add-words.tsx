import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { BlacklistWord } from '#contract/blacklist.schemas.ts'
import { fieldErrorMessage } from '#contract/field-errors.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import classes from './blacklist.module.css'
import { blacklistTexts } from './texts.ts'
import { splitWords, type WordProblem, wordProblems } from './typed-words.ts'
import { useAddWords } from './use-blacklist.ts'

type AddWordsProps = { words: readonly BlacklistWord[]; onAdded: () => void }

/** Adds one word or many. Problems are shown below the field, and then no word is saved. */
export const AddWords = ({ words, onAdded }: AddWordsProps) => {
  const blacklist = useTexts(blacklistTexts)
  const errors = useTexts(errorTexts)
  const language = useLanguage()
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<readonly WordProblem[]>([])
  const add = useAddWords()

  const submit = () => {
    const typed = splitWords(text)
    if (typed.length === 0 || add.isPending) return
    const inEffect = words.map(({ word }) => word)
    const wrong = wordProblems(typed, inEffect, words.filter(({ source }) => source === 'added').length)
    setProblems(wrong)
    if (wrong.length > 0) return
    add.mutate(typed, {
      onSuccess: () => {
        setText('')
        onAdded()
      },
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const said = ({ word, code, details }: WordProblem) => {
    const message = fieldErrorMessage(code, language, details)
    return word === '' ? message : blacklist.add.problem(word, message)
  }
  const wrong = [...problems.map(said), ...(add.isError ? [errorWords(add.error, errors)] : [])]

  return (
    <div className={classes.add}>
      <Textarea
        label={blacklist.add.label}
        description={blacklist.add.help}
        value={text}
        autosize
        minRows={1}
        maxRows={6}
        errorProps={{ mt: 8 }}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblems([])
          add.reset()
        }}
        onKeyDown={onKeyDown}
        error={wrong.length > 0 && wrong.map((line) => <div key={line}>{line}</div>)}
      />
      <Button loading={add.isPending} disabled={text.trim() === ''} onClick={submit}>
        {blacklist.add.button}
      </Button>
    </div>
  )
}
