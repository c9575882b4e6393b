import { ActionIcon, TextInput } from '@mantine/core'
import { IconPhoto, IconSend2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './chat-screen.module.css'
import { previewTexts } from './texts.ts'
import type { Trial } from './use-play.ts'

/** Address of an invented picture, for a question that wants one. */
const SAMPLE_PICTURE = 'https://example.mn/zurag.jpg'

/** Input for the customer's messages. */
export const Composer = ({ happen }: Pick<Trial, 'happen'>) => {
  const preview = useTexts(previewTexts)
  const [text, setText] = useState('')
  const send = () => {
    if (text.trim() === '') return
    happen({ type: 'message', text: text.trim() })
    setText('')
  }
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ActionIcon
        size="lg"
        aria-label={preview.photo}
        onClick={() => happen({ type: 'attachment', files: [SAMPLE_PICTURE] })}
      >
        <IconPhoto size={20} aria-hidden />
      </ActionIcon>
      <TextInput
        flex={1}
        radius="xl"
        aria-label={preview.composer}
        placeholder="Aa"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ActionIcon type="submit" size="lg" aria-label={preview.send} className={classes.send ?? ''}>
        <IconSend2 size={20} aria-hidden />
      </ActionIcon>
    </form>
  )
}
