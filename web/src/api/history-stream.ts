import { useEffect, useEffectEvent } from 'react'
import { HISTORY_STREAM_PATH } from '#contract/histories.ts'
import { sendAsPerson } from './browser.ts'
import { eventReader } from './server-sent-events.ts'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

const listen = async (signal: AbortSignal, onOpen: () => void, onPage: (pageId: string) => void) => {
  const response = await sendAsPerson({ method: 'GET', path: HISTORY_STREAM_PATH, signal })
  if (!response.ok || !response.body) throw new Error(`History stream: ${response.status}`)
  onOpen()
  const read = eventReader(({ event, data }) => {
    if (event === 'changed') onPage(String(JSON.parse(data).page_id))
  })
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    read(decoder.decode(value, { stream: true }))
  }
}

/** Calls `onChange` whenever the history of the page changed, and after every gap in which it may have. */
export const useHistoryStream = (pageId: string, onChange: () => void) => {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const stop = new AbortController()
    let wait = FIRST_WAIT
    let opened = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const onOpen = () => {
      wait = FIRST_WAIT
      opened += 1
      if (opened > 1) changed()
    }
    const onPage = (changedPage: string) => {
      if (changedPage === pageId) changed()
    }
    const keepListening = async () => {
      await listen(stop.signal, onOpen, onPage).catch(() => undefined)
      if (stop.signal.aborted) return
      timer = setTimeout(keepListening, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT)
    }
    void keepListening()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [pageId])
}
