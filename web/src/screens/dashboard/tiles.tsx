import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangle,
  IconClockHour4,
  IconHeart,
  IconMessage2Check,
  IconMessageCircleCheck,
  IconPhotoCheck,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Platform } from '#contract/platforms.ts'
import type { Statistics } from '#contract/statistics.schemas.ts'
import { useNow } from '#web/components/use-now.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { FigureTile } from './figure-tile.tsx'
import { chatsBehind, commentsBehind, failedChatsBehind, failedCommentsBehind } from './history-links.ts'
import type { Days } from './period-address.ts'
import { dashboardTexts } from './texts.ts'
import classes from './tiles.module.css'

const EVERY_MINUTE = 60_000
const ICON = { size: 18, stroke: 1.8, 'aria-hidden': true } as const

type Behind =
  | ReturnType<typeof commentsBehind>
  | ReturnType<typeof chatsBehind>
  | ReturnType<typeof failedCommentsBehind>
  | ReturnType<typeof failedChatsBehind>

type CountProps = {
  value: number
  /** The counted thing, for screen readers. */
  what: string
  behind: Behind
  /** With a second count in the same tile. */
  unit?: string
}

/** A number with a link to the history it counts. */
const Count = ({ value, what, behind, unit }: CountProps) => {
  const { tiles } = useTexts(dashboardTexts)
  const { number } = useFormats()
  return (
    <TextLink
      className={classes.count}
      data-half={unit !== undefined || undefined}
      to="/history"
      search={behind}
      underline="never"
    >
      <VisuallyHidden>{what}: </VisuallyHidden>
      <span className={classes.number}>{number(value)}</span>
      {unit !== undefined && <span className={classes.unit}>{unit}</span>}
      <VisuallyHidden>{tiles.seeHistory}</VisuallyHidden>
    </TextLink>
  )
}

type Half = { value: number; behind: Behind }

const CommentsAndChats = ({ what, comments, chats }: { what: string; comments: Half; chats: Half }) => {
  const { tiles } = useTexts(dashboardTexts)
  return (
    <>
      <Count {...comments} what={what} unit={tiles.comment} />
      <Count {...chats} what={what} unit={tiles.chat} />
    </>
  )
}

/** Comments and chats with a failed reply. Those with another reply are counted as answered as well. */
const FailuresTile = ({ statistics: { comments, chats }, days }: Pick<TilesProps, 'statistics' | 'days'>) => {
  const { tiles } = useTexts(dashboardTexts)
  const { number } = useFormats()
  const partlyComments = comments.partly_failed.comment + comments.partly_failed.chat
  const partly = partlyComments + chats.partly_failed
  const failed = comments.failed + chats.failed + partly
  return (
    <FigureTile
      title={tiles.failures}
      icon={<IconAlertTriangle {...ICON} />}
      tone={failed > 0 ? 'error' : undefined}
      note={partly > 0 ? tiles.failuresMean(number(partly)) : undefined}
    >
      <CommentsAndChats
        what={tiles.failures}
        comments={{ value: comments.failed + partlyComments, behind: failedCommentsBehind(days) }}
        chats={{ value: chats.failed + chats.partly_failed, behind: failedChatsBehind(days) }}
      />
    </FigureTile>
  )
}

const CoverageTile = ({ statistics, days, wide }: { statistics: Statistics; days: Days; wide: boolean }) => {
  const { tiles } = useTexts(dashboardTexts)
  const { number } = useFormats()
  const { coverage, comments, chats } = statistics
  const both = (figure: 'answered' | 'answered_by_person' | 'waiting' | 'failed' | 'unanswered') =>
    comments[figure] + chats[figure]
  const given = both('answered') + both('answered_by_person')
  const { comment, chat } = comments.partly_failed
  const answered = given - comment - chat - chats.partly_failed
  const deserved = given + both('waiting') + both('failed') + both('unanswered')
  const icon = <IconShieldCheck {...ICON} />
  if (coverage === null)
    return (
      <FigureTile title={tiles.coverage} icon={icon} wide={wide} note={tiles.nothingDeserved}>
        <span className={classes.number}>{tiles.none}</span>
      </FigureTile>
    )
  // Rounded down, so that 100 means that no reply is missing.
  const percent = tiles.percent(String(Math.floor(coverage * 100)))
  return (
    <FigureTile
      title={tiles.coverage}
      icon={icon}
      wide={wide}
      tone={both('unanswered') > 0 ? 'error' : undefined}
      note={tiles.coverageMeans(number(deserved), number(answered))}
    >
      <TextLink
        className={classes.count}
        to="/history"
        search={commentsBehind('answered', days)}
        underline="never"
      >
        <VisuallyHidden>{tiles.coverage}: </VisuallyHidden>
        <span className={classes.number}>{percent}</span>
        <VisuallyHidden>{tiles.seeHistory}</VisuallyHidden>
      </TextLink>
    </FigureTile>
  )
}

