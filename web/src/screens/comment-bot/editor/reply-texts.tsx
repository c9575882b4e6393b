import { Button, Group, Switch, Text } from '@mantine/core'
import { IconPlus, IconSparkles } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { TextLimit } from '#automation/messages/text-limit.ts'
import { replyVariables } from '#automation/vocabulary.ts'
import { DEFAULT_COMMENT_REPLY } from '#contract/comment-automations.ts'
import { MOST_REPLY_TEXTS } from '#contract/limits.ts'
import { ReplyKindIcon } from '#web/components/delivery-pill.tsx'
import { VariableButtons } from '#web/components/variable-buttons.tsx'
import { insertVariable, type Selection } from '#web/components/written-text.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from '../texts.ts'
import classes from './editor.module.css'
import { OneReply } from './one-reply.tsx'

type ReplyTextsProps = {
  kind: 'comment_reply' | 'chat_reply'
  title: string
  help: string
  limit: TextLimit
  texts: readonly string[]
  /** A default reply has no keyword to insert. */
  withKeyword: boolean
  errorAt: (index: number) => ReactNode
  onChange: (texts: string[]) => void
}

const Extras = ({ kind, texts, onChange }: Pick<ReplyTextsProps, 'kind' | 'texts' | 'onChange'>) => {
  const { editor } = useTexts(commentBotTexts)
  const readyMade = kind === 'comment_reply' && texts.length === 1 && texts[0]?.trim() === ''
  return (
    <Group gap="xs" align="center">
      {readyMade && (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconSparkles size={14} aria-hidden />}
          onClick={() => onChange([DEFAULT_COMMENT_REPLY])}
        >
          {editor.useDefault}
        </Button>
      )}
      {!readyMade && texts.length < MOST_REPLY_TEXTS && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...texts, ''])}
        >
          {editor.addText}
        </Button>
      )}
      {texts.length === 1 && !readyMade && (
        <Text size="xs" c="dimmed">
          {editor.takeTurns}
        </Text>
      )}
    </Group>
  )
}

/** Inserts a variable at the last caret position and moves the caret behind it. */
const useInsert = ({ texts, onChange }: Pick<ReplyTextsProps, 'texts' | 'onChange'>) => {
  const box = useRef<HTMLDivElement>(null)
  const cursor = useRef<(Selection & { index: number }) | null>(null)
  const insert = (variable: string) => {
    const index = Math.min(cursor.current?.index ?? 0, texts.length - 1)
    const text = texts[index] ?? ''
    const put = insertVariable(text, cursor.current ?? { start: text.length, end: text.length }, variable)
    onChange(texts.with(index, put.text))
    requestAnimationFrame(() => {
      const field = box.current?.querySelectorAll('textarea')[index]
      field?.focus()
      field?.setSelectionRange(put.caret, put.caret)
    })
  }
  const remember = (index: number) => (selection: Selection) => {
    cursor.current = { index, ...selection }
  }
  return { box, insert, remember }
}

/** The texts of one kind of reply, in rotation. */
export const ReplyTexts = (props: ReplyTextsProps) => {
  const { kind, title, help, texts, onChange } = props
  const { editor } = useTexts(commentBotTexts)
  const shown = texts.length > 0
  const { box, insert, remember } = useInsert(props)
  // Kept for a person who switches off by mistake and on again.
  const kept = useRef<string[]>([''])
  const switchTo = (on: boolean) => {
    if (!on) kept.current = [...texts]
    onChange(on ? kept.current : [])
  }
  return (
    <div className={classes.replies} ref={box}>
      <Switch
        labelPosition="left"
        classNames={{ body: classes.replyHead ?? '' }}
        checked={shown}
        onChange={(event) => switchTo(event.currentTarget.checked)}
        label={
          <span className={classes.replyTitle}>
            <ReplyKindIcon kind={kind} size={20} />
            {title}
          </span>
        }
        description={help}
      />
      {texts
        .map((text, index) => ({ text, index, number: index + 1 }))
        .map(({ text, index, number }) => (
          <OneReply
            key={number}
            label={`${title}: ${editor.text(number)}`}
            number={number}
            limit={props.limit}
            text={text}
            error={props.errorAt(index)}
            onChange={(next) => onChange(texts.with(index, next))}
            onSelect={remember(index)}
            onRemove={texts.length > 1 ? () => onChange(texts.filter((_, at) => at !== index)) : undefined}
          />
        ))}
      {shown && (
        <div className={classes.replyFoot}>
          <VariableButtons
            title={title}
            variables={replyVariables.filter((variable) => props.withKeyword || variable !== 'keyword')}
            onInsert={insert}
          />
          <Extras kind={kind} texts={texts} onChange={onChange} />
        </div>
      )}
    </div>
  )
}
