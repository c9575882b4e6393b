import { mostEntries } from '#contract/entries.ts'
import { type Language, type Platform, quoted } from '#contract/platforms.ts'
import type { NamedAutomation } from '#contract/templates.schemas.ts'
import { ofPage, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { addAutomation, removeAutomations } from '#server/domains/chat-automations/index.ts'
import { addEntry, removeStarters } from '#server/domains/entries/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { TemplateContent } from './built-in/drawing.ts'
import { onPageWith } from './kept-flow.ts'
import { readAutomationIds, readOnlyStarted, readStarters } from './store.ts'

type Page = { team_id: string; page_id: string; platform: Platform }

export type Wanted = {
  overwrite_starters: boolean
  delete_linked_automations: boolean
  live_automations_named: readonly string[]
}

type Change = { personId: string; now: Date; language: Language }

/** Creates a template's flows and starters on a page; all of them, or none when one is refused. */
export const applyTemplate = async (
  transaction: Queries,
  page: Page,
  content: TemplateContent,
  wanted: Wanted,
  change: Change,
) => {
  const { removed, welcomes } = await makeRoom(transaction, page, wanted, {
    ...content,
    language: change.language,
  })
  const automations = await addFlows(transaction, page, content, change)
  const before = await readStarters(transaction, pageKeyOf(page))
  const room = mostEntries.conversation_starter - before.length
  const fitting = content.starters.slice(0, Math.max(0, room))
  for (const { title, flow } of fitting) {
    const draft = { title, chat_automation_id: automations.get(flow)?.id ?? null, url: null }
    await addEntry(transaction, page, 'conversation_starter', draft, change.now)
  }
  return {
    welcomes,
    made: {
      automations: [...automations.values()],
      starters: fitting.map(({ title }) => title),
      starters_left_out: content.starters.slice(fitting.length).map(({ title }) => title),
      removed,
    },
  }
}

/**
 * Waits for concurrent changes of the page's flows or lists, and deletes the automations that the person agreed to
 * delete.
 */
const makeRoom = async (
  transaction: Queries,
  page: Page,
  { overwrite_starters, delete_linked_automations, live_automations_named }: Wanted,
  { starters, language }: TemplateContent & { language: Language },
) => {
  const pageId = pageKeyOf(page)
  await transaction.selectFrom('pages').where(ofPage(pageId)).select('page_id').forUpdate().execute()
  // A template without starters replaces none.
  if (!overwrite_starters || starters.length === 0)
    return { removed: { starters: [], automations: [] }, welcomes: false }
  const going = delete_linked_automations ? await readOnlyStarted(transaction, pageId) : []
  refuseUnnamed(going, live_automations_named, language)
  const before = await readStarters(transaction, pageId)
  await removeStarters(transaction, pageId)
  const ids = going.map(({ id }) => id)
  return {
    removed: {
      starters: before.map(({ title }) => title),
      automations: going.map(({ title }) => title),
    },
    welcomes: await removeAutomations(transaction, pageId, ids),
  }
}

/** Throws for live automations that the person has not seen by name, because they answer customers now. */
const refuseUnnamed = (
  going: readonly NamedAutomation[],
  named: readonly string[],
  language: Language,
): void => {
  const unnamed = going.filter(({ id, status }) => status === 'live' && !named.includes(id))
  if (unnamed.length > 0)
    throw new DomainError('LIVE_AUTOMATIONS_GO', {
      automations: unnamed.map(({ title }) => quoted[language](title)).join(', '),
    })
}

const addFlows = async (transaction: Queries, page: Page, { flows }: TemplateContent, change: Change) => {
  const pageId = pageKeyOf(page)
  const known = await readAutomationIds(transaction, pageId)
  const made = new Map<string, { id: string; title: string }>()
  for (const { key, flow } of flows) {
    const fitting = onPageWith(flow, (id) => known.has(id))
    made.set(key, { id: await addAutomation(transaction, pageId, fitting, change), title: flow.title })
  }
  return made
}
