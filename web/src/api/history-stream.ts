import { useEffect, useEffectEvent } from 'react'
import { HISTORY_STREAM_PATH } from '#contract/histories.ts'
import { sendAsPerson, wait } from './browser.ts'
import { watchHistory } from './history-watch.ts'

/** Calls `onChange` whenever the history of the page changed, and after every gap in which it may have. */
export const useHistoryStream = (pageId: string, onChange: () => void) => {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const stop = new AbortController()
    void watchHistory({
      open: (signal) => sendAsPerson({ method: 'GET', path: HISTORY_STREAM_PATH, signal }),
      wait,
      pageId,
      onChange: () => changed(),
      signal: stop.signal,
    })
    return () => stop.abort()
  }, [pageId])
}
