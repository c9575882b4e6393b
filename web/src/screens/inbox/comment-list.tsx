import { Anchor, Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { IconCheck, IconExternalLink, IconEye, IconEyeOff, IconMessageReply } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorMessage } from '#contract/field-errors.ts'
import type { InboxComment } from '#contract/inbox.schemas.ts'
import { replyLimits } from '#contract/limits.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import { personsTextProblem } from '#contract/text-problems.ts'
import { call } from '#web/api/browser.ts'
import { useMayOn } from '#web/api/current-page.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { LoadMore } from '#web/components/load-more.tsx'
import { PostPicture } from '#web/components/post-picture.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { FlowPicture } from '#web/components/small-pictures.tsx'
import { useFormats, useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { deliverySentence } from '../history/reason-sentences.ts'
import { reasonsTexts } from '../history/reason-texts.ts'
import { PlatformMark } from './chat-row.tsx'
import classes from './inbox.module.css'
import { inboxTexts } from './texts.ts'

const useComments = (page_id: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['listInboxComments', page_id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'listInboxComments',
        {
          query: {
            ...(page_id !== undefined && { page_id }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchOnWindowFocus: 'always',
  })

const useReread = () => {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ['listInboxComments'] })
    void queries.invalidateQueries({ queryKey: ['listInbox'] })
  }
}

type Way = 'public' | 'private'

type CommentProps = {
  comment: InboxComment
  /** The team replied below it since the screen was opened; it may still be answered in private. */
  answered: boolean
  onAnswered: (comment: InboxComment, way: Way) => void
}

/** The way stays as chosen: nothing public is ever sent by a change of mind of the screen. */
const Reply = ({ comment, answered, onAnswered, onClose }: CommentProps & { onClose: () => void }) => {
  const { comments: words, composer } = useTexts(inboxTexts)
  const reread = useReread()
  const [way, setWay] = useState<Way>(answered ? 'private' : 'public')
  const [text, setText] = useState('')
  const { page_id, platform } = comment.page
  const send = useMutation({
    mutationFn: () =>
      call('replyToComment', {
        params: { id: comment.id },
        body: { page_id, text: text.trim(), private: way === 'private' },
      }),
    onSuccess: () => {
      onAnswered(comment, way)
      onClose()
    },
    onSettled: reread,
  })
  const kind = way === 'private' ? 'chat_reply' : 'comment_reply'
  const language = useLanguage()
  const problem = personsTextProblem(text.trim(), replyLimits[platform][kind])
  return (
    <form
      className={classes.reply}
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate()
      }}
    >
      <SegmentedControl
        fullWidth
        aria-label={words.way}
        value={way}
        onChange={(value) => setWay(value === 'private' ? 'private' : 'public')}
        data={[
          { value: 'public', label: words.public, disabled: answered },
          { value: 'private', label: words.private, disabled: comment.private_until === null },
        ]}
      />
      <Text size="xs" c="dimmed">
        {way === 'public' ? words.publicHelp : words.privateHelp}
        {comment.private_until === null && ` ${words.tooOld}`}
      </Text>
      <Textarea
        aria-label={words.label(comment.customer_name ?? words.someone)}
        placeholder={composer.placeholder}
        autosize
        minRows={2}
        maxRows={6}
        value={text}
        error={problem && fieldErrorMessage(problem.code, language, problem.details)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={send.isPending} disabled={text.trim() === '' || problem !== undefined}>
          {composer.send}
        </Button>
      </Group>
    </form>
  )
}

/** Replies that are on their way, or failed. */
const Replies = ({ comment }: { comment: InboxComment }) => {
  const inbox = useTexts(inboxTexts)
  const reasons = useTexts(reasonsTexts)
  return comment.replies.map(({ private: isPrivate, state, reason }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: replies are only added
    <Text key={place} size="xs" c={state === 'failed' ? 'error' : 'dimmed'} role="status">
      {isPrivate ? inbox.comments.private : inbox.comments.public}: {inbox.states[state]}
      {reason && `. ${deliverySentence(reasons, reason, comment.page.platform)}`}
    </Text>
  ))
}

/** A rule for comments like this one: by its topic, or by its words. */
const ToRule = ({ comment: { page, text, trigger } }: { comment: InboxComment }) => {
  const inbox = useTexts(inboxTexts)
  const { topic, keyword } = trigger
  if (topic === null && keyword === null) return null
  return (
    <TextLink
      to="/commentbot/create"
      search={{ pageId: page.page_id, ...(topic ? { topic } : { keyword: keyword ?? '' }) }}
      size="sm"
      aria-label={inbox.makeRuleOf(text)}
    >
      {inbox.makeRule}
    </TextLink>
  )
}

