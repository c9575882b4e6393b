import type { DryRunEvent, DryRunRequest } from '#contract/dry-run.ts'
import { DRY_RUN_PATH } from '#contract/paths.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { sendAsPerson } from './browser.ts'
import { eventReader } from './server-sent-events.ts'

type Hearer = {
  onEvent: (event: DryRunEvent) => void
  /** What to say when the server says nothing. */
  otherwise: string
}

/** Tries a draft on the past comments of its page; ends when everything was heard, and fails when it was not. */
export const tryOnPastComments = async (
  body: DryRunRequest,
  signal: AbortSignal,
  hearer: Hearer,
): Promise<void> =>
  hearDryRun(await sendAsPerson({ method: 'POST', path: DRY_RUN_PATH, body, signal }), hearer)

export const hearDryRun = async (response: Response, { onEvent, otherwise }: Hearer): Promise<void> => {
  if (!response.ok || !response.body)
    throw apiErrorOf(response.status, await response.json().catch(() => undefined), otherwise)
  let ended = false
  const read = eventReader(({ event, data }) => {
    const heard = { event, data: JSON.parse(data) } as DryRunEvent
    if (heard.event === 'failed') throw new ApiError({ status: 500, ...heard.data })
    ended ||= heard.event === 'done'
    onEvent(heard)
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
