import { useEffect, useEffectEvent } from 'react'
import { HISTORY_STREAM_PATH } from '#contract/paths.ts'
import { sendAsPerson, wait } from './browser.ts'
import { addressOf } from './client.ts'
import { watchHistory } from './history-watch.ts'
import { shareWatch } from './shared-watch.ts'

/** The server sends a heartbeat every 15 seconds. */
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

/**
 * Calls `onChange` when the page's history changed, and after every break of the stream, when it may have.
 */
export const useHistoryStream = (pageId: string, onChange: () => void) => {
  const changed = useEffectEvent(onChange)
  useEffect(() => joinHistory(pageId, () => changed()), [pageId])
}
