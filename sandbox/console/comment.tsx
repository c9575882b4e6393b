import { Avatar, Button, Group, Menu, Paper, Stack, Text } from '@mantine/core'
import { IconDots, IconMessageCircle } from '@tabler/icons-react'
import { memo } from 'react'
import { CommentBubble } from '#web/components/comment-bubble.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { api } from './api.ts'
import { attempt } from './attempt.ts'
import type { Mode } from './comment-composer.tsx'
import classes from './console.module.css'
import { useHere } from './here.tsx'
import { Line, TimeMark, Tool } from './parts.tsx'
import { text } from './texts.ts'
import { span } from './time.ts'
import type { Comment } from './types.ts'

interface CommentProps {
  comment: Comment
  /** The comment that this one answers. */
  parent?: Comment
  onWrite: (mode: Mode) => void
}

/** A comment with its replies below it, the page's own replies standing out. */
export const CommentItem = memo(function CommentItem({ comment, parent, onWrite }: CommentProps) {
  const { author, platform } = comment
  const isPage = author.kind === 'page'
  const name = platform === 'instagram' && author.username ? author.username : author.name
  return (
    <li data-testid={`comment-${comment.id}`}>
      <div data-testid={isPage ? 'page-reply' : undefined}>
        <CommentBubble
          name={isPage ? `${name} · ${text.comment.page}` : name}
          avatar={<Avatar src={author.picture_url} alt="" radius="100%" size={32} />}
          text={comment.text}
          byPage={isPage}
          gone={comment.deleted}
        >
          {comment.photo_url && !comment.deleted && (
            <img className={classes.photo} src={comment.photo_url} alt={text.comment.photoAlt} />
          )}
        </CommentBubble>
        {isPage && parent && (
          <Answered indent>
            {text.comment.answeredAfter(span(parent.created_at, comment.created_at))}
          </Answered>
        )}
      </div>
      <Stack gap="xs" pl={40}>
        <Deeds comment={comment} onWrite={onWrite} />
        <PrivateReply comment={comment} />
        {comment.replies.length > 0 && (
          <ul className={classes.plain} aria-label={text.comment.replies}>
            {comment.replies.map((reply) => (
              <CommentItem key={reply.id} comment={reply} parent={comment} onWrite={onWrite} />
            ))}
          </ul>
        )}
      </Stack>
    </li>
  )
})

/** The proof a person came for: that it was answered, and how fast. */
const Answered = ({ children, indent = false }: { children: string; indent?: boolean }) => (
  <Text size="sm" fw={600} c="var(--hariu-success-text)" pl={indent ? 40 : 0}>
    {children}
  </Text>
)

function Deeds({ comment, onWrite }: Omit<CommentProps, 'parent'>) {
  const { place } = useHere()
  const { id, author, deleted, hidden } = comment
  const isMine = author.kind === 'customer' && author.id === place.customerId
  const deed = (name: string, label: string, onClick: () => void) => (
    <Button variant="subtle" size="compact-sm" data-testid={`${name}-comment`} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <Line>
      <TimeMark time={comment.created_at} />
      {comment.edited_at && !deleted && <span>{text.comment.edited}</span>}
      {comment.liked_by_page && <span>{text.comment.likedByPage}</span>}
      {hidden && <StatusPill tone="warning">{text.comment.hidden}</StatusPill>}
      {deleted && <StatusPill tone="warning">{text.comment.deleted}</StatusPill>}
      {!deleted && deed('reply', text.comment.reply, () => onWrite({ kind: 'reply', comment }))}
      {!deleted && isMine && deed('edit', text.comment.edit, () => onWrite({ kind: 'edit', comment }))}
      {!deleted &&
        isMine &&
        deed('delete', text.comment.remove, () => void attempt(() => api.removeComment(id)))}
      {!deleted && author.kind === 'customer' && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Tool size="sm" label={text.comment.menu} Icon={IconDots} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void attempt(() => api.hideComment(id, !hidden))}>
              {hidden ? text.comment.show : text.comment.hide}
            </Menu.Item>
            <Menu.Item onClick={() => void attempt(() => api.repeatWebhookOf(id), text.comment.repeated)}>
              {text.comment.repeat}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Line>
  )
}

function PrivateReply({ comment: { private_reply: reply, author, created_at } }: { comment: Comment }) {
  const { go } = useHere()
  if (!reply) return null
  return (
    <Paper withBorder radius="md" px="sm" py="xs" data-testid="private-reply">
      <Group wrap="nowrap" gap="xs">
        <IconMessageCircle size={20} aria-hidden />
        <div className={classes.grow}>
          <Answered>{text.comment.privateAfter(span(created_at, reply.created_at))}</Answered>
          <Text component="div" truncate>
            {reply.text}
          </Text>
        </div>
        <Button
          variant="default"
          size="xs"
          flex="none"
          data-testid="open-chat"
          onClick={() => go({ customerId: author.id, panel: 'chat', side: 'panel' })}
        >
          {text.comment.openChat}
        </Button>
      </Group>
    </Paper>
  )
}
