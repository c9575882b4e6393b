import { useEffect, useEffectEvent } from 'react'
import { HISTORY_STREAM_PATH } from '#contract/paths.ts'
import { sendAsPerson, wait } from './browser.ts'
import { addressOf } from './client.ts'
import { watchHistory } from './history-watch.ts'
import { shareWatch } from './shared-watch.ts'

/** The server says that it is alive every 15 seconds. */
const LONGEST_SILENCE = 40_000

const joinHistory = shareWatch((pageId, onChange) => {
  const stop = new AbortController()
  const path = addressOf(HISTORY_STREAM_PATH, { query: { page_id: pageId } })
  void watchHistory({
    open: (signal) => sendAsPerson({ method: 'GET', path, signal }),
    silence: (signal) => wait(LONGEST_SILENCE, signal),
    wait,
    pageId,
    onChange,
    signal: stop.signal,
  })
  return () => stop.abort()
})

/** Calls `onChange` whenever the history of the page changed, and after every gap in which it may have. */
export const useHistoryStream = (pageId: string, onChange: () => void) => {
  const changed = useEffectEvent(onChange)
  useEffect(() => joinHistory(pageId, () => changed()), [pageId])
}
