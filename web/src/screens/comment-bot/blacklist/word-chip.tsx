import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { BlacklistWord } from '#contract/blacklist.schemas.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './blacklist.module.css'
import { blacklistTexts } from './texts.ts'
import { useDropWord, useIncludeWord } from './use-blacklist.ts'
import { WordEditor } from './word-editor.tsx'

type ListedWordProps = { word: BlacklistWord; inEffect: readonly BlacklistWord[] }

/** A word in effect: an own one can be edited and removed, a built-in one excluded. */
export const ListedWord = ({ word, inEffect }: ListedWordProps) => {
  const texts = useTexts(blacklistTexts)
  const drop = useDropWord()
  const [editing, setEditing] = useState(false)
  const isOwn = word.source === 'added'
  if (editing) return <WordEditor word={word} inEffect={inEffect} onClose={() => setEditing(false)} />
  return (
    <li className={classes.chip} data-own={isOwn || undefined}>
      <span className={classes.word} title={word.word}>
        {word.word}
      </span>
      {isOwn && (
        <ActionIcon size={26} aria-label={texts.edit(word.word)} onClick={() => setEditing(true)}>
          <IconPencil size={14} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        size={26}
        aria-label={isOwn ? texts.remove(word.word) : texts.exclude(word.word)}
        loading={drop.isPending}
        onClick={() => drop.mutate(word)}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** An excluded word of the built-in list, which can be restored. */
export const ExcludedWord = ({ word }: { word: { id: string; word: string } }) => {
  const texts = useTexts(blacklistTexts)
  const include = useIncludeWord()
  return (
    <li className={classes.chip} data-excluded>
      <span className={classes.word} title={word.word}>
        {word.word}
      </span>
      <ActionIcon
        size={26}
        aria-label={texts.include(word.word)}
        loading={include.isPending}
        onClick={() => include.mutate(word.id)}
      >
        <IconArrowBackUp size={14} aria-hidden />
      </ActionIcon>
    </li>
  )
}
