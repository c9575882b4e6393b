import { MOST_SAVED_VALUES } from '../../flow/flow-limits.ts'
import { webAddress } from '../../messages/addresses.ts'
import type { Step } from '../../runner/step.ts'
import type { WebhookNode } from './settings.ts'

/** Calls the shop's program with what is known of the customer. */
export const webhookStep: Step<WebhookNode> = ({ title, payload }, context) => {
  const { conversation, contact, turnContext } = context
  return {
    type: 'call_webhook',
    call: {
      url: webAddress(payload.url) ?? '',
      timeout_seconds: payload.timeout_seconds,
      save: payload.save
        .slice(0, MOST_SAVED_VALUES)
        .flatMap(({ path, field }) => (field ? [{ path, key: field.key }] : [])),
      data: {
        step: title,
        first_name: turnContext.first_name ?? null,
        fields: contact.fields,
        tags: contact.tags,
        answer: conversation.answer,
        last_words: conversation.last_words,
      },
    },
  }
}
