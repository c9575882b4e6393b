import type { DryRunEvent, DryRunRequest } from '#contract/dry-run.schemas.ts'
import { DRY_RUN_PATH } from '#contract/paths.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { sendAsPerson } from './browser.ts'
import { eventReader } from './server-sent-events.ts'

type StreamListener = {
  onEvent: (event: DryRunEvent) => void
  /** The message when the server sends none. */
  otherwise: string
}

/**
 * Streams the dry run of a draft on the page's past comments. Resolves after the done event and fails without
 * one.
 */
export const tryOnPastComments = async (
  body: DryRunRequest,
  signal: AbortSignal,
  listener: StreamListener,
): Promise<void> =>
  readDryRun(await sendAsPerson({ method: 'POST', path: DRY_RUN_PATH, body, signal }), listener)

export const readDryRun = async (
  response: Response,
  { onEvent, otherwise }: StreamListener,
): Promise<void> => {
  if (!response.ok || !response.body)
    throw apiErrorOf(response.status, await response.json().catch(() => undefined), otherwise)
  let ended = false
  const read = eventReader(({ event, data }) => {
    const received = { event, data: JSON.parse(data) } as DryRunEvent
    if (received.event === 'failed') throw new ApiError({ status: 500, ...received.data })
    ended ||= received.event === 'done'
    onEvent(received)
  })
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    read(decoder.decode(value, { stream: true }))
  }
  if (!ended) throw new TypeError('the stream ended before it was done')
}
