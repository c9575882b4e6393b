import { Button, NavLink, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PostPicture } from '#web/components/post-picture.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { api } from './api.ts'
import classes from './console.module.css'
import { useHere } from './here.tsx'
import { formats } from './language.ts'
import { KindPill, Line, Nothing, PageFace, Reading, TimeMark } from './parts.tsx'
import { text } from './texts.ts'
import type { Content, Page, Platform } from './types.ts'
import { WritePost } from './write-post.tsx'

const PLATFORMS: Platform[] = ['facebook', 'instagram']

/** The left column: which page, which platform, and what it has posted. */
export function PagesColumn({ isWide }: { isWide: boolean }) {
  const { world, place, page, go, goToPage } = useHere()
  const { pageId, platform, contentId } = place
  const [isWriting, setWriting] = useState(false)
  const contents = useQuery({
    queryKey: ['contents', pageId, platform],
    queryFn: () => api.contents(pageId, platform),
  })
  const first = firstToShow(contents.data?.content ?? [])
  useEffect(() => {
    // A wide screen would show a hole where the post belongs.
    if (isWide && contentId === null && first) go({ contentId: first.id })
  }, [isWide, contentId, first, go])
  const isConnected = page.subscribed_fields.length > 0
  const { connected, notConnected } = text.pages

  return (
    <Stack component="section" gap="sm" className={classes.list ?? ''} aria-label={text.pages.title}>
      <ul className={classes.plain} aria-label={text.pages.choose}>
        {world.pages.map((each) => (
          <PageChoice key={each.id} page={each} />
        ))}
      </ul>
      {page.instagram && (
        <SegmentedControl
          flex="none"
          aria-label={text.pages.platform}
          value={platform}
          onChange={(chosen) => goToPage(page.id, chosen)}
          data={PLATFORMS.map((value) => ({ value, label: text.platform[value] }))}
        />
      )}
      {/* Why nothing is answered, when nothing is. */}
      <div>
        <StatusPill tone={isConnected ? 'alive' : 'quiet'}>
          {(isConnected ? connected : notConnected)(world.app.name)}
        </StatusPill>
      </div>
      <Button
        variant="default"
        flex="none"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setWriting(true)}
      >
        {text.write.open}
      </Button>
      <Reading query={contents}>
        {({ content }) =>
          content.length === 0 ? (
            <Nothing title={text.pages.noPosts} why={text.pages.noPostsWhy} />
          ) : (
            <ul className={classes.plain} aria-label={text.pages.posts}>
              {content.map((each) => (
                <ContentChoice key={each.id} content={each} />
              ))}
            </ul>
          )
        }
      </Reading>
      <WritePost opened={isWriting} onClose={() => setWriting(false)} />
    </Stack>
  )
}

function PageChoice({ page }: { page: Page }) {
  const { place, goToPage } = useHere()
  const item = useRef<HTMLLIElement>(null)
  const isChosen = page.id === place.pageId
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li ref={item}>
      <NavLink
        component="button"
        className={classes.choice ?? ''}
        active={isChosen}
        aria-pressed={isChosen}
        data-testid={`page-${page.id}`}
        onClick={() => goToPage(page.id)}
        leftSection={<PageFace page={page} platform="facebook" size={32} />}
        label={<b>{page.name}</b>}
        description={text.pages.categories[page.category] ?? page.category}
        rightSection={page.live.length > 0 && <StatusPill tone="alive">{text.content.live}</StatusPill>}
      />
    </li>
  )
}

function ContentChoice({ content }: { content: Content }) {
  const { place, go } = useHere()
  return (
    <li>
      <NavLink
        component="button"
        className={classes.choice ?? ''}
        active={content.id === place.contentId}
        data-testid={`content-${content.id}`}
        onClick={() => go({ contentId: content.id, left: 'content', side: 'left' })}
        leftSection={<PostPicture src={content.picture_url} size={72} />}
        label={
          <Text span lineClamp={2}>
            {content.text || text.content.noText}
          </Text>
        }
        description={
          <Line>
            <KindPill content={content} />
            <span>{text.content.comments(formats.number(content.comment_count))}</span>
            <TimeMark time={content.created_at} />
          </Line>
        }
      />
    </li>
  )
}

/** Stories take no comments, so they are not what a person came for. */
function firstToShow(contents: Content[]): Content | undefined {
  return contents.find(({ kind }) => kind !== 'story') ?? contents[0]
}
