import type { Flow } from '#automation/flow/flow.ts'
import { MOST_CHAT_AUTOMATIONS } from '#contract/limits.ts'
import type { PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { raiseRulesVersion } from '#server/domains/comment-automations/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { newDraft } from './change-draft.ts'
import { countAutomations, deleteAutomation, insertAutomation, lockPage, usesGetStarted } from './store.ts'

type Change = { personId: string; now: Date }

/**
 * Creates a chat automation of a page, as a draft.
 * @returns its id
 */
export const addAutomation = async (
  transaction: Queries,
  pageId: PageKey,
  given: Flow,
  change: Change,
): Promise<string> => {
  const draft = newDraft(given)
  await lockPage(transaction, pageId)
  if ((await countAutomations(transaction, pageId)) >= MOST_CHAT_AUTOMATIONS)
    throw new DomainError('TOO_MANY_CHAT_AUTOMATIONS', { max: MOST_CHAT_AUTOMATIONS })
  return insertAutomation(transaction, pageId, draft, change)
}

/**
 * Deletes the automations that the person agreed to delete.
 * @returns whether the live welcome message is among them
 */
export const removeAutomations = async (
  transaction: Queries,
  pageId: PageKey,
  ids: readonly string[],
): Promise<boolean> => {
  if (ids.length === 0) return false
  await raiseRulesVersion(transaction, pageId)
  let welcomes = false
  for (const id of ids) {
    welcomes ||= await usesGetStarted(transaction, id)
    await deleteAutomation(transaction, id)
  }
  return welcomes
}
