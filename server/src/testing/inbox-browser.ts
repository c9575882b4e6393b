import { randomUUID } from 'node:crypto'
import type { Flow } from '#automation/flow/flow.ts'
import type { ThreadMessage } from '#contract/inbox.schemas.ts'
import type { InboxView } from '#contract/inbox.ts'
import { inboxHandlers } from '#server/domains/inbox/index.ts'
import type { IncomingChat } from '#server/domains/webhook-intake/index.ts'
import { keywordTrigger, textMessage } from './live-automation.ts'
import { arrive, clock, database, graph, rounds } from './pipeline.ts'
import { untilQuiet } from './until-quiet.ts'

export const CUSTOMER = '6010203040506070'
let told = 0

export const chat = (
  pageId: string,
  kind: IncomingChat['kind'],
  payload: Partial<IncomingChat['payload']> = {},
): IncomingChat => {
  told += 1
  return {
    pageId,
    kind,
    platformKey: `m_i_${told}`,
    occurredAt: clock.now(),
    payload: { platform: 1, customerId: CUSTOMER, text: '', messageId: `m_i_${told}`, ...payload },
  }
}
export const says = (pageId: string, text: string, more: Partial<IncomingChat['payload']> = {}) =>
  arrive(chat(pageId, 'chat_message', { text, ...more }))
/** A colleague writes in Business Suite, long after the customer. */
export const writesElsewhere = (pageId: string, text: string) => {
  clock.advance(60)
  return arrive(chat(pageId, 'page_message', { text, sentBy: {} }))
}

export const sentTexts = () =>
  graph.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as unknown as { message: { text?: string } }).message.text)

/** Comments that were hidden or shown on the platform. */
export const hidden: [string, boolean][] = []
const setHidden = async (_: unknown, commentId: string, isHidden: boolean) =>
  void hidden.push([commentId, isHidden])

export const inbox = (humanAgent = false) =>
  inboxHandlers({ database, clock, filesUrl: 'https://files.test/', setHidden, humanAgent })

/** The browser of the page's owner. */
export const browserOf = async (pageId: string, humanAgent = false) => {
  const { team_id } = await database.queries
    .selectFrom('pages')
    .where('page_id', '=', pageId)
    .select('team_id')
    .executeTakeFirstOrThrow()
  const { person_id } = await database.queries
    .selectFrom('team_members')
    .where('team_id', '=', team_id)
    .select('person_id')
    .executeTakeFirstOrThrow()
  const around = {
    caller: { personId: person_id, familyId: randomUUID() },
    language: 'mn',
    request: undefined,
    reply: undefined,
  } as unknown as Parameters<ReturnType<typeof inbox>['getThread']>[0]
  const params = { customer_id: CUSTOMER }
  const handlers = inbox(humanAgent)
  let seen: Awaited<ReturnType<typeof handlers.getThread>>
  const look = async () => {
    seen = await handlers.getThread({ ...around, params, query: { page_id: pageId } })
    return seen
  }
  await look()
  const send = async (
    text: string,
    clientKey: string = randomUUID(),
    seenId?: string,
    more: { attachments?: string[]; reply_to?: string } = {},
  ) => {
    const { event_id } = await handlers.sendMessage({
      ...around,
      params,
      body: {
        page_id: pageId,
        client_key: clientKey,
        text,
        ...more,
        seen_answers: seen.thread.answers,
        seen_id: seenId ?? seen.messages.at(-1)?.event_id ?? '0',
      },
    })
    return event_id
  }
  return {
    personId: person_id,
    look,
    send,
    around,
    handlers,
    write: async (text: string, clientKey?: string) => {
      const event_id = await send(text, clientKey)
      await untilQuiet(rounds)
      return event_id
    },
    retry: async (event_id: string) => {
      await handlers.retryMessage({
        ...around,
        params: { ...params, event_id },
        body: { page_id: pageId },
      })
      await untilQuiet(rounds)
    },
    change: (change: object) =>
      handlers.updateThread({ ...around, params, body: { page_id: pageId, ...change } }),
    show: (typing: boolean) =>
      handlers.showPresence({ ...around, params, body: { page_id: pageId, typing } }),
    save: (text: string) => handlers.createSavedReply({ ...around, body: { page_id: pageId, text } }),
    unsave: (id: string) =>
      handlers.deleteSavedReply({ ...around, params: { id }, query: { page_id: pageId } }),
    comments: () => handlers.listInboxComments({ ...around, query: { page_id: pageId } }),
    reply: async (id: string, text: string, isPrivate: boolean) => {
      await handlers.replyToComment({
        ...around,
        params: { id },
        body: { page_id: pageId, text, private: isPrivate },
      })
      await untilQuiet(rounds)
    },
    hide: (id: string, isHidden: boolean) =>
      handlers.hideComment({ ...around, params: { id }, body: { page_id: pageId, hidden: isHidden } }),
    dismiss: (id: string) =>
      handlers.dismissComment({ ...around, params: { id }, body: { page_id: pageId } }),
    list: (view: InboxView, more: { search?: string; cursor?: string; page_id?: string } = {}) =>
      handlers.listInbox({ ...around, query: { view, page_id: pageId, ...more } }),
  }
}

export const spoken = (messages: readonly ThreadMessage[]) =>
  messages.map(({ from, text, state }) => [from, text, ...(state ? [state] : [])].join(': '))

export const priceFlow: Flow = {
  title: 'Үнэ',
  nodes: [keywordTrigger(['үнэ'], 'price'), textMessage('price', 'Цамц 45,000 ₮.')],
}
