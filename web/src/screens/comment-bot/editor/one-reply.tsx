import { ActionIcon, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TextLimit } from '#automation/messages/text-limit.ts'
import { replyTextProblem } from '#contract/comment-automation-rules.ts'
import { fieldErrorMessage } from '#contract/field-errors.ts'
import { Counted } from '#web/components/counted.tsx'
import { roomIn, type Selection } from '#web/components/written-text.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from '../texts.ts'
import classes from './editor.module.css'

type OneReplyProps = {
  label: string
  number: number
  limit: TextLimit
  text: string
  error: ReactNode
  onChange: (text: string) => void
  onSelect: (selection: Selection) => void
  /** Undefined for the only text. */
  onRemove: (() => void) | undefined
}

/** One of several reply texts in rotation. */
export const OneReply = (props: OneReplyProps) => {
  const { editor, reply } = useTexts(commentBotTexts)
  const language = useLanguage()
  const { text, number, limit } = props
  const { length, max, lettersLeft } = roomIn(text, limit)
  // Reported during typing: too long, or an unknown variable.
  const problem = replyTextProblem(text, limit)
  return (
    <div className={classes.reply}>
      <Counted
        length={length}
        max={max}
        words={lettersLeft === undefined ? undefined : reply.room(lettersLeft)}
      >
        <Textarea
          aria-label={props.label}
          autosize
          minRows={2}
          maxRows={10}
          value={text}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
            props.onSelect({ start: selectionStart, end: selectionEnd })
          }
          error={problem ? fieldErrorMessage(problem.code, language, problem.details) : props.error}
        />
      </Counted>
      {props.onRemove && (
        <ActionIcon size="lg" aria-label={editor.removeText(number)} onClick={props.onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
