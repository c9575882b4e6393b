import type { Input } from '#contract/endpoints.schemas.ts'
import type { EntryType } from '#contract/entries.ts'
import { type EntryDraft, entryProblems } from '#contract/entry-rules.ts'
import type { Platform } from '#contract/platforms.ts'
import { type PageKey, pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { DomainError, refuseWith } from '#server/infrastructure/http/domain-error.ts'
import { limitOf } from './groups.ts'
import { isWebAddress } from './published.ts'
import {
  deleteEntry,
  type EntryRow,
  findEntry,
  insertEntry,
  isFlowOfPage,
  lockPage,
  readEntriesOfPage,
  readPlan,
  writeEntry,
  writeOrder,
} from './store.ts'

export type Page = { team_id: string; page_id: string; platform: Platform }

/** Adds an entry at the end of its list. @returns its id */
export const addEntry = async (
  transaction: Queries,
  page: Page,
  entryType: EntryType,
  draft: EntryDraft,
  now: Date,
): Promise<string> => {
  await lockPage(transaction, pageKeyOf(page))
  await refuseProblems(transaction, page, entryType, draft)
  const before = await readList(transaction, pageKeyOf(page), entryType)
  const { main_menu_items } = await readPlan(transaction, page.team_id)
  refuseTooMany(entryType, before.length + 1, main_menu_items)
  await writeOrder(
    transaction,
    before.map(({ id }) => id),
  )
  return insertEntry(transaction, {
    ...pageColumns(pageKeyOf(page)),
    entry_type: entryType,
    platform_type: page.platform,
    sort_order: before.length,
    ...trimmed(draft),
    created_at: now,
    updated_at: now,
  })
}

type Changes = Input<'updateEntry'>['body']

/** Changes the title or target of an entry, and moves it. */
export const changeEntry = async (
  transaction: Queries,
  page: Page,
  id: string,
  { sort_order, ...given }: Changes,
  now: Date,
): Promise<EntryRow> => {
  await lockPage(transaction, pageKeyOf(page))
  const before = existing(await findEntry(transaction, id))
  const draft = {
    title: given.title ?? before.title,
    chat_automation_id:
      given.chat_automation_id === undefined ? before.chat_automation_id : given.chat_automation_id,
    url: given.url === undefined ? before.url : given.url,
  }
  // A moved entry is not validated, because rules may have become stricter since.
  if (Object.keys(given).length > 0) {
    await refuseProblems(transaction, page, before.entry_type, draft)
    await writeEntry(transaction, id, trimmed(draft), now)
  }
  if (sort_order !== undefined) await move(transaction, before, sort_order)
  return before
}

export const removeEntry = async (transaction: Queries, page: Page, id: string): Promise<EntryRow> => {
  await lockPage(transaction, pageKeyOf(page))
  const before = existing(await findEntry(transaction, id))
  await deleteEntry(transaction, id)
  const left = await readList(transaction, pageKeyOf(page), before.entry_type)
  await writeOrder(
    transaction,
    left.map((entry) => entry.id),
  )
  return before
}

/** Removes the page's conversation starters, so that a template can add its own. */
export const removeStarters = async (transaction: Queries, pageId: PageKey): Promise<void> => {
  await lockPage(transaction, pageId)
  for (const { id } of await readList(transaction, pageId, 'conversation_starter'))
    await deleteEntry(transaction, id)
}

export const refuseTooMany = (entryType: EntryType, count: number, allowed: number | null): void => {
  const { limit, limited_by_plan } = limitOf(entryType, allowed)
  if (count <= limit) return
  if (limited_by_plan) throw new DomainError('PLAN_LIMIT', { limit })
  const code = entryType === 'main_menu' ? 'TOO_MANY_MENU_ITEMS' : 'TOO_MANY_STARTERS'
  throw new DomainError(code, { max: limit })
}

const readList = async (queries: Queries, pageId: PageKey, entryType: EntryType) =>
  (await readEntriesOfPage(queries, pageId)).filter(({ entry_type }) => entry_type === entryType)

const move = async (transaction: Queries, entry: EntryRow, to: number): Promise<void> => {
  const ids = (await readList(transaction, pageKeyOf(entry), entry.entry_type)).map(({ id }) => id)
  const others = ids.filter((id) => id !== entry.id)
  await writeOrder(transaction, others.toSpliced(to, 0, entry.id))
}

const refuseProblems = async (
  transaction: Queries,
  page: Page,
  entryType: EntryType,
  draft: EntryDraft,
): Promise<void> => {
  const problems = entryProblems(draft, entryType, isWebAddress)
  const flowId = draft.chat_automation_id
  const isStrange = flowId !== null && !(await isFlowOfPage(transaction, pageKeyOf(page), flowId))
  refuseWith([
    ...problems,
    ...(isStrange ? [{ field: 'chat_automation_id', code: 'ENTRY_FLOW_GONE' } as const] : []),
  ])
}

/** Makes texts well-formed, because a database refuses half an emoji. */
const trimmed = ({ title, chat_automation_id, url }: EntryDraft): EntryDraft => ({
  title: title.trim().toWellFormed(),
  chat_automation_id,
  url: url?.trim().toWellFormed() ?? null,
})

export const existing = <Found>(found: Found | undefined): Found => {
  if (found === undefined) throw new DomainError('NOT_FOUND')
  return found
}
