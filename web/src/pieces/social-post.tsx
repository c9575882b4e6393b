import { IconMessage2, IconShare3, IconThumbUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Platform } from '#contract/platforms.ts'
import { PageAvatar } from './page-avatar.tsx'
import { PostPicture } from './post-picture.tsx'
import classes from './social-post.module.css'

type SocialPostProps = {
  page: { name: string; avatar_url: string | null; platform: Platform }
  time: string
  message: string
  picture: string | null
  /** Whether its picture is the first thing to fetch. */
  first?: boolean
  /** The comments under the post. */
  children: ReactNode
}

/** A post as a customer sees it on their phone, in our own drawing. */
export const SocialPost = ({ page, time, message, picture, first = false, children }: SocialPostProps) => (
  <div className={classes.post}>
    <div className={classes.head}>
      <PageAvatar name={page.name} url={page.avatar_url} platform={page.platform} size={36} />
      <div className={classes.title}>
        <span className={classes.name}>{page.name}</span>
        <span className={classes.time}>{time}</span>
      </div>
    </div>
    {message !== '' && <p className={classes.message}>{message}</p>}
    {picture !== null && (
      <div className={classes.picture}>
        <PostPicture src={picture} first={first} />
      </div>
    )}
    <div className={classes.actions} aria-hidden>
      <IconThumbUp size={18} />
      <IconMessage2 size={18} />
      <IconShare3 size={18} />
    </div>
    <div className={classes.comments}>{children}</div>
  </div>
)
