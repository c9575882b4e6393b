import type { ChatEntry } from '#contract/entries.schemas.ts'

export type PublishBlocker = { why: 'unsaved' } | { why: 'draft'; titles: string[] }

/** @returns why the list cannot be published yet; the server refuses the same drafts */
export const publishBlocker = (
  entries: readonly Pick<ChatEntry, 'title' | 'chat_automation'>[],
  unsaved: boolean,
): PublishBlocker | undefined => {
  if (unsaved) return { why: 'unsaved' }
  const drafts = entries.filter(({ chat_automation }) => chat_automation?.status === 'draft')
  return drafts.length > 0 ? { why: 'draft', titles: drafts.map(({ title }) => title) } : undefined
}
