import { TextInput } from '@mantine/core'
import { IconCircleCheck, IconEyeOff, IconInfoCircle, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type BlacklistHit, compileBlacklist } from '#automation/blacklist/compile-blacklist.ts'
import type { BlacklistWord, CommentSettings } from '#contract/blacklist.schemas.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './blacklist.module.css'
import { type BlacklistTexts, blacklistTexts } from './texts.ts'

type Action = CommentSettings['blacklist_action']

const LONGEST_COMMENT = 500

const verdictWords = (
  texts: BlacklistTexts['trying'],
  comment: string,
  hit: BlacklistHit | undefined,
  action: Action,
): string => {
  if (comment.trim() === '') return texts.nothing
  if (!hit) return action === 'hide' ? texts.leaves : texts.leavesUndeleted
  const says = (action === 'hide' ? texts.hides : texts.deletes)(hit.word)
  return hit.words.toLowerCase() === hit.word ? says : `${says} ${texts.asTyped(hit.words)}`
}

/** Tests a comment with the engine's own matcher. */
export const TryComment = ({ words, action }: { words: readonly BlacklistWord[]; action: Action }) => {
  const { trying } = useTexts(blacklistTexts)
  const [comment, setComment] = useState('')
  const compiled = useMemo(() => compileBlacklist(words.map(({ word }) => word)), [words])
  const hit = compiled.find(comment)
  const open = comment.trim() === ''
  const Icon = open ? IconInfoCircle : !hit ? IconCircleCheck : action === 'hide' ? IconEyeOff : IconTrash
  return (
    <div>
      <TextInput
        label={trying.label}
        description={trying.help}
        placeholder={trying.example}
        value={comment}
        maxLength={LONGEST_COMMENT}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <div className={classes.verdict} data-sort={open ? 'open' : hit ? 'hit' : 'left'} role="status">
        <Icon size={18} aria-hidden />
        <span>{verdictWords(trying, comment, hit, action)}</span>
      </div>
    </div>
  )
}