type PlatformTileProps = {
  title: string
  icon: ReactNode
  figure: Statistics['followers']
  platform: Platform
  /** The period is over, so the platform cannot provide the figure any more. */
  isOver: boolean
}

/** A figure of the platform, without a history behind it. */
const PlatformTile = ({ title, icon, figure, platform, isOver }: PlatformTileProps) => {
  const { tiles } = useTexts(dashboardTexts)
  const { number } = useFormats()
  if (figure === null)
    return (
      <FigureTile title={title} icon={icon} note={isOver ? tiles.unknownThen : tiles.unknown[platform]}>
        <span className={classes.number}>{tiles.none}</span>
      </FigureTile>
    )
  const { now, change } = figure
  const changed = (by: number) => {
    if (by === 0) return tiles.same
    return by > 0 ? tiles.more(number(by)) : tiles.less(number(-by))
  }
  return (
    <FigureTile title={title} icon={icon} note={change === null ? undefined : changed(change)}>
      <span className={classes.number}>{number(now)}</span>
    </FigureTile>
  )
}

type TilesProps = { statistics: Statistics; days: Days; platform: Platform; onPosts: () => void }

const PostsTile = ({ statistics, onPosts }: Pick<TilesProps, 'statistics' | 'onPosts'>) => {
  const { tiles } = useTexts(dashboardTexts)
  const { number } = useFormats()
  const count = number(statistics.automated_posts)
  return (
    <FigureTile title={tiles.posts} icon={<IconPhotoCheck {...ICON} />} note={tiles.postsMean}>
      <UnstyledButton className={classes.count} aria-haspopup="dialog" onClick={onPosts}>
        <VisuallyHidden>{tiles.posts}: </VisuallyHidden>
        <span className={classes.number}>{count}</span>
        <VisuallyHidden>{tiles.seeList}</VisuallyHidden>
      </UnstyledButton>
    </FigureTile>
  )
}

/** The figures of the period: replies first, the platform's own figures last. */
export const Tiles = ({ statistics, days, platform, onPosts }: TilesProps) => {
  const { tiles } = useTexts(dashboardTexts)
  const { comments, chats, likes, followers } = statistics
  const waiting = comments.waiting + chats.waiting
  const isOver = Date.parse(statistics.to) <= useNow(EVERY_MINUTE)
  return (
    <ul className={classes.tiles} aria-label={tiles.label}>
      <FigureTile title={tiles.comments} icon={<IconMessage2Check {...ICON} />}>
        <Count value={comments.answered} what={tiles.comments} behind={commentsBehind('answered', days)} />
      </FigureTile>
      <FigureTile title={tiles.chats} icon={<IconMessageCircleCheck {...ICON} />}>
        <Count value={chats.answered} what={tiles.chats} behind={chatsBehind('answered', days)} />
      </FigureTile>
      <CoverageTile statistics={statistics} days={days} wide={platform === 2} />
      <FailuresTile statistics={statistics} days={days} />
      <FigureTile
        title={tiles.waiting}
        icon={<IconClockHour4 {...ICON} />}
        tone={waiting > 0 ? 'warning' : undefined}
        note={waiting > 0 ? tiles.waitingMeans : undefined}
      >
        <CommentsAndChats
          what={tiles.waiting}
          comments={{ value: comments.waiting, behind: commentsBehind('waiting', days) }}
          chats={{ value: chats.waiting, behind: chatsBehind('waiting', days) }}
        />
      </FigureTile>
      <PostsTile statistics={statistics} onPosts={onPosts} />
      <PlatformTile
        title={tiles.followers}
        icon={<IconUsers {...ICON} />}
        figure={followers}
        platform={platform}
        isOver={isOver}
      />
      {platform === 1 && (
        <PlatformTile
          title={tiles.likes}
          icon={<IconHeart {...ICON} />}
          figure={likes}
          platform={platform}
          isOver={isOver}
        />
      )}
    </ul>
  )
}
