import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { ModeratedComment } from '#contract/blacklist.schemas.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { CommentBubble } from '#web/components/comment-bubble.tsx'
import { DeliveryPill } from '#web/components/delivery-pill.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { deliverySentence } from '#web/screens/history/reason-sentences.ts'
import { reasonsTexts } from '#web/screens/history/reason-texts.ts'
import { historyTexts } from '#web/screens/history/texts.ts'
import { toast } from '#web/ui/toast.ts'
import classes from './blacklist.module.css'
import { blacklistTexts } from './texts.ts'
import { useBlacklist, useDropWord, useRestoreComment } from './use-blacklist.ts'

type Props = { comment: ModeratedComment }

const Restored = ({ restored }: { restored: NonNullable<ModeratedComment['restored']> }) => {
  const { comments } = useTexts(blacklistTexts)
  const { timeAgo } = useFormats()
  const time = timeAgo(restored.at)
  return (
    <Text size="sm" c="dimmed">
      {restored.by === null ? comments.restoredBySomeone(time) : comments.restored(restored.by, time)}
    </Text>
  )
}

/** Offers to remove a word that hid a legitimate comment, because it would do so again. */
const WordOffer = ({ word: said, onClose }: { word: string; onClose: () => void }) => {
  const { comments } = useTexts(blacklistTexts)
  const { data } = useBlacklist()
  const drop = useDropWord()
  const word = data?.blacklist.words.find((listed) => listed.word === said)
  if (!word) return null
  const dropWord = () =>
    drop.mutate(word, {
      onSuccess: () => {
        toast({ success: true, message: comments.dropped(said) })
        onClose()
      },
    })
  return (
    <div className={classes.offer} role="status">
      <Text size="sm">{comments.offer(said)}</Text>
      <Group gap="xs">
        <Button size="xs" loading={drop.isPending} onClick={dropWord}>
          {comments.dropWord}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {comments.keepWord}
        </Button>
      </Group>
    </div>
  )
}

const Why = ({ comment: { word, words, state, error } }: Props) => {
  const blacklist = useTexts(blacklistTexts)
  const reasons = useTexts(reasonsTexts)
  const { comments } = blacklist
  const { platform } = useCurrentPage()
  return (
    <>
      <Text size="sm" c="dimmed" mt={4}>
        {comments.because(word)} {words.toLowerCase() !== word && comments.asTyped(words)}
      </Text>
      {state !== 'sent' && error && (
        <Text size="sm">{deliverySentence(reasons, error.reason, platform)}</Text>
      )}
    </>
  )
}

/** One hidden or deleted comment, with a restore button for a hidden one. */
export const ModeratedCard = ({ comment }: Props) => {
  const blacklist = useTexts(blacklistTexts)
  const history = useTexts(historyTexts)
  const { comments } = blacklist
  const { timeAgo, dateTime } = useFormats()
  const restore = useRestoreComment()
  const [offering, setOffering] = useState(false)
  const kind = comment.action === 'hide' ? 'hide_comment' : 'delete_comment'
  const canRestore = comment.action === 'hide' && comment.state === 'sent' && !comment.restored
  return (
    <li className={classes.comment}>
      <CommentBubble name={comment.customer.name ?? comments.someone} text={comment.text} />
      <Group gap="xs" mt="xs">
        {comment.restored ? (
          <StatusPill tone="quiet">{history.outcome.restored}</StatusPill>
        ) : (
          <DeliveryPill kind={kind} state={comment.state} />
        )}
        <Text size="xs" c="dimmed">
          <time dateTime={comment.date} title={dateTime(comment.date)}>
            {timeAgo(comment.date)}
          </time>
        </Text>
        {comment.content?.permalink && (
          <Anchor size="xs" href={comment.content.permalink} target="_blank" rel="noreferrer">
            {comments.openPost} <IconExternalLink size={12} aria-hidden />
          </Anchor>
        )}
      </Group>
      <Why comment={comment} />
      {comment.restored && <Restored restored={comment.restored} />}
      {comment.action === 'delete' && comment.state === 'sent' && (
        <Text size="sm" c="dimmed">
          {comments.deletedForGood}
        </Text>
      )}
      {canRestore && (
        <Button
          mt="xs"
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={restore.isPending}
          onClick={() => restore.mutate(comment.id, { onSuccess: () => setOffering(true) })}
        >
          {comments.restore}
        </Button>
      )}
      {offering && <WordOffer word={comment.word} onClose={() => setOffering(false)} />}
    </li>
  )
}
