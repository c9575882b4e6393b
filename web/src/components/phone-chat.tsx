import type { Platform } from '#contract/platforms.ts'
import { PageAvatar } from './page-avatar.tsx'
import classes from './phone-chat.module.css'

type PhoneChatProps = {
  page: { name: string; avatar_url: string | null; platform: Platform }
  /** The comment that the private reply answers, quoted above it. */
  comment: string
  message: string | null
  /** Shown instead of a missing message. */
  nothing: string
}

/** The chat on the customer's phone. */
export const PhoneChat = ({ page, comment, message, nothing }: PhoneChatProps) => (
  <div className={classes.phone}>
    <div className={classes.bar}>
      <PageAvatar name={page.name} url={page.avatar_url} platform={page.platform} size={26} />
      <span className={classes.name}>{page.name}</span>
    </div>
    <div className={classes.screen}>
      {message === null ? (
        <p className={classes.nothing}>{nothing}</p>
      ) : (
        <>
          {comment !== '' && <p className={classes.quote}>{comment}</p>}
          <p className={classes.message}>{message}</p>
        </>
      )}
    </div>
  </div>
)
