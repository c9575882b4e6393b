import { useEffect, useRef } from 'react'
import { shownValue, tagKey } from '#automation/contacts/contact.ts'
import { tagsOfFlow } from '#automation/contacts/fields-of-flow.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import { PageAvatar } from '#web/components/page-avatar.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing, useFlow } from '../editor-context.tsx'
import { useFieldName } from '../nodes/ask/field-names.ts'
import { AiChoice } from './ai-choice.tsx'
import { sampleMessages } from './beginning.ts'
import classes from './chat-screen.module.css'
import { Composer } from './composer.tsx'
import { PageMessage } from './page-message.tsx'
import { PhotoSample } from './photo-sample.tsx'
import { contactAskedFor, isTyping, quickRepliesOf, type Shown, wakeOf } from './play.ts'
import { ReasonLine } from './remembered.tsx'
import { previewTexts } from './texts.ts'
import type { Trial } from './use-play.ts'

/** The chat on the customer's phone: Messenger for a Facebook page, Direct for an Instagram account. */
export const ChatScreen = ({ trial }: { trial: Trial }) => {
  const { play, options, happen } = trial
  const instagram = options.platform === INSTAGRAM
  return (
    <div className={classes.phone} data-look={instagram ? 'instagram' : 'messenger'}>
      <ChatBar trial={trial} />
      <ChatLog trial={trial} />
      <QuickReplies trial={trial} />
      <PassTime trial={trial} />
      {play.asked && <AiChoice asked={play.asked} happen={happen} />}
      <Composer happen={happen} />
    </div>
  )
}

const ChatBar = ({ trial }: { trial: Trial }) => {
  const { page } = useEditing()
  const { platform } = trial.options
  const under = platform === INSTAGRAM ? (page.username ?? 'Instagram') : 'Messenger'
  return (
    <div className={classes.bar}>
      <PageAvatar name={page.name} url={page.avatar_url} platform={platform} size={32} />
      <span className={classes.names}>
        <span className={classes.name}>{page.name}</span>
        <span className={classes.under}>{under}</span>
      </span>
    </div>
  )
}

const ChatLog = ({ trial }: { trial: Trial }) => {
  const preview = useTexts(previewTexts)
  const { play, options, happen } = trial
  const log = useBottomInSight()
  const typing = isTyping(play)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content triggers the scroll.
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [play.shown, typing])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
    <div className={classes.log} role="log" aria-label={preview.chat} tabIndex={0} ref={log}>
      <p className={classes.note}>{preview.nothingSent}</p>
      {options.beginning.by === 'comment' && (
        <p className={classes.comment}>
          <span className={classes.commented}>{preview.commented}</span>
          {preview.commentSample}
        </p>
      )}
      {options.beginning.by === 'message' && play.shown.length === 0 && <EmptyChat happen={happen} />}
      {play.shown.map((shown, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended.
        <ShownLine key={index} shown={shown} before={play.shown[index - 1]} trial={trial} />
      ))}
      {typing && (
        <button type="button" className={classes.typing} aria-label={preview.typing} onClick={trial.skip}>
          <span />
          <span />
          <span />
        </button>
      )}
    </div>
  )
}

/** Keeps the last message visible when quick replies or a choice appear below it. */
const useBottomInSight = () => {
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = log.current
    if (!element) return
    const watch = new ResizeObserver(() => element.scrollTo({ top: element.scrollHeight }))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return log
}

type LineProps = { shown: Shown; before: Shown | undefined; trial: Trial }

const ShownLine = ({ shown, before, trial }: LineProps) => {
  const preview = useTexts(previewTexts)
  const first = before?.from !== shown.from
  if (shown.from === 'note')
    return (
      <p className={classes.note}>
        <ReasonLine reason={shown.reason} />
      </p>
    )
  if (shown.from === 'saved') return <SavedNote saved={shown} />
  if (shown.from === 'notice') return <NoticeNote notice={shown} />
  if (shown.from === 'page') return <PageMessage message={shown.message} first={first} trial={trial} />
  return (
    <div className={classes.customer} data-first={first || undefined}>
      {'photo' in shown ? <PhotoSample label={preview.sentPhoto} /> : <p>{shown.text}</p>}
    </div>
  )
}

/** What was saved: «Утас: 9911-2233», «Шошго: VIP». */
const SavedNote = ({ saved }: { saved: Extract<Shown, { from: 'saved' }> }) => {
  const preview = useTexts(previewTexts)
  const nameOf = useFieldName()
  const written = tagsOfFlow(useFlow())
  return (
    <ul className={classes.saved} aria-label={preview.saved}>
      {saved.fields.map(({ key, value }) => (
        <li key={key} className={classes.savedChip}>
          {nameOf({ key, name: '' })}: {value === null ? preview.cleared : shownValue(value)}
        </li>
      ))}
      {saved.tags.map((tag) => (
        <li key={tag} className={classes.savedChip}>
          {preview.tagged(written.find((name) => tagKey(name) === tag) ?? tag)}
        </li>
      ))}
    </ul>
  )
}

const NoticeNote = ({ notice }: { notice: Extract<Shown, { from: 'notice' }> }) => {
  const preview = useTexts(previewTexts)
  return (
    <p className={classes.notice}>
      <strong>{notice.handsOver ? preview.handedOver : preview.noticeTitle}</strong>
      {notice.text}
    </p>
  )
}

/** Lets the time of a wait pass at once. */
const PassTime = ({ trial }: { trial: Trial }) => {
  const preview = useTexts(previewTexts)
  const due = wakeOf(trial.play)
  if (due === undefined) return null
  const minutes = Math.max(1, Math.round((due - trial.now()) / 60_000))
  return (
    <button type="button" className={classes.passTime} onClick={() => trial.passUntil(due)}>
      {preview.passTime(minutes)}
    </button>
  )
}

const EmptyChat = ({ happen }: Pick<Trial, 'happen'>) => {
  const preview = useTexts(previewTexts)
  const { nodes } = useFlow()
  return (
    <div className={classes.empty}>
      <p>{preview.emptyMessage}</p>
      <div className={classes.samples}>
        {sampleMessages(nodes, preview.sampleMessage).map((text) => (
          <button
            key={text}
            type="button"
            className={classes.pill}
            onClick={() => happen({ type: 'message', text })}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}

const QuickReplies = ({ trial: { play, options, happen } }: { trial: Trial }) => {
  const preview = useTexts(previewTexts)
  const asked = options.platform === INSTAGRAM ? undefined : contactAskedFor(play)
  // Meta sends the detail as title and payload.
  const sample = asked && preview.contactSamples[asked]
  const replies = [...(sample ? [{ title: sample, payload: sample }] : []), ...quickRepliesOf(play)]
  if (replies.length === 0 || isTyping(play)) return null
  return (
    <ul className={classes.quickReplies} aria-label={preview.quickReplies}>
      {replies.map(({ title, payload }) => (
        <li key={payload}>
          <button
            type="button"
            className={classes.pill}
            onClick={() => happen({ type: 'tap', payload, title })}
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}
