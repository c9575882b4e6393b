import { ActionIcon, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { BlacklistWord } from '#contract/blacklist.schemas.ts'
import { foldBlacklistWord } from '#contract/blacklist.ts'
import { fieldErrorMessage } from '#contract/field-errors.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import classes from './blacklist.module.css'
import { blacklistTexts } from './texts.ts'
import { wordProblems } from './typed-words.ts'
import { useEditWord } from './use-blacklist.ts'

type WordEditorProps = {
  word: BlacklistWord
  inEffect: readonly BlacklistWord[]
  onClose: () => void
}

/** The form of one word, in its place. */
export const WordEditor = ({ word, inEffect, onClose }: WordEditorProps) => {
  const blacklist = useTexts(blacklistTexts)
  const errors = useTexts(errorTexts)
  const language = useLanguage()
  const [text, setText] = useState(word.word)
  const edit = useEditWord()
  const others = inEffect.filter(({ id }) => id !== word.id).map((other) => other.word)
  const [problem] = wordProblems([text], others, 0)
  const wrong = problem && fieldErrorMessage(problem.code, language, problem.details)
  const refused = edit.isError ? errorWords(edit.error, errors) : undefined

  const save = () => {
    if (wrong || edit.isPending) return
    if (foldBlacklistWord(text) === word.word) onClose()
    else edit.mutate({ id: word.id, changed: text }, { onSuccess: onClose })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') onClose()
  }
  return (
    <li className={classes.editor}>
      <TextInput
        aria-label={blacklist.editing(word.word)}
        size="xs"
        value={text}
        data-autofocus
        autoFocus
        // Escape ends the editing, but does not close the drawer.
        data-mantine-stop-propagation="true"
        onChange={(event) => {
          setText(event.currentTarget.value)
          edit.reset()
        }}
        onKeyDown={onKeyDown}
        error={wrong ?? refused}
      />
      <ActionIcon
        aria-label={blacklist.save}
        variant="default"
        loading={edit.isPending}
        disabled={wrong !== undefined}
        onClick={save}
      >
        <IconCheck size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={blacklist.cancel} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}
