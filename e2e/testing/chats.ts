import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { z } from 'zod'
import { type Addresses, type Owner, signInAs } from './owner.ts'
import { SARANTUYA } from './people.ts'
import { expect } from './product.ts'

const BAKERY = '110022003300442'

/** Both platforms of one shop, with the ids under which the product stores them. */
export const chatPlaces = [
  { platform: 'facebook', pageId: BAKERY },
  { platform: 'instagram', pageId: '17841400011122242' },
] as const
export type ChatPlace = (typeof chatPlaces)[number]

/** The owner of the bakery, with the page or account connected. */
export const aBakeryThatChats = async (
  context: BrowserContext,
  addresses: Addresses,
  { pageId }: ChatPlace,
) => {
  const owner = await signInAs(context, addresses, SARANTUYA)
  const { teams } = await owner.call('listTeams', {})
  const team = teams[0] ?? (await owner.call('createTeam', { body: { name: 'Шар нар' } })).team
  await owner.call('connectPage', { body: { page_id: pageId, team_id: team.id } })
  return { owner, team }
}

const chat = z.object({
  conversation: z.object({ recipient_id: z.string(), customer: z.object({ name: z.string() }) }),
  messages: z.array(
    z.object({
      id: z.string(),
      from: z.enum(['customer', 'page']),
      text: z.string().nullable(),
      app: z.boolean(),
      attachments: z.array(z.object({ type: z.string() })),
      buttons: z.array(z.object({ title: z.string() })),
      quick_replies: z.array(z.object({ title: z.string().optional(), content_type: z.string() })),
    }),
  ),
})

/** Makes a person without earlier chats or comments. */
export const newCustomer = async (request: APIRequestContext, { sandboxUrl }: Addresses, name: string) => {
  const answer = await request.post(`${sandboxUrl}/sandbox/api/customers`, { data: { name } })
  return z.object({ customer: z.object({ id: z.string() }) }).parse(await answer.json()).customer.id
}

/** A customer in the platform's app, and the page's people who write to them in its inbox. */
export const customerOf = (
  request: APIRequestContext,
  { sandboxUrl }: Addresses,
  { platform }: ChatPlace,
  customerId: string,
) => {
  const address = `${sandboxUrl}/sandbox/api/conversations/${BAKERY}:${platform}:${customerId}`
  const read = async () => chat.parse(await (await request.get(address)).json())
  const act = async (
    what: 'messages' | 'taps' | 'inbox' | 'link' | 'story' | 'other-app' | 'reactions',
    data: object,
  ) => {
    const answer = await request.post(`${address}/${what}`, { data })
    if (!answer.ok()) throw new Error(`${what} answered ${answer.status()}: ${await answer.text()}`)
  }
  /** Taps the quick reply or button with this title in the newest message that has it. */
  const tap = async (title: string) => {
    const { messages } = await read()
    for (const { id, quick_replies, buttons } of messages.toReversed()) {
      const [quick_reply, button] = [quick_replies, buttons].map((all) =>
        all.findIndex((one) => one.title === title),
      )
      if (quick_reply !== -1) return act('taps', { message_id: id, quick_reply })
      if (button !== -1) return act('taps', { message_id: id, button })
    }
    throw new Error(`No quick reply or button has the title ${title}`)
  }
  /** Taps the quick reply that sends this detail of the customer's profile. */
  const tapDetail = async (detail: 'user_phone_number' | 'user_email') => {
    const { messages } = await read()
    const { id: message_id = '', quick_replies = [] } = messages.at(-1) ?? {}
    const quick_reply = quick_replies.findIndex(({ content_type }) => content_type === detail)
    await act('taps', { message_id, quick_reply })
    return (await read()).messages.findLast(({ from }) => from === 'customer')?.text ?? ''
  }
  /** The chat's messages as both sides see them. */
  const lines = async () =>
    (await read()).messages.map(({ from, app, text, attachments }) => {
      const said = text ?? attachments.map(({ type }) => `(${type})`).join()
      if (from === 'customer') return `— ${said}`
      return app ? said : `(гараар) ${said}`
    })
  return {
    recipientId: async () => (await read()).conversation.recipient_id,
    name: async () => (await read()).conversation.customer.name,
    /** Everything that is said, as `sees` compares it. */
    says: lines,
    writes: (text: string) => act('messages', { text }),
    /** Reacts to the newest message of the page. */
    reacts: async (reaction: string | null) => {
      const { messages } = await read()
      await act('reactions', { message_id: messages.findLast(({ from }) => from === 'page')?.id, reaction })
    },
    sendsPhoto: () => act('messages', { photo: true }),
    taps: tap,
    tapsDetail: tapDetail,
    tapsEntry: (entry: 'get_started' | 'ice_breaker' | 'menu', index: number) =>
      act('taps', { entry, index }),
    // A faster answer counts as automatic.
    isWrittenByHand: (text: string) => act('other-app', { author: 'inbox', text, after_ms: 90_000 }),
    opensLink: (ref: string) => act('link', { ref }),
    repliesToStory: (text: string) => act('story', { kind: 'reply', text }),
    /** Another application writes for the page, so long after the customer's last act. */
    isWrittenBy: (author: 'inbox' | 'instant_reply', text: string, afterSeconds: number) =>
      act('other-app', { author, text, after_ms: afterSeconds * 1000 }),
    /** Expects exactly these lines, in order, each once. */
    sees: (...expected: string[]) => expect.poll(lines, { intervals: [100] }).toEqual(expected),
  }
}
export type Customer = ReturnType<typeof customerOf>

/** The history of one customer's chat, oldest first. */
export const chatHistoryOf = async (owner: Owner, { pageId }: ChatPlace, customer: Customer) => {
  const query = { page_id: pageId, customer_id: await customer.recipientId() }
  const { chat_histories } = await owner.call('listChatHistories', { query })
  return chat_histories.data.toReversed().map(({ text, outcome, keyword, reasons, automation }) => ({
    text,
    outcome,
    keyword,
    automation: automation?.title ?? null,
    reasons: reasons.map(({ code }) => code),
  }))
}
