import { Avatar } from '@mantine/core'
import { FACEBOOK } from '#contract/platforms.ts'
import { useTexts } from '../../../i18n/language-context.tsx'
import { CommentBubble } from '../../../pieces/comment-bubble.tsx'
import { PhoneChat } from '../../../pieces/phone-chat.tsx'
import { SocialPost } from '../../../pieces/social-post.tsx'

import classes from './replay.module.css'

/** A comment in Latin letters and one in Cyrillic, each answered under the post and in the chat. Plays once. */
export const Replay = () => {
  const { landing } = useTexts()
  const shop = { name: landing.shop, avatar_url: null, platform: FACEBOOK } as const
  const shopAvatar = <Avatar name={shop.name} alt="" color="purple" radius="xl" size={26} />
  return (
    <figure className={classes.replay} aria-label={landing.replayLabel}>
      <div className={classes.post}>
        <SocialPost
          page={shop}
          time={landing.postTime}
          message={landing.postText}
          picture="/site/autumn-shirts.svg"
        >
          <div className={classes.first}>
            <CommentBubble name={landing.firstCustomer} text={landing.firstComment} />
          </div>
          <div className={classes.firstReply}>
            <CommentBubble name={shop.name} avatar={shopAvatar} text={landing.firstReply} reply />
          </div>
          <div className={classes.second}>
            <CommentBubble name={landing.secondCustomer} text={landing.secondComment} />
          </div>
          <div className={classes.secondReply}>
            <CommentBubble name={shop.name} avatar={shopAvatar} text={landing.secondReply} reply />
          </div>
        </SocialPost>
      </div>
      <div className={classes.chat}>
        <PhoneChat page={shop} comment={landing.firstComment} message={landing.chatReply} nothing="" />
      </div>
    </figure>
  )
}
