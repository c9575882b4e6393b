import { Avatar, Button, Group, Stack, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, type TapWish } from './api.ts'
import { attempt } from './attempt.ts'
import classes from './chat.module.css'
import { ChatComposer, type ChatMode, WRITE } from './chat-composer.tsx'
import { ChatMessage, pill, Taps } from './chat-message.tsx'
import frame from './console.module.css'
import { useHere } from './here.tsx'
import { formats } from './language.ts'
import { Heading, Line, Nothing, PageFace, Quiet, Reading } from './parts.tsx'
import { text } from './texts.ts'
import type { Conversation, Message } from './types.ts'
import { useFollowEnd } from './use-follow-end.ts'

type Chat = { conversation: Conversation; messages: Message[] }
type ProfileProps = { profile: Conversation['profile']; tap: (wish: TapWish) => void }

/** The chosen customer's phone: their chat with the page. */
export function ChatPanel() {
  const { chatId, place, page, customer } = useHere()
  const { scroll, content, toEnd } = useFollowEnd()
  const [mode, setMode] = useState<ChatMode>(WRITE)
  const chat = useQuery({ queryKey: ['chat', chatId], queryFn: () => api.conversation(chatId) })
  useReadReceipt(chat.data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another chat begins at its end.
  useEffect(() => {
    setMode(WRITE)
    toEnd()
  }, [chatId])
  const tap = (wish: TapWish) => {
    toEnd()
    void attempt(() => api.tap(chatId, wish))
  }
  return (
    <div className={classes.phone} data-look={place.platform}>
      <Group component="header" wrap="nowrap" gap="sm" px="sm" py="xs" className={classes.head ?? ''}>
        <PageFace page={page} platform={place.platform} />
        <Heading
          order={2}
          title={page.name}
          about={text.chat.phoneOf(customer.name, text.platform[place.platform])}
        />
        <Avatar src={customer.picture_url} alt="" size={32} radius="100%" />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A scrolled area must be reachable by keyboard. */}
      <div className={frame.scroll} ref={scroll} role="log" aria-label={text.chat.messages} tabIndex={0}>
        <Stack gap="sm" p="md" ref={content}>
          <Reading query={chat}>
            {({ conversation: { profile, typing, window_until: until }, messages }) => (
              <>
                {messages.length === 0 && <Beginning profile={profile} tap={tap} />}
                {messages.map((message) => (
                  <ChatMessage
                    key={message.id}
                    message={message}
                    isLast={message === messages.at(-1)}
                    chatId={chatId}
                    tap={tap}
                    onEdit={() => setMode({ kind: 'edit', message })}
                  />
                ))}
                {typing && (
                  <Line>
                    <IconDots size={20} aria-hidden />
                    {text.chat.typing}
                  </Line>
                )}
                {until !== null && <Quiet ta="center">{text.chat.window(formats.soon(until))}</Quiet>}
                {profile.menu.length > 0 && (
                  <details className={classes.menu}>
                    <summary>{text.chat.menu}</summary>
                    <Taps buttons={profile.menu} press={(index) => tap({ entry: 'menu', index })} />
                  </details>
                )}
              </>
            )}
          </Reading>
        </Stack>
      </div>
      <ChatComposer mode={mode} onMode={setMode} onWrite={toEnd} />
    </div>
  )
}

/** A message that stands open before the customer has been read. Effects end while the panel is hidden. */
function useReadReceipt(chat: Chat | undefined) {
  useEffect(() => {
    const isUnread = chat?.messages.some(({ from, read_at }) => from === 'page' && read_at === null)
    if (!chat || !isUnread || document.visibilityState !== 'visible') return
    void api.read(chat.conversation.id).catch(() => null)
  }, [chat])
}

const Beginning = ({ profile, tap }: ProfileProps) => (
  <Stack align="center" gap="xs" pt="lg">
    {profile.greeting ? (
      <Text ta="center" maw={320}>
        {profile.greeting}
      </Text>
    ) : (
      <Nothing title={text.chat.none} why={text.chat.noneWhy} />
    )}
    {profile.get_started !== null && (
      <Button onClick={() => tap({ entry: 'get_started' })}>{text.chat.getStarted}</Button>
    )}
    {profile.ice_breakers.map(({ question }, index) => (
      <Button key={question} {...pill} onClick={() => tap({ entry: 'ice_breaker', index })}>
        {question}
      </Button>
    ))}
  </Stack>
)
