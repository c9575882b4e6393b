import { Avatar, Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Fragment } from 'react'
import { FACEBOOK } from '#contract/platforms.ts'
import bubble from '../../components/comment-bubble.module.css'
import { PageAvatar } from '../../components/page-avatar.tsx'
import phone from '../../components/phone-chat.module.css'
import { SocialPost } from '../../components/social-post.tsx'
import { useLanguage, useTexts } from '../../i18n/language-context.tsx'
import classes from './demo.module.css'
import { answerSample, type SampleAnswer } from './sample-shop.ts'
import { tryItTexts } from './texts.ts'

/** Any time will do, because the sample shop's rules do not depend on it. */
const MADE = new Date('2026-11-20T04:00:00Z')

const Marked = ({ text, marks }: { text: string; marks: SampleAnswer['marks'] }) => (
  <>
    {marks.map(({ start, end }, at) => (
      <Fragment key={start}>
        {text.slice(marks[at - 1]?.end ?? 0, start)}
        <mark>{text.slice(start, end)}</mark>
      </Fragment>
    ))}
    {text.slice(marks.at(-1)?.end ?? 0)}
  </>
)

const Thread = ({ answer }: { answer: SampleAnswer }) => {
  const tryIt = useTexts(tryItTexts)
  return (
    <div className={classes.thread}>
      <div className={bubble.comment} data-part="customer">
        <Avatar name={tryIt.customer} alt="" color="gray" radius="100%" size={32} />
        <div className={bubble.bubble}>
          <span className={bubble.name}>{tryIt.customer}</span>
          <span className={bubble.text} data-part="text">
            <Marked text={tryIt.first} marks={answer.marks} />
          </span>
        </div>
      </div>
      <div className={`${bubble.comment} ${classes.reply}`} data-reply data-part="reply">
        <Avatar name={tryIt.shop} alt="" color="purple" radius="100%" size={26} />
        <div className={bubble.bubble}>
          <span className={bubble.name}>{tryIt.shop}</span>
          <span className={bubble.text} data-part="comment">
            {answer.comment}
          </span>
        </div>
      </div>
      <p className={classes.nothing} data-part="no-reply" hidden>
        {tryIt.noReply}
      </p>
      <p className={classes.nothing} data-part="hidden" hidden>
        {tryIt.hidden}
      </p>
    </div>
  )
}

const Phone = ({ answer }: { answer: SampleAnswer }) => {
  const tryIt = useTexts(tryItTexts)
  return (
    <div className={`${phone.phone} ${classes.phone}`}>
      <div className={phone.bar}>
        <PageAvatar name={tryIt.shop} url={null} platform={FACEBOOK} size={26} />
        <span className={phone.name}>{tryIt.chatTitle}</span>
      </div>
      <div className={`${phone.screen} ${classes.screen}`}>
        <div className={classes.message} data-part="message">
          <p className={phone.quote} data-part="quote">
            {tryIt.first}
          </p>
          <p className={phone.message} data-part="chat">
            {answer.chat}
          </p>
        </div>
        <p className={phone.nothing} data-part="no-chat" hidden>
          {tryIt.noChat}
        </p>
      </div>
    </div>
  )
}

/** Shown only with scripts, because the answer needs one. */
const TryForm = () => {
  const tryIt = useTexts(tryItTexts)
  return (
    <form className={classes.form} data-try-it>
      <label htmlFor="try-it">{tryIt.field}</label>
      <div className={classes.line}>
        <input
          id="try-it"
          name="comment"
          className={classes.field}
          placeholder={tryIt.placeholder}
          maxLength={200}
          autoComplete="off"
          required
        />
        <Button type="submit">{tryIt.send}</Button>
      </div>
      <div className={classes.suggestions}>
        {tryIt.suggestions.map((text) => (
          <button key={text} type="button" className={classes.suggestion} data-suggestion={text}>
            {text}
          </button>
        ))}
      </div>
      <p className={classes.note}>{tryIt.real}</p>
      <p className={classes.failed} role="alert" data-part="failed" hidden>
        {tryIt.failed}
      </p>
    </form>
  )
}

/** A comment with the engine's answer: one is rendered at build time, any other in the visitor's browser. */
export const Demo = () => {
  const tryIt = useTexts(tryItTexts)
  const language = useLanguage()
  const answer = answerSample(tryIt.first, language, MADE)
  const shop = { name: tryIt.shop, avatar_url: null, platform: FACEBOOK } as const
  return (
    <figure className={classes.demo} aria-label={tryIt.label} data-demo>
      <div className={classes.scene} aria-live="polite">
        <div className={classes.post}>
          <SocialPost
            page={shop}
            time={tryIt.postTime}
            message={tryIt.postText}
            picture="/site/autumn-shirts.svg"
            first
          >
            <Thread answer={answer} />
          </SocialPost>
        </div>
        <Phone answer={answer} />
        <p className={classes.why}>
          <IconInfoCircle size={18} aria-hidden />
          <span>
            <b>{tryIt.whyTitle}</b> <span data-part="why">{answer.why}</span>
          </span>
        </p>
      </div>
      <TryForm />
    </figure>
  )
}
