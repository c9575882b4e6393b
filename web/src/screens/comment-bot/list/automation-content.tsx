import {
  IconBrandFacebookFilled,
  IconBrandInstagram,
  IconBroadcast,
  IconMovie,
  IconPhoto,
  IconStack2,
} from '@tabler/icons-react'
import type { CommentAutomation } from '#contract/comment-automations.schemas.ts'
import { contentTypes, INSTAGRAM } from '#contract/platforms.ts'
import { pageTexts } from '#web/components/page-texts.ts'
import { PostPicture } from '#web/components/post-picture.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from '../texts.ts'
import classes from './comment-bot-list.module.css'

const kindIcons = { 1: IconPhoto, 2: IconMovie, 3: IconBroadcast, 4: IconStack2 } as const

/** Thumbnails of the chosen content with its type's icon, or the icon alone for all content of a type. */
export const ContentFan = ({ automation: { content, thumbnails } }: { automation: CommentAutomation }) => {
  const KindIcon = kindIcons[content.type]
  if (content.scope === 'all')
    return (
      <span className={classes.all} aria-hidden>
        <KindIcon size={24} />
      </span>
    )
  const pictures = thumbnails.length > 0 ? thumbnails : [null]
  const isMarked = content.type === contentTypes.REEL || content.type === contentTypes.LIVE
  return (
    <span className={classes.fan} aria-hidden>
      {pictures.map((src) => (
        <PostPicture key={src} src={src} size={48} />
      ))}
      {isMarked && (
        <span className={classes.kindMark}>
          <KindIcon size={14} />
        </span>
      )}
    </span>
  )
}

/** The same in words, after the platform's icon. */
export const ContentWords = ({ automation: { content, platform } }: { automation: CommentAutomation }) => {
  const commentBot = useTexts(commentBotTexts)
  const page = useTexts(pageTexts)
  const isInstagram = platform === INSTAGRAM
  const PlatformIcon = isInstagram ? IconBrandInstagram : IconBrandFacebookFilled
  const { type, scope, ids } = content
  return (
    <p className={classes.content}>
      <span role="img" aria-label={isInstagram ? page.instagramPage : page.facebookPage}>
        <PlatformIcon size={14} aria-hidden />
      </span>
      {scope === 'all' ? commentBot.allOf[type] : commentBot.chosenOf[type](ids.length)}
    </p>
  )
}
