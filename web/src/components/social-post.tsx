import {
  IconBookmark,
  IconHeart,
  IconMessage2,
  IconMessageCircle,
  IconSend,
  IconShare3,
  IconThumbUp,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { INSTAGRAM, type Platform } from '#contract/platforms.ts'
import { PageAvatar } from './page-avatar.tsx'
import { PostPicture } from './post-picture.tsx'
import classes from './social-post.module.css'

type PostingPage = { name: string; username?: string | null; avatar_url: string | null; platform: Platform }

type SocialPostProps = {
  page: PostingPage
  time: string
  message: string
  picture: string | null
  /** Whether its image is fetched first. */
  first?: boolean
  /** The comments under the post. */
  children: ReactNode
}

/** Instagram shows user names, Facebook page names. */
export const nameOnPosts = ({ platform, name, username }: PostingPage): string =>
  (platform === INSTAGRAM && username) || name

const FacebookActions = () => (
  <div className={classes.actions} aria-hidden>
    <IconThumbUp size={18} />
    <IconMessage2 size={18} />
    <IconShare3 size={18} />
  </div>
)

const InstagramActions = () => (
  <div className={classes.instagramActions} aria-hidden>
    <IconHeart size={22} />
    <IconMessageCircle size={22} />
    <IconSend size={22} />
    <IconBookmark size={22} />
  </div>
)

/** A post as a customer sees it on a phone, drawn by the product itself. */
export const SocialPost = ({ page, time, message, picture, first = false, children }: SocialPostProps) => {
  const onInstagram = page.platform === INSTAGRAM
  const name = nameOnPosts(page)
  const shownPicture = picture !== null && (
    <div className={classes.picture}>
      <PostPicture src={picture} first={first} />
    </div>
  )
  return (
    <div className={classes.post}>
      <div className={classes.head}>
        <PageAvatar name={page.name} url={page.avatar_url} platform={page.platform} size={36} />
        <div className={classes.title}>
          <span className={classes.name}>{name}</span>
          <span className={classes.time}>{time}</span>
        </div>
      </div>
      {onInstagram ? (
        <>
          {shownPicture}
          <InstagramActions />
          {message !== '' && (
            <p className={classes.message}>
              <b>{name}</b> {message}
            </p>
          )}
        </>
      ) : (
        <>
          {message !== '' && <p className={classes.message}>{message}</p>}
          {shownPicture}
          <FacebookActions />
        </>
      )}
      <div className={classes.comments}>{children}</div>
    </div>
  )
}
