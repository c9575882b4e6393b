/**
 * Lines that Meta writes into a chat and that look like messages of the page, English even on pages in other languages
 * (reference 2026, §3.4). Matched exactly, by their start or by their end.
 */
const EXACT = new Map<string, boolean | undefined>([
  ['Your AI agent will respond.', true],
  ['You took over this chat from your AI agent.', false],
  ['Your AI agent transferred this chat to you.', false],
  ['เอเจนต์ AI ของคุณโอนแชทนี้ให้คุณ', false],
  ['Transfer requested', undefined],
  ['This message was automatically moved to spam.', undefined],
])
const STARTS: readonly [string, boolean | undefined][] = [
  ['Your AI agent transferred this chat to you. ', false],
  ['Auto-label added: ', undefined],
  ['Lead stage set to ', undefined],
  ['Messenger automatically created a transfer request. ', undefined],
  ['The calling window has been reset to ', undefined],
]
const ENDS = [' replied to an ad.']
const WELCOME = ' replied to your automated welcome message.'

/** The line about a private reply: a sentence, and the address of its comment on a host of Meta. */
const COMMENT_LINE = /\(https:\/\/(?:www|m)\.facebook\.com\/\S{0,1000}comment_id=\d{1,40}\S{0,100}\)$/

type Notice = { agentHolds: boolean | undefined }

const noticeOf = (text: string): Notice | undefined => {
  const line = text.trim()
  if (line === '' || line.includes('\n')) return undefined
  if (EXACT.has(line)) return { agentHolds: EXACT.get(line) }
  const started = STARTS.find(([start]) => line.startsWith(start))
  if (started) return { agentHolds: started[1] }
  const isOther = ENDS.some((end) => line.endsWith(end)) || line.includes(WELCOME) || COMMENT_LINE.test(line)
  return isOther ? { agentHolds: undefined } : undefined
}

export const isNotice = (text: string): boolean => noticeOf(text) !== undefined

/** Whether Meta's agent holds the chat after this line; undefined when the line does not say. */
export const agentControlAfter = (text: string): boolean | undefined => noticeOf(text)?.agentHolds
