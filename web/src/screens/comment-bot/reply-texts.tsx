import { ActionIcon, Button, Group, Switch, Text, Textarea } from '@mantine/core'
import { IconPlus, IconSparkles, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { DeliveryKind } from '#contract/histories.ts'
import { MOST_REPLY_TEXTS } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ReplyKindIcon } from '#web/pieces/delivery-pill.tsx'
import { Counted } from './counted.tsx'
import classes from './editor.module.css'

/** Customers are answered in Mongolian, whatever language their page owner reads. */
const READY_MADE = 'Сайн байна уу! Дэлгэрэнгүй мэдээллийг чатаар илгээлээ.'

type ReplyTextsProps = {
  kind: DeliveryKind
  title: string
  help: string
  max: number
  texts: readonly string[]
  errorAt: (index: number) => ReactNode
  onChange: (texts: string[]) => void
}

type OneTextProps = Pick<ReplyTextsProps, 'title' | 'max'> & {
  number: number
  alone: boolean
  text: string
  error: ReactNode
  onChange: (text: string) => void
  onRemove: () => void
}

const OneText = (props: OneTextProps) => {
  const { editor } = useTexts().commentBot
  const { number, alone, text } = props
  return (
    <div className={classes.reply}>
      <Counted length={text.length} max={props.max}>
        <Textarea
          aria-label={`${props.title}: ${editor.text(number)}`}
          autosize
          minRows={2}
          maxRows={10}
          value={text}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          error={props.error}
        />
      </Counted>
      {!alone && (
        <ActionIcon size="lg" aria-label={editor.removeText(number)} onClick={props.onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

const Extras = ({ kind, texts, onChange }: Pick<ReplyTextsProps, 'kind' | 'texts' | 'onChange'>) => {
  const { editor } = useTexts().commentBot
  const readyMade = kind === 'comment_reply' && texts.length === 1 && texts[0]?.trim() === ''
  return (
    <Group gap="xs" align="center">
      {readyMade && (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconSparkles size={14} aria-hidden />}
          onClick={() => onChange([READY_MADE])}
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

/** The texts of one kind of reply, several of which take turns. */
export const ReplyTexts = (props: ReplyTextsProps) => {
  const { kind, title, help, texts, onChange } = props
  const shown = texts.length > 0
  // Switched off and on again by mistake, the texts are still there.
  const kept = useRef<string[]>([''])
  const switchTo = (on: boolean) => {
    if (!on) kept.current = [...texts]
    onChange(on ? kept.current : [])
  }
  return (
    <div className={classes.replies}>
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
        .map((text, index) => ({ text, number: index + 1 }))
        .map(({ text, number }) => (
          <OneText
            key={number}
            title={title}
            max={props.max}
            number={number}
            alone={texts.length === 1}
            text={text}
            error={props.errorAt(number - 1)}
            onChange={(next) => onChange(texts.with(number - 1, next))}
            onRemove={() => onChange(texts.filter((_, index) => index !== number - 1))}
          />
        ))}
      {shown && <Extras kind={kind} texts={texts} onChange={onChange} />}
    </div>
  )
}
