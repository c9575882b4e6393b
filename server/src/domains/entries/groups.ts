import { type ChatEntry, type EntryGroup, entryType } from '#contract/entries.schemas.ts'
import { type EntryType, mostEntries } from '#contract/entries.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Language, Platform } from '#contract/platforms.ts'
import { pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { errorMessage } from '#server/infrastructure/http/error-message.ts'
import { isChanged, toPublished } from './published.ts'
import {
  type EntryWithFlow,
  type Publication,
  readEntriesOfPage,
  readPlan,
  readPublications,
} from './store.ts'

type Page = { team_id: string; page_id: string; platform: Platform }
type Asked = { page: Page; language: Language }

/** The lists of a page, each compared with what customers see. */
export const readGroups = async (queries: Queries, { page, language }: Asked): Promise<EntryGroup[]> => {
  const entries = await readEntriesOfPage(queries, pageKeyOf(page))
  const publications = await readPublications(queries, pageKeyOf(page))
  const plan = await readPlan(queries, page.team_id)
  return entryType.options.map((type) =>
    toGroup(type, {
      page,
      language,
      entries: entries.filter(({ entry_type }) => entry_type === type),
      publication: publications.find(({ entry_type }) => entry_type === type),
      ...limitOf(type, plan.main_menu_items),
    }),
  )
}

export const readGroup = async (queries: Queries, asked: Asked, type: EntryType): Promise<EntryGroup> => {
  const group = (await readGroups(queries, asked)).find(({ entry_type }) => entry_type === type)
  if (!group) throw new Error(`unknown list ${type} of a page`)
  return group
}

/** @param allowed the plan's limit of the menu; null: the platform's limit */
export const limitOf = (type: EntryType, allowed: number | null) => {
  const most = mostEntries[type]
  const limited_by_plan = type === 'main_menu' && allowed !== null && allowed < most
  return { limit: limited_by_plan ? allowed : most, limited_by_plan }
}

type Parts = Asked & {
  entries: readonly EntryWithFlow[]
  publication: Publication | undefined
  limit: number
  limited_by_plan: boolean
}

const toGroup = (
  type: EntryType,
  { page, language, entries, publication, limit, limited_by_plan }: Parts,
): EntryGroup => ({
  entry_type: type,
  platform_type: page.platform,
  limit,
  limited_by_plan,
  entries: entries.map((entry) => toEntry(entry, publication)),
  changed: isChanged(publication?.published ?? null, toPublished(entries)),
  published: publication?.published?.length ?? 0,
  published_at: publication?.published_at?.toISOString() ?? null,
  failure: publication ? failureOf(publication, language) : null,
})

const failureOf = ({ failure, failed_at }: Publication, language: Language): EntryGroup['failure'] =>
  failure && failed_at
    ? {
        code: failure.code,
        message: errorMessage(failure.code as ErrorCode, language, failure.details),
        failed_at: failed_at.toISOString(),
      }
    : null

const toEntry = (row: EntryWithFlow, publication: Publication | undefined): ChatEntry => {
  const isPublished = publication?.published?.some(({ id }) => id === row.id) ?? false
  return {
    id: row.id,
    fb_page_id: row.page_id,
    entry_type: row.entry_type,
    platform_type: row.platform_type,
    sort_order: row.sort_order,
    title: row.title,
    chat_automation_id: row.chat_automation_id,
    url: row.url,
    chat_automation:
      row.flow_title === null ? null : { title: row.flow_title, status: row.flow_live_at ? 'live' : 'draft' },
    last_published_at: (isPublished && publication?.published_at?.toISOString()) || null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
