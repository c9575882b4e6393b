import { eventReader } from './server-sent-events.ts'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

type Watch = {
  /** Opens the stream. It may carry a renewed token each time. */
  open: (signal: AbortSignal) => Promise<Response>
  /** Resolves after so much silence that the connection must be dead, as after a sleep. */
  silence: (signal: AbortSignal) => Promise<void>
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Undefined: any page may have changed. */
  onChange: (pageId: string | undefined) => void
  /** The person's rights changed; the stream ends, and another one is opened. */
  onAccess: () => void
  signal: AbortSignal
}

const beforeSilence = async <Part>(
  part: Promise<Part>,
  silence: Watch['silence'],
): Promise<Part | undefined> => {
  const partArrived = new AbortController()
  return Promise.race([part, silence(partArrived.signal).then(() => undefined)]).finally(() =>
    partArrived.abort(),
  )
}

/**
 * Reports every change in the history of the person's pages until aborted. After a break it opens the stream again, with growing
 * waits. Each opening reports a change, because one may have happened since the last read.
 */
export const watchHistory = async ({
  open,
  silence,
  wait,
  onChange,
  onAccess,
  signal,
}: Watch): Promise<void> => {
  let patience = FIRST_WAIT

  const listen = async () => {
    const leave = new AbortController()
    const response = await open(AbortSignal.any([signal, leave.signal]))
    if (!response.ok || !response.body) return
    patience = FIRST_WAIT
    onChange(undefined)
    const read = eventReader(({ event, data }) => {
      if (event === 'access') return onAccess()
      if (event === 'changed') onChange(String(JSON.parse(data).page_id))
    })
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (;;) {
      const part = await beforeSilence(reader.read(), silence)
      if (!part || part.done) return leave.abort()
      read(decoder.decode(part.value, { stream: true }))
    }
  }

  while (!signal.aborted) {
    await listen().catch(() => undefined)
    if (signal.aborted) return
    await wait(patience, signal).catch(() => undefined)
    patience = Math.min(patience * 2, LONGEST_WAIT)
  }
}
