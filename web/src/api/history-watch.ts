import { eventReader } from './server-sent-events.ts'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

type Watch = {
  /** Opens the stream; each opening may carry a renewed token. */
  open: (signal: AbortSignal) => Promise<Response>
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  pageId: string
  onChange: () => void
  signal: AbortSignal
}

/**
 * Hears of every change in the history of a page until it is told to stop. After a break it opens the stream again,
 * more and more patiently, and reports a change: one may have fallen into the gap.
 */
export const watchHistory = async ({ open, wait, pageId, onChange, signal }: Watch): Promise<void> => {
  let patience = FIRST_WAIT
  let wasOpen = false

  const listen = async () => {
    const response = await open(signal)
    if (!response.ok || !response.body) return
    patience = FIRST_WAIT
    if (wasOpen) onChange()
    wasOpen = true
    const read = eventReader(({ event, data }) => {
      if (event === 'changed' && String(JSON.parse(data).page_id) === pageId) onChange()
    })
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      read(decoder.decode(value, { stream: true }))
    }
  }

  while (!signal.aborted) {
    await listen().catch(() => undefined)
    if (signal.aborted) return
    await wait(patience, signal).catch(() => undefined)
    patience = Math.min(patience * 2, LONGEST_WAIT)
  }
}
