import type { Queries } from '#migrations/tables.ts'
import type { Secrets } from '#server/infrastructure/secrets.ts'
import { answeringFlow, chatAutomation, keywordTrigger } from '#server/testing/chat-automation.ts'
import { fillAnsweringPages } from '../measuring/product.ts'

/** Fills pages that answer a comment and a chat message with the keyword, each with one text. */
export const fillPagesThatChat =
  (pages: readonly string[]) =>
  async (queries: Queries, secrets: Pick<Secrets, 'encrypt'>): Promise<void> => {
    await fillAnsweringPages(pages)(queries, secrets)
    await fillChatAutomations(pages)(queries)
  }

/** Adds a flow that answers messages with the keyword to pages that are already connected. */
export const fillChatAutomations =
  (pages: readonly string[]) =>
  async (queries: Queries): Promise<void> => {
    for (const pageId of pages)
      await chatAutomation(queries, pageId, answeringFlow('Үнэ', keywordTrigger('үнэ'), 'Үнэ 45,000 ₮.'))
  }
