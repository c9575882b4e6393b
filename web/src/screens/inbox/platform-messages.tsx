import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './inbox.module.css'
import { inboxTexts } from './texts.ts'
import { Messages } from './thread-messages.tsx'
import { type ChatKey, usePlatformMessages } from './use-inbox.ts'

const NEAR_PIXELS = 120

type PlatformMessagesProps = {
  chat: ChatKey
  platform: 1 | 2
  /** The number of stored messages; undefined while earlier ones are not loaded. */
  stored: number | undefined
  place: RefObject<HTMLElement | null>
}

/** Messages from before the page was connected, above the stored ones. */
export const PlatformMessages = ({ chat, platform, stored, place }: PlatformMessagesProps) => {
  const inbox = useTexts(inboxTexts)
  const found = usePlatformMessages(chat, stored)
  const own = useRef<HTMLDivElement>(null)
  const count = found.data?.messages.length ?? 0
  // They come in above: a person at the end stays there.
  useLayoutEffect(() => {
    const [scroll, height] = [place.current, own.current?.offsetHeight ?? 0]
    if (count === 0 || !scroll) return
    const below = scroll.scrollHeight - height - scroll.scrollTop - scroll.clientHeight
    if (below < NEAR_PIXELS) scroll.scrollTo({ top: scroll.scrollHeight })
  }, [count, place])
  if (found.isError) return <p className={classes.system}>{inbox.platform.failed[platform]}</p>
  if (!found.data || count === 0) return null
  return (
    <div ref={own}>
      <Messages
        messages={found.data.messages}
        notes={[]}
        hasEarlier={false}
        onQuote={() => undefined}
        unsent={[]}
        readUntil={null}
        chat={chat}
        onSent={() => undefined}
      />
      <p className={classes.system}>{inbox.platform.read[platform]}</p>
    </div>
  )
}
