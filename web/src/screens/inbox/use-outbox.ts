import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { call, session } from '#web/api/browser.ts'
import { personOf } from '#web/api/session-store.ts'
import { createOutbox, type Outbox, type Unsent } from './outbox.ts'

const RETRY_EVERY = 5000
const PASSES = new Set([401, 408, 429])
let shared: { personId: string; outbox: Outbox } | undefined

const outboxOf = (personId: string): Outbox => {
  if (shared?.personId !== personId) {
    const post = ({ customer_id, refusal: _, attachments = [], ...body }: Unsent) =>
      call('sendMessage', {
        params: { customer_id },
        body: { ...body, attachments: attachments.map(({ key }) => key) },
      })
    // The server's own trouble and an ended sign-in pass; what it refuses stays refused.
    const refusalOf = (error: unknown) =>
      error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSES.has(error.status)
        ? { code: error.code, message: Object.values(error.errors).flat()[0] ?? error.message }
        : undefined
    shared = { personId, outbox: createOutbox(window.localStorage, personId, post, refusalOf) }
    const { outbox } = shared
    window.addEventListener('storage', outbox.refresh)
  }
  return shared.outbox
}

/** The person's messages that wait to be sent. */
export const useOutbox = () => {
  const outbox = outboxOf(personOf(session.read()) ?? '')
  const queries = useQueryClient()
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.read)
  const reread = useCallback(async () => {
    await queries.invalidateQueries({ queryKey: ['getThread'] })
    await queries.invalidateQueries({ queryKey: ['listInbox'] })
  }, [queries])
  return { outbox, unsent, reread }
}

/** Sends what waits on every screen: when the browser is online, and every few seconds. */
export const SendUnsent = () => {
  const { outbox, unsent, reread } = useOutbox()
  const waits = unsent.some(({ refusal }) => !refusal)
  useEffect(() => {
    if (!waits) return
    const flush = () => void outbox.flush().then(reread)
    flush()
    const timer = setInterval(flush, RETRY_EVERY)
    window.addEventListener('online', flush)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', flush)
    }
  }, [outbox, waits, reread])
  return null
}
