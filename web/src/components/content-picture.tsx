import { IconBroadcast, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { ContentItem } from '#contract/content.schemas.ts'
import { contentTypes } from '#contract/platforms.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './content-picture.module.css'
import { PostPicture } from './post-picture.tsx'
import { componentTexts } from './texts.ts'

type ContentPictureProps = {
  /** Undefined: unknown or deleted. */
  content: Pick<ContentItem, 'full_picture' | 'type' | 'live_now'> | undefined
  /** Side length in pixels; without it the image fills its place. */
  size?: number
}

const LiveMark = ({ now, small }: { now: boolean; small: boolean }) => {
  const component = useTexts(componentTexts)
  return (
    <span className={classes.live} data-now={now || undefined}>
      <IconBroadcast size={small ? 12 : 14} aria-hidden />
      {!small && (now ? component.liveNow : component.liveEnded)}
    </span>
  )
}

/** The image of a post, a reel (upright, with a play mark) or a live video (with its badge). */
export const ContentPicture = ({ content, size }: ContentPictureProps) => {
  const small = size !== undefined
  const style = small ? { width: size, height: size } : undefined
  const type = content?.type
  return (
    <span className={classes.place} style={style} data-type={type} data-small={small || undefined}>
      <PostPicture src={content?.full_picture ?? null} />
      {type === contentTypes.REEL && (
        <span className={classes.play}>
          <IconPlayerPlayFilled size={small ? 10 : 16} aria-hidden />
        </span>
      )}
      {type === contentTypes.LIVE && <LiveMark now={content?.live_now ?? false} small={small} />}
    </span>
  )
}
