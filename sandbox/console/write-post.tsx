import { Button, Checkbox, Group, Modal, Radio, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from './api.ts'
import { attempt } from './attempt.ts'
import { useHere } from './here.tsx'
import { text } from './texts.ts'
import type { ContentKind } from './types.ts'

const KINDS: ContentKind[] = ['post', 'reel', 'live']

/** A window in which the page publishes something new. */
export function WritePost({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { page, place } = useHere()
  const title = text.write.title(page.name, text.platform[place.platform])
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Form onClose={onClose} />
    </Modal>
  )
}

function Form({ onClose }: { onClose: () => void }) {
  const { place, go } = useHere()
  const [kind, setKind] = useState<ContentKind>('post')
  const [words, setWords] = useState('')
  const [picture, setPicture] = useState(true)

  const publish = (event: FormEvent) => {
    event.preventDefault()
    const wish = { platform: place.platform, kind, text: words.trim(), picture }
    void attempt(async () => {
      const { content } = await api.publish(place.pageId, wish)
      onClose()
      go({ contentId: content.id, left: 'content', side: 'left' })
    }, text.write.done)
  }

  return (
    <Stack component="form" gap="md" onSubmit={publish}>
      <Radio.Group
        label={text.write.kind}
        value={kind}
        onChange={(value) => setKind(KINDS.find((each) => each === value) ?? 'post')}
      >
        <Group mt={4}>
          {KINDS.map((each) => (
            <Radio key={each} value={each} label={text.content.kinds[each]} />
          ))}
        </Group>
      </Radio.Group>
      <Textarea
        label={text.write.text}
        placeholder={text.write.placeholder}
        autosize
        minRows={4}
        required
        data-autofocus
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Checkbox
        label={text.write.picture}
        checked={picture}
        onChange={({ currentTarget }) => setPicture(currentTarget.checked)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {text.action.cancel}
        </Button>
        <Button type="submit">{text.write.send}</Button>
      </Group>
    </Stack>
  )
}
