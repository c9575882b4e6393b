import { Avatar, Button, CloseButton, Group, Stack, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { api } from './api.ts'
import { attempt } from './attempt.ts'
import classes from './console.module.css'
import { useHere } from './here.tsx'
import { Tool } from './parts.tsx'
import { suggestions } from './suggestions.ts'
import { text } from './texts.ts'
import type { Comment, Content } from './types.ts'
import { WritingLine } from './writing-line.tsx'

export type Mode = { kind: 'new' } | { kind: 'reply' | 'edit'; comment: Comment }
export const NEW: Mode = { kind: 'new' }

const chip = { variant: 'default', size: 'compact-sm', radius: 'xl', fw: 500, flex: 'none' } as const

interface CommentComposerProps {
  content: Content
  mode: Mode
  onMode: (mode: Mode) => void
  onNew: () => void
}

/** One field for a comment, a reply and an edit: it stays in place while comments come and go above it. */
export function CommentComposer({ content, mode, onMode, onNew }: CommentComposerProps) {
  const { place, customer } = useHere()
  const [words, setWords] = useState('')
  const [withPhoto, setWithPhoto] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const cancel = () => onMode(NEW)

  useEffect(() => {
    setWords(mode.kind === 'edit' ? mode.comment.text : '')
    if (mode.kind !== 'new') field.current?.focus()
  }, [mode])

  async function submit(said: string, photo: boolean): Promise<void> {
    if (said === '' && !photo) return
    const wish = {
      customer_id: place.customerId,
      ...(said && { text: said }),
      ...(photo && { photo: true }),
      ...(mode.kind === 'reply' && { reply_to: mode.comment.id }),
    }
    const isDone = await attempt(() =>
      mode.kind === 'edit' ? api.editComment(mode.comment.id, said) : api.comment(content.id, wish),
    )
    if (!isDone) return
    // Keep a text that was typed meanwhile.
    if (field.current?.value.trim() === said) {
      setWords('')
      cancel()
    }
    setWithPhoto(false)
    if (mode.kind === 'new') onNew()
  }

  return (
    <Stack gap="xs" className={classes.composer ?? ''}>
      {mode.kind !== 'new' && (
        <Group wrap="nowrap" gap="xs">
          <Text component="div" size="sm" truncate flex={1}>
            {mode.kind === 'reply'
              ? text.composer.replyingTo(mode.comment.author.name)
              : text.composer.editing(mode.comment.text)}
          </Text>
          <CloseButton aria-label={text.composer.stop} onClick={cancel} />
        </Group>
      )}
      <Group
        wrap="nowrap"
        gap="xs"
        className={classes.suggestions ?? ''}
        role="group"
        aria-label={text.composer.suggestions}
      >
        {suggestions(content.text).map((each) => (
          <Button key={each} {...chip} onClick={() => void submit(each, false)}>
            {each}
          </Button>
        ))}
      </Group>
      <WritingLine
        label={text.composer.commentAs(customer.first_name)}
        placeholder={text.composer.placeholder}
        send={text.composer.send}
        testId="comment"
        value={words}
        onChange={setWords}
        onSend={() => void submit(words.trim(), withPhoto)}
        onEscape={cancel}
        field={field}
        before={<Avatar src={customer.picture_url} alt="" size={32} radius="100%" />}
        tool={
          mode.kind !== 'edit' && (
            <Tool
              label={text.composer.photo}
              Icon={IconPhoto}
              {...(withPhoto && { variant: 'light', color: 'purple' })}
              aria-pressed={withPhoto}
              onClick={() => setWithPhoto(!withPhoto)}
            />
          )
        }
      />
    </Stack>
  )
}
