import { Button, Group, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { api, type TapWish } from './api.ts'
import { attempt } from './attempt.ts'
import classes from './chat.module.css'
import { TimeMark, Tool } from './parts.tsx'
import { text } from './texts.ts'
import type { Message } from './types.ts'

/** The look of a ready-made answer. */
export const pill = { variant: 'outline', size: 'xs', radius: 'xl' } as const

interface MessageProps {
  message: Message
  isLast: boolean
  chatId: string
  tap: (wish: TapWish) => void
  onEdit: () => void
}

/** A message as it looks on a phone: the customer's own on the right, the page's on the left. */
export function ChatMessage({ message, isLast, chatId, tap, onEdit }: MessageProps) {
  const { id: message_id, from } = message
  return (
    <div className={classes.message} data-from={from} data-testid="chat-message">
      {message.comment_id !== null && (
        <Text component="div" size="xs" c="dimmed" className={classes.about ?? ''}>
          {text.chat.aboutComment}
          <Text component="div" inherit truncate>
            {message.comment_text && <q>{message.comment_text}</q>}
          </Text>
        </Text>
      )}
      {message.story !== null && (
        <Text size="xs" c="dimmed">
          {text.chat.stories[message.story]}
        </Text>
      )}
      {message.unsent && (
        <Text size="sm" c="dimmed" fs="italic">
          {text.chat.unsent}
        </Text>
      )}
      {message.text !== null && (
        <div className={classes.bubble}>
          <p>{message.text}</p>
          <Taps buttons={message.buttons} press={(button) => tap({ message_id, button })} />
        </div>
      )}
      {message.attachments.map((attachment, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Attachments of a sent message never change places.
        <Attachment key={at} {...attachment} />
      ))}
      {message.text === null && message.buttons.length > 0 && (
        <div className={classes.bubble}>
          <Taps buttons={message.buttons} press={(button) => tap({ message_id, button })} />
        </div>
      )}
      {message.cards.length > 0 && <Cards message={message} tap={tap} />}
      {isLast && message.quick_replies.length > 0 && (
        <Group gap="xs" role="group" aria-label={text.chat.quickReplies}>
          {message.quick_replies.map(({ title, content_type }, quick_reply) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Nor do its quick replies.
            <Button key={quick_reply} {...pill} onClick={() => tap({ message_id, quick_reply })}>
              {title ?? text.chat.details[content_type] ?? text.chat.unnamed}
            </Button>
          ))}
        </Group>
      )}
      <Group gap={4} wrap="nowrap">
        {message.reaction !== null && <span>{HEART}</span>}
        <Text size="xs" c="dimmed">
          <TimeMark time={message.created_at} />
          {from === 'page' && !message.app && ` · ${text.chat.authors[message.author ?? 'inbox']}`}
          {from === 'customer' && message.tapped && ` · ${text.chat.tapped}`}
          {message.edits > 0 && !message.unsent && ` · ${text.chat.edited}`}
        </Text>
        {!message.unsent && <Deeds message={message} chatId={chatId} onEdit={onEdit} />}
      </Group>
    </div>
  )
}

const HEART = '❤️'

/** Acts of the customer on a message: change or take back their own, react to the page's. */
function Deeds({ message, chatId, onEdit }: Pick<MessageProps, 'message' | 'chatId' | 'onEdit'>) {
  const { id, from, reaction } = message
  const { chat } = text
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tool size="sm" label={chat.messageMenu} Icon={IconDots} />
      </Menu.Target>
      <Menu.Dropdown>
        {from === 'customer' ? (
          <>
            {message.text !== null && !message.tapped && <Menu.Item onClick={onEdit}>{chat.edit}</Menu.Item>}
            <Menu.Item onClick={() => void attempt(() => api.unsend(chatId, id))}>{chat.unsend}</Menu.Item>
          </>
        ) : (
          <Menu.Item
            onClick={() => void attempt(() => api.react(chatId, id, reaction === null ? 'love' : null))}
          >
            {reaction === null ? chat.react(HEART) : chat.unreact}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Attachment({ type, url, title }: Message['attachments'][number]) {
  if (type === 'image' && url)
    return <img className={classes.picture} src={url} alt={title ?? text.chat.picture} />
  const name = title ?? text.chat.attachments[type] ?? type
  return (
    <div className={classes.bubble}>
      <p>{url ? <Outside url={url}>{name}</Outside> : name}</p>
    </div>
  )
}

const Outside = (props: { url: string; className?: string | undefined; children: string }) => (
  <a href={props.url} className={props.className} target="_blank" rel="noreferrer">
    {props.children}
  </a>
)

const Cards = ({ message, tap }: Pick<MessageProps, 'message' | 'tap'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: A scrolled area must be reachable by keyboard.
  <ul className={classes.cards} aria-label={text.chat.cards} tabIndex={0}>
    {message.cards.map((card, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: Cards of a sent message never change places.
      <li key={at}>
        {card.image_url && <img src={card.image_url} alt="" />}
        <p>
          <b>{card.title}</b>
          <Text span display="block" size="xs">
            {card.subtitle}
          </Text>
        </p>
        {/* The platform leaves the list out where a card has no button. */}
        <Taps
          buttons={card.buttons ?? []}
          press={(button) => tap({ message_id: message.id, button, card: at })}
        />
      </li>
    ))}
  </ul>
)

interface TapsProps {
  buttons: { type: string; title: string; url?: string }[]
  press: (index: number) => void
}

/** Buttons below a text or a card, or in the page's menu. */
export const Taps = ({ buttons, press }: TapsProps) =>
  buttons.map(({ type, title, url = '#' }, at) =>
    type === 'postback' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: Buttons of a sent message never change places.
      <button key={at} type="button" className={classes.tap} onClick={() => press(at)}>
        {title}
      </button>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: As above.
      <Outside key={at} url={url} className={classes.tap}>
        {title}
      </Outside>
    ),
  )
