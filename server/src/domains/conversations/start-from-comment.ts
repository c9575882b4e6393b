import { toPrivateReply } from '#automation/messages/private-reply.ts'
import { type Conversation, newConversation, type Place } from '#automation/runner/conversation.ts'
import { takeTurn } from '#automation/runner/take-turn.ts'
import type { Effect } from '#automation/runner/turn.ts'
import { replyLimits } from '#contract/limits.ts'
import type { Queries } from '#migrations/tables.ts'
import type { SendableMessage } from '#server/outside/meta/messages.ts'
import { createLiveAutomations } from './live-automations.ts'
import { shownText } from './shown-text.ts'

type Page = { page_id: string; name: string; rules_version: string }

type Commenter = { platform: 1 | 2; firstName: string | undefined }

/** The first message of a chat automation, and where the conversation stands once it is sent. */
export type FlowBeginning = {
  message: SendableMessage & { step: Place }
  /** As history shows it. */
  text: string
  conversation: Conversation
  effects: Effect[]
}

type Parts = { chainLimit: number; filesUrl: string }

/**
 * Begins chat automations through the one private reply that a comment allows. Whom it will reach is not known yet, so the
 * conversation is a new one.
 */
export const createCommentStarter = ({ chainLimit, filesUrl }: Parts) => {
  const liveAutomations = createLiveAutomations()
  return async (transaction: Queries, pages: readonly Page[]) => {
    const automations = await liveAutomations(transaction, pages)
    /** @returns undefined when the automation is not live or begins with nothing that could be sent */
    return (
      page: Page,
      automationId: string,
      { platform, firstName }: Commenter,
      now: Date,
    ): FlowBeginning | undefined => {
      const { conversation, effects } = takeTurn(
        { type: 'start', automation_id: automationId, node_id: null, by: 'comment' },
        newConversation(),
        {
          now: now.getTime(),
          platform,
          page_name: page.name,
          first_name: firstName,
          chain_limit: chainLimit,
          files_url: filesUrl,
          ...(automations.get(page.page_id) ?? { automations: [] }),
        },
      )
      const first = effects.find((effect): effect is Sent => effect.type === 'send')
      if (!first) return undefined
      const message = toPrivateReply(first.message, platform, replyLimits[platform].chat_reply)
      return { message: { ...message, step: first.place }, text: shownText(message), conversation, effects }
    }
  }
}

type Sent = Extract<Effect, { type: 'send' }>
