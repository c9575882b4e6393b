import { Button, Group, Menu, Paper, Text } from '@mantine/core'
import { IconArrowLeft, IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { PostPicture } from '#web/components/post-picture.tsx'
import { RemovingItem } from '#web/ui/removing-item.tsx'
import { api } from './api.ts'
import { attempt } from './attempt.ts'
import { CommentItem } from './comment.tsx'
import { CommentComposer, type Mode, NEW } from './comment-composer.tsx'
import classes from './console.module.css'
import { useHere } from './here.tsx'
import { formats } from './language.ts'
import {
  Act,
  Heading,
  KindPill,
  Line,
  Nothing,
  PageFace,
  Quiet,
  Reading,
  TimeMark,
  Tool,
  useQuestion,
} from './parts.tsx'
import { text } from './texts.ts'
import type { Content } from './types.ts'
import { useFollowEnd } from './use-follow-end.ts'

/** The middle column: one post as the public sees it, with its comments. */
export function PostColumn({ isWide }: { isWide: boolean }) {
  const { place, go } = useHere()
  const { contentId } = place
  const [mode, setMode] = useState<Mode>(NEW)
  const { scroll, content, toEnd, toTop } = useFollowEnd()
  const thread = useQuery({
    queryKey: ['content', contentId],
    queryFn: () => api.content(contentId ?? ''),
    enabled: contentId !== null,
  })
  const { error } = thread
  useEffect(() => {
    // A reset may have removed the post while this page was open.
    if (error instanceof ApiError && error.status === 404) go({ contentId: null, left: 'list' })
  }, [error, go])
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another post begins at its top, with nothing answered.
  useEffect(() => {
    setMode(NEW)
    toTop()
  }, [contentId])

  return (
    <section className={classes.post} aria-label={text.content.title}>
      {!isWide && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => go({ left: 'list' })}
          >
            {text.content.back}
          </Button>
        </div>
      )}
      <div className={classes.scroll} ref={scroll}>
        <div className={classes.thread} ref={content}>
          {contentId === null ? (
            <Nothing title={text.content.choose} why={text.content.chooseWhy} />
          ) : (
            <Reading query={thread} height={160}>
              {({ content: shown, comments, more }) => (
                <>
                  <PostCard content={shown} />
                  {more && <Quiet mb="sm">{text.comment.more}</Quiet>}
                  {comments.length === 0 && shown.kind !== 'story' && (
                    <Nothing title={text.comment.none} why={text.comment.noneWhy} />
                  )}
                  <ul className={classes.plain} aria-label={text.comment.list}>
                    {comments.map((comment) => (
                      <CommentItem key={comment.id} comment={comment} onWrite={setMode} />
                    ))}
                  </ul>
                </>
              )}
            </Reading>
          )}
        </div>
      </div>
      {contentId !== null && thread.data && thread.data.content.kind !== 'story' && (
        <CommentComposer content={thread.data.content} mode={mode} onMode={setMode} onNew={toEnd} />
      )}
    </section>
  )
}

function PostCard({ content }: { content: Content }) {
  const { page } = useHere()
  return (
    <Paper component="article" withBorder radius="md" mb="md" data-testid="post">
      <Group component="header" wrap="nowrap" gap="sm" p="sm">
        <PageFace page={page} platform={content.platform} size={40} />
        <Heading
          order={2}
          title={page.name}
          about={
            <Line>
              <span>{text.platform[content.platform]}</span>
              <TimeMark time={content.created_at} />
              <KindPill content={content} />
            </Line>
          }
        />
        {content.live === 'running' && (
          <Act act={() => api.stopLive(content.id)} done={text.content.stopped}>
            {text.content.stop}
          </Act>
        )}
        <PostMenu id={content.id} />
      </Group>
      <Text component="div" size="lg" px="md" pb="sm" className={classes.words ?? ''}>
        {content.text}
      </Text>
      {content.picture_url && (
        <div className={classes.picture}>
          <PostPicture src={content.picture_url} alt={text.content.picture} first />
        </div>
      )}
      <Group justify="space-between" px="md" py="sm" fz="sm" c="dimmed">
        <span>{text.content.likes(formats.number(content.like_count))}</span>
        <span>{text.content.comments(formats.number(content.comment_count))}</span>
      </Group>
    </Paper>
  )
}

function PostMenu({ id }: { id: string }) {
  const { go } = useHere()
  const { ask, dialog } = useQuestion()
  const { more, remove, removeAsk, removeWhy, removed } = text.content
  const act = async () => {
    if (await attempt(() => api.removeContent(id), removed)) go({ contentId: null, left: 'list' })
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Tool label={more} Icon={IconDots} />
        </Menu.Target>
        <Menu.Dropdown>
          <RemovingItem onClick={() => ask({ title: removeAsk, why: removeWhy, yes: remove, act })}>
            {remove}
          </RemovingItem>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}
