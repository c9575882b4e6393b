import type { MediaKind } from '#automation/messages/outgoing-message.ts'
import { UNSAVED_PREFIX } from '#web/api/unsaved.ts'

/** An uploaded file of a draft. */
export type DraftFile = { key: string; type: MediaKind; name: string; url: string }

/** A message that is not on the server yet. It survives a reload and a lost connection. */
export type Unsent = {
  client_key: string
  page_id: string
  customer_id: string
  text: string
  attachments?: readonly DraftFile[]
  /** Id of the quoted message in the thread. */
  reply_to?: string
  seen_answers: number
  seen_id: string
  /** Refused by the server: it is not tried again until the person decides. */
  refusal?: { code: string; message: string }
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const parse = <Value>(raw: string | null, otherwise: Value): Value => {
  if (raw === null) return otherwise
  try {
    return JSON.parse(raw) as Value
  } catch {
    return otherwise
  }
}

const keyOf = ({ page_id, customer_id }: Pick<Unsent, 'page_id' | 'customer_id'>) =>
  `${page_id} ${customer_id}`

const isOf = (one: Pick<Unsent, 'page_id' | 'customer_id'>, other: Pick<Unsent, 'page_id' | 'customer_id'>) =>
  one.page_id === other.page_id && one.customer_id === other.customer_id

/**
 * Messages of one person that wait to be sent, and drafts, kept in the browser.
 * @param post sends one; its error decides: a refusal stays with its reason, anything else is tried again
 */
export const createOutbox = (
  storage: Store,
  personId: string,
  post: (message: Unsent) => Promise<unknown>,
  refusalOf: (error: unknown) => Unsent['refusal'],
) => {
  const key = `${UNSAVED_PREFIX}${personId}.outbox`
  const draftKey = (page_id: string, customer_id: string) =>
    `${UNSAVED_PREFIX}${personId}.draft.${page_id}.${customer_id}`
  const filesKey = (page_id: string, customer_id: string) =>
    `${UNSAVED_PREFIX}${personId}.files.${page_id}.${customer_id}`
  /** As read, so that the same files stay the same list. */
  const files = new Map<string, readonly DraftFile[]>()
  const listeners = new Set<() => void>()
  /** Messages of the page after the last own one of each chat, by `keyOf`. */
  const own = new Map<string, number>()
  let unsent: readonly Unsent[] = parse<Unsent[]>(storage.getItem(key), [])
  let sending = false

  /** Whether the browser keeps the list; a full storage does not, and the messages live as long as the window. */
  let kept = true
  const keep = (name: string, value: string | undefined): boolean => {
    try {
      if (value === undefined) storage.removeItem(name)
      else storage.setItem(name, value)
      return true
    } catch {
      return false
    }
  }

  const write = (next: readonly Unsent[]) => {
    unsent = next
    kept = keep(key, next.length === 0 ? undefined : JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  /** Another window of the person may have changed the list. */
  const latest = (): readonly Unsent[] => (kept ? parse<Unsent[]>(storage.getItem(key), []) : unsent)
  const change = (client_key: string, to: (message: Unsent) => Unsent) =>
    write(latest().map((one) => (one.client_key === client_key ? to(one) : one)))

  const seeingOwn = (message: Unsent): Unsent => ({
    ...message,
    seen_answers: Math.max(message.seen_answers, own.get(keyOf(message)) ?? 0),
  })

  /** The next message that may be sent. Behind a refused one of the same customer nothing goes. */
  const next = () =>
    latest().find(
      (one, place, all) =>
        !one.refusal && !all.slice(0, place).some((before) => before.refusal && isOf(before, one)),
    )

  /** Sends what waits, in order. Ends at the first that does not get through. */
  const flush = async (): Promise<void> => {
    if (sending) return
    sending = true
    try {
      for (let message = next(); message; message = next()) {
        const { client_key } = message
        try {
          await post(message)
        } catch (error) {
          const refusal = refusalOf(error)
          if (!refusal) return
          change(client_key, (one) => ({ ...one, refusal }))
          continue
        }
        const sent = message
        // The person has seen their own message, also where the screen has not shown it yet.
        own.set(keyOf(sent), sent.seen_answers + 1)
        write(
          latest()
            .filter((one) => one.client_key !== client_key)
            .map(seeingOwn),
        )
      }
    } finally {
      sending = false
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => unsent,
    /** Shows what another window changed. */
    refresh: () => {
      unsent = latest()
      files.clear()
      for (const listener of listeners) listener()
    },
    add: (message: Unsent) => {
      write([...latest(), seeingOwn(message)])
      return flush()
    },
    flush,
    /** Tries a refused message again, as of what the person sees now. */
    sendAnyway: (client_key: string, seen: Pick<Unsent, 'seen_answers' | 'seen_id'>) => {
      change(client_key, ({ refusal: _, ...message }) => ({ ...message, ...seen }))
      return flush()
    },
    remove: (client_key: string) => {
      write(latest().filter((one) => one.client_key !== client_key))
      return flush()
    },
    draft: (page_id: string, customer_id: string) => storage.getItem(draftKey(page_id, customer_id)) ?? '',
    keepDraft: (page_id: string, customer_id: string, text: string) =>
      void keep(draftKey(page_id, customer_id), text || undefined),
    draftFiles: (page_id: string, customer_id: string): readonly DraftFile[] => {
      const name = filesKey(page_id, customer_id)
      const found = files.get(name) ?? parse<DraftFile[]>(storage.getItem(name), [])
      files.set(name, found)
      return found
    },
    keepDraftFiles: (page_id: string, customer_id: string, next: readonly DraftFile[]) => {
      const name = filesKey(page_id, customer_id)
      files.set(name, next)
      keep(name, next.length === 0 ? undefined : JSON.stringify(next))
      for (const listener of listeners) listener()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
