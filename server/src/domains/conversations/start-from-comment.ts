import { toPrivateReply } from '#automation/messages/private-reply.ts'
import { newConversation, type Place } from '#automation/runner/conversation.ts'
import { takeTurn } from '#automation/runner/take-turn.ts'
import type { Effect } from '#automation/runner/turn.ts'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'
import { replyLimits } from '#contract/limits.ts'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { readContacts } from '#server/domains/contacts/index.ts'
import type { SendableMessage } from '#server/integrations/meta/messages.ts'
import { type BegunChat, toBegunChat } from './begun-chats.ts'
import { createLiveAutomations } from './live-automations.ts'
import { shownText } from './shown-text.ts'
import { keyOf } from './store.ts'

type Page = { team_id: string; page_id: string; name: string; rules_version: string }

type Commenter = {
  platform: 1 | 2
  firstName: string | undefined
  contentId: string
  customerId: string | undefined
}

/** The first message of a chat automation, and the chat after it. */
export type FlowBeginning = {
  message: SendableMessage & { step: Place }
  /** The text for history. */
  text: string
  begun: BegunChat
  effects: Effect[]
}

type Parts = { chainLimit: number; filesUrl: string }

/**
 * Starts chat automations through the one private reply that a comment allows. The conversation is new, because its
 * recipient is certain only once the platform has taken the reply. A commenter with a chat has the same id there (Meta
 * reference §9), so known answers are not requested again.
 */
export const createCommentStarter = ({ chainLimit, filesUrl }: Parts) => {
  const liveAutomations = createLiveAutomations()
  return async (
    transaction: Queries,
    pages: readonly Page[],
    commenters: readonly { pageId: PageKey; customerId: string | undefined }[],
  ) => {
    const automations = await liveAutomations(transaction, pages)
    const asked = commenters.flatMap(({ pageId, customerId }) =>
      customerId && automations.get(pageId)?.automations.length ? [{ pageId, customerId }] : [],
    )
    const contacts = await readContacts(transaction, asked)
    /** @returns undefined when the automation is not live or has no first message to send */
    return (
      page: Page,
      automationId: string,
      { platform, firstName, contentId, customerId = '' }: Commenter,
      now: Date,
    ): FlowBeginning | undefined => {
      const turn = takeTurn(
        { type: 'start', automation_id: automationId, node_id: null, by: 'comment' },
        newConversation(),
        {
          now: now.getTime(),
          platform,
          page_name: page.name,
          first_name: firstName,
          customer_id: customerId,
          chain_limit: chainLimit,
          files_url: filesUrl,
          read_topics: topicsOf,
          ...(automations.get(pageKeyOf(page)) ?? { automations: [] }),
        },
        contacts.get(keyOf({ pageId: pageKeyOf(page), customerId })),
      )
      const { effects } = turn
      const first = effects.find((effect): effect is Sent => effect.type === 'send')
      if (!first) return undefined
      const message = toPrivateReply(first.message, platform, replyLimits[platform].chat_reply)
      return {
        message: { ...message, step: first.place },
        text: shownText(message),
        begun: toBegunChat(turn, { at: now.getTime(), contentId }),
        effects,
      }
    }
  }
}

type Sent = Extract<Effect, { type: 'send' }>
