import type { Permission } from '#contract/permissions.ts'
import { FACEBOOK, type Language, type Platform } from '#contract/platforms.ts'
import { pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { requirePage, requirePageByKey } from '#server/domains/pages/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { errorMessage } from '#server/infrastructure/http/error-message.ts'
import type { Caller, Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { addEntry, changeEntry, existing, type Page, removeEntry } from './change-list.ts'
import { readGroup, readGroups } from './groups.ts'
import { publishEntries } from './publish.ts'
import { type EntryRow, findEntry } from './store.ts'
import { requestGetStarted } from './sync-get-started.ts'

type Names = 'listEntries' | 'createEntry' | 'getEntry' | 'updateEntry' | 'deleteEntry' | 'publishEntries'

type Parts = { services: Services; graph: GraphClient }

export const entryHandlers = (parts: Parts): Pick<Handlers, Names> => {
  const { database, clock } = parts.services
  const { queries } = database
  return {
    listEntries: async ({ caller, query, language }) => {
      const page = await requirePage(queries, caller, query.page_id, 'automation.view')
      const groups = await readGroups(queries, { page, language })
      const isAsked = (type: string) => query.entry_type === undefined || query.entry_type === type
      return { groups: groups.filter(({ entry_type }) => isAsked(entry_type)) }
    },

    createEntry: async ({ caller, body, language }) => {
      const { page_id, entry_type, platform_type, ...draft } = body
      const page = await requirePage(queries, caller, page_id, 'chat_automation.edit')
      refuseOtherPlatform(page, platform_type)
      const id = await queries
        .transaction()
        .execute((transaction) => addEntry(transaction, page, entry_type, draft, clock.now()))
      return shown(queries, page, { id, entry_type }, language)
    },

    getEntry: async ({ caller, params: { id }, language }) => {
      const { page, entry } = await requireEntry(queries, caller, id, 'automation.view')
      const { entry: found } = await shown(queries, page, entry, language)
      return { entry: found }
    },

    updateEntry: async ({ caller, params: { id }, body, language }) => {
      const { page, entry } = await requireEntry(queries, caller, id, 'chat_automation.edit')
      await queries
        .transaction()
        .execute((transaction) => changeEntry(transaction, page, id, body, clock.now()))
      return shown(queries, page, entry, language)
    },

    deleteEntry: async ({ caller, params: { id }, language }) => {
      const { page, entry } = await requireEntry(queries, caller, id, 'chat_automation.edit')
      await queries.transaction().execute((transaction) => removeEntry(transaction, page, id))
      return { group: await readGroup(queries, { page, language }, entry.entry_type) }
    },

    publishEntries: async ({ caller, body: { page_id, entry_type, platform_type }, language }) => {
      const page = await requirePage(queries, caller, page_id, 'chat_automation.edit')
      refuseOtherPlatform(page, platform_type)
      const asked = { page, entryType: entry_type, personId: caller.personId }
      const published = await publishEntries(parts, asked)
      if (published && entry_type === 'main_menu' && page.platform === FACEBOOK)
        await requestGetStarted(parts.services, pageKeyOf(page))
      return {
        published,
        group: await readGroup(queries, { page, language }, entry_type),
        ...(published ? {} : { message: errorMessage('NO_CHANGES', language) }),
      }
    },
  }
}

const shown = async (
  queries: Queries,
  page: Page,
  { id, entry_type }: Pick<EntryRow, 'id' | 'entry_type'>,
  language: Language,
) => {
  const group = await readGroup(queries, { page, language }, entry_type)
  return { entry: existing(group.entries.find((entry) => entry.id === id)), group }
}

const refuseOtherPlatform = (page: Page, named: Platform | undefined): void => {
  if (named !== undefined && named !== page.platform) throw new DomainError('OTHER_PLATFORM')
}

/**
 * The entry and its page. Another team's entry answers like one that does not exist, so that ids cannot be guessed.
 */
const requireEntry = async (queries: Queries, caller: Caller, id: string, permission: Permission) => {
  const entry = existing(await findEntry(queries, id))
  try {
    return { entry, page: await requirePageByKey(queries, caller, pageKeyOf(entry), permission) }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PAGE_NOT_FOUND') throw new DomainError('NOT_FOUND')
    throw error
  }
}
