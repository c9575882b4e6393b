import { type EntryType, entryTitleLimits } from './entries.ts'
import type { FieldProblem } from './field-errors.ts'

export type EntryDraft = { title: string; chat_automation_id: string | null; url: string | null }

/**
 * Validates a starter or menu item before it is saved (specification §5).
 * @param isWebAddress checks a URL; pass one built on `webAddress` of automation/messages
 * @returns problems by field; empty when the item is valid
 */
export const entryProblems = (
  { title, chat_automation_id, url }: EntryDraft,
  entryType: EntryType,
  isWebAddress: (typed: string) => boolean,
): FieldProblem[] => [
  ...titleProblems(title, entryType),
  ...targetProblems(chat_automation_id, url, entryType, isWebAddress),
]

const titleProblems = (title: string, entryType: EntryType): FieldProblem[] => {
  const max = entryTitleLimits[entryType]
  if (title.trim() === '') return [{ field: 'title', code: 'ENTRY_TITLE_NEEDED' }]
  return title.trim().length > max ? [{ field: 'title', code: '000003', details: { max } }] : []
}

const targetProblems = (
  flowId: string | null,
  url: string | null,
  entryType: EntryType,
  isWebAddress: (typed: string) => boolean,
): FieldProblem[] => {
  if (entryType === 'conversation_starter') {
    if (url !== null) return [{ field: 'url', code: 'STARTER_WITHOUT_URL' }]
    return flowId === null ? [{ field: 'chat_automation_id', code: 'ENTRY_FLOW_NEEDED' }] : []
  }
  if (url === null)
    return flowId === null ? [{ field: 'chat_automation_id', code: 'ENTRY_TARGET_NEEDED' }] : []
  if (flowId !== null) return [{ field: 'url', code: 'ENTRY_ONE_TARGET' }]
  if (url.trim() === '') return [{ field: 'url', code: 'ENTRY_URL_NEEDED' }]
  return !isWebAddress(url) ? [{ field: 'url', code: 'ENTRY_URL_INVALID' }] : []
}
