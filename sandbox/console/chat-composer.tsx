import { CloseButton, Group, Menu, Stack, Text } from '@mantine/core'
import { IconPhoto, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { api } from './api.ts'
import { attempt } from './attempt.ts'
import frame from './console.module.css'
import { useHere } from './here.tsx'
import { Tool } from './parts.tsx'
import { text } from './texts.ts'
import type { Message, PageAuthor, Platform } from './types.ts'
import { WritingLine } from './writing-line.tsx'

/** Acts that need words; the writing line takes them. */
type Worded = 'link' | 'ad' | 'story_reply' | PageAuthor
export type ChatMode = { kind: 'write' } | { kind: 'edit'; message: Message } | { kind: Worded }
export const WRITE: ChatMode = { kind: 'write' }

const OTHERS = ['inbox', 'instant_reply', 'business_agent', 'bot'] as const
/** Business Suite sends its instant reply this soon after the customer's message. */
const INSTANT_MS = 1500
const AD_TITLE = 'Зуны хямдрал'

const doAct = (chatId: string, mode: ChatMode, words: string): Promise<unknown> => {
  switch (mode.kind) {
    case 'write':
      return api.write(chatId, { text: words })
    case 'edit':
      return api.editMessage(chatId, mode.message.id, words)
    case 'link':
      return api.openLink(chatId, { ref: words })
    case 'ad':
      return api.openLink(chatId, { ad: { id: words, title: AD_TITLE } })
    case 'story_reply':
      return api.story(chatId, { kind: 'reply', text: words })
    default:
      return api.writeAsOther(chatId, {
        author: mode.kind,
        text: words,
        ...(mode.kind === 'instant_reply' && { after_ms: INSTANT_MS }),
      })
  }
}

interface ChatComposerProps {
  mode: ChatMode
  onMode: (mode: ChatMode) => void
  onWrite: () => void
}

/** One field for a message and for every other act that has words. */
export function ChatComposer({ mode, onMode, onWrite }: ChatComposerProps) {
  const { chatId, place } = useHere()
  const [words, setWords] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const cancel = () => onMode(WRITE)
  useEffect(() => {
    if (mode.kind === 'write') return
    setWords(mode.kind === 'edit' ? (mode.message.text ?? '') : (text.chat.examples[mode.kind] ?? ''))
    field.current?.focus()
  }, [mode])

  const act = async (deed: () => Promise<unknown>) => {
    onWrite()
    return attempt(deed)
  }
  const send = async () => {
    const said = words.trim()
    if (said === '' || !(await act(() => doAct(chatId, mode, said)))) return
    setWords('')
    cancel()
  }
  const { placeholder, sendPhoto } = text.chat
  const label = mode.kind === 'write' ? placeholder : text.chat.modes[mode.kind]
  return (
    <Stack gap="xs" className={frame.composer ?? ''}>
      {mode.kind !== 'write' && (
        <Group wrap="nowrap" gap="xs">
          <Text component="div" size="sm" flex={1}>
            {label}
          </Text>
          <CloseButton
            aria-label={text.composer.stop}
            onClick={() => {
              setWords('')
              cancel()
            }}
          />
        </Group>
      )}
      <WritingLine
        label={label}
        placeholder={placeholder}
        send={text.chat.send}
        testId="chat"
        value={words}
        onChange={setWords}
        onSend={() => void send()}
        onEscape={cancel}
        field={field}
        before={
          <Acts
            platform={place.platform}
            onMode={onMode}
            onShare={() => void act(() => api.write(chatId, { share: true }))}
            onSticker={() => void act(() => api.write(chatId, { sticker: true }))}
            onMention={() => void act(() => api.story(chatId, { kind: 'mention' }))}
          />
        }
        tool={
          mode.kind === 'write' && (
            <Tool
              label={sendPhoto}
              Icon={IconPhoto}
              onClick={() => void act(() => api.write(chatId, { photo: true }))}
            />
          )
        }
      />
    </Stack>
  )
}

interface ActsProps {
  platform: Platform
  onMode: (mode: ChatMode) => void
  onShare: () => void
  onSticker: () => void
  onMention: () => void
}

/** The other acts of a customer, and those of another application on the page. */
const Acts = ({ platform, onMode, onShare, onSticker, onMention }: ActsProps) => {
  const { acts } = text.chat
  const onInstagram = platform === 'instagram'
  const worded = (kind: Worded) => (
    <Menu.Item key={kind} onClick={() => onMode({ kind })}>
      {acts[kind]}
    </Menu.Item>
  )
  return (
    <Menu position="top-start" returnFocus={false}>
      <Menu.Target>
        <Tool label={acts.open} Icon={IconPlus} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{acts.customer}</Menu.Label>
        {worded('link')}
        {worded('ad')}
        <Menu.Item onClick={onShare}>{acts.share}</Menu.Item>
        {/* Each platform sends no webhook for what it leaves out here. */}
        {onInstagram ? (
          <>
            {worded('story_reply')}
            <Menu.Item onClick={onMention}>{acts.mention}</Menu.Item>
          </>
        ) : (
          <Menu.Item onClick={onSticker}>{acts.sticker}</Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{acts.others}</Menu.Label>
        {OTHERS.map(worded)}
      </Menu.Dropdown>
    </Menu>
  )
}