const Comment = ({ comment, answered, onAnswered, showsPage }: CommentProps & { showsPage: boolean }) => {
  const { comments: words } = useTexts(inboxTexts)
  const { timeAgo } = useFormats()
  const reread = useReread()
  const [opened, setOpened] = useState(false)
  const { page, post } = comment
  const mayReply = useMayOn(page.page_id, 'inbox.reply')
  const mayMakeRules = useMayOn(page.page_id, 'comment_automation.edit')
  const name = comment.customer_name ?? words.someone
  const dismiss = useMutation({
    mutationFn: () => call('dismissComment', { params: { id: comment.id }, body: { page_id: page.page_id } }),
    onSettled: reread,
  })
  const hide = useMutation({
    mutationFn: (hidden: boolean) =>
      call('hideComment', { params: { id: comment.id }, body: { page_id: page.page_id, hidden } }),
    onSettled: reread,
  })
  const isUnderWay = comment.replies.some(({ state }) => state !== 'failed' && state !== 'skipped')
  return (
    <li className={classes.comment}>
      <PostPicture src={post.picture} size={44} />
      <div className={classes.words}>
        <span className={classes.line}>
          <Text span fw={700} truncate>
            {name}
          </Text>
          <Text span size="xs" c="dimmed" className={classes.time ?? ''}>
            {timeAgo(comment.date)}
          </Text>
        </span>
        <Text className={classes.text ?? ''}>{comment.text}</Text>
        <Text size="xs" c="dimmed" truncate>
          {showsPage && <PlatformMark platform={page.platform} />}
          {[showsPage && page.name, post.message].filter(Boolean).join(' · ')}
        </Text>
        {comment.hidden && (
          <Text size="xs" fw={600} role="status">
            {page.platform === INSTAGRAM ? words.hiddenOnInstagram : words.hidden}
          </Text>
        )}
        {answered && (
          <Text size="xs" c="dimmed" role="status">
            {words.answered}
          </Text>
        )}
        {!answered && <Replies comment={comment} />}
        {opened ? (
          <Reply
            comment={comment}
            answered={answered}
            onAnswered={onAnswered}
            onClose={() => setOpened(false)}
          />
        ) : (
          <Group gap="xs" mt={6}>
            {mayReply && (
              <Button
                size="compact-sm"
                leftSection={<IconMessageReply size={14} aria-hidden />}
                disabled={(!answered && isUnderWay) || !page.connected}
                aria-label={answered ? words.alsoPrivateTo(name) : words.replyTo(name)}
                onClick={() => setOpened(true)}
              >
                {answered ? words.alsoPrivate : words.reply}
              </Button>
            )}
            {mayReply && !answered && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconCheck size={14} aria-hidden />}
                loading={dismiss.isPending}
                aria-label={words.dismissOf(name)}
                onClick={() => dismiss.mutate()}
              >
                {words.dismiss}
              </Button>
            )}
            {mayReply && !answered && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={
                  comment.hidden ? <IconEye size={14} aria-hidden /> : <IconEyeOff size={14} aria-hidden />
                }
                loading={hide.isPending}
                disabled={!page.connected}
                aria-label={comment.hidden ? words.showOf(name) : words.hideOf(name)}
                onClick={() => hide.mutate(!comment.hidden)}
              >
                {comment.hidden ? words.show : words.hide}
              </Button>
            )}
            {mayMakeRules && <ToRule comment={comment} />}
            <TextLink to="/history" search={{ pageId: page.page_id, status: 'unanswered' }} size="sm">
              {words.why}
            </TextLink>
            {post.permalink && (
              <Anchor size="sm" href={post.permalink} target="_blank" rel="noreferrer noopener">
                {words.post} <IconExternalLink size={12} aria-hidden />
              </Anchor>
            )}
          </Group>
        )}
      </div>
    </li>
  )
}

const isSame = (left: InboxComment, right: InboxComment): boolean =>
  left.page.page_id === right.page.page_id && left.id === right.id

/**
 * Comments without a reply, each answered in its place. One that was answered below stays until the screen is left, so
 * that its author can be answered in private too.
 */
export const CommentList = ({ page_id }: { page_id: string | undefined }) => {
  const inbox = useTexts(inboxTexts)
  const { comments: words } = inbox
  const found = useComments(page_id)
  const [kept, setKept] = useState<readonly InboxComment[]>([])
  if (found.isError && !found.data)
    return <LoadError what={words.failed} error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <RowSkeletons height={110} count={4} />
  const open = found.data.pages.flatMap((page) => page.comments)
  const answered = kept.filter((one) => !open.some((other) => isSame(other, one)))
  const comments = [...answered, ...open]
  const onAnswered = (comment: InboxComment, way: Way) =>
    setKept((all) => [
      ...all.filter((one) => !isSame(one, comment)),
      ...(way === 'public' && comment.private_until !== null ? [comment] : []),
    ])
  if (comments.length === 0)
    return <EmptyState picture={<FlowPicture />} title={words.empty.title} text={words.empty.text} />
  return (
    <Stack gap={0}>
      <ul className={classes.list} aria-label={words.listLabel}>
        {comments.map((comment) => (
          <Comment
            key={`${comment.page.page_id} ${comment.id}`}
            comment={comment}
            answered={answered.includes(comment)}
            onAnswered={onAnswered}
            showsPage={page_id === undefined}
          />
        ))}
      </ul>
      <LoadMore found={found} />
    </Stack>
  )
}
