import { structureProblem } from '#automation/flow/structure.ts'
import { mostEntries } from '#contract/entries.ts'
import { MOST_TEMPLATES } from '#contract/limits.ts'
import type { Language } from '#contract/platforms.ts'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { wellFormed } from '#server/domains/chat-automations/index.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import { requireStorage } from '#server/domains/storage/index.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { paginate } from '#server/infrastructure/http/paginate.ts'
import type { Caller, Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import { applyTemplate } from './apply-template.ts'
import { builtInTemplates } from './built-in/index.ts'
import { filledTemplate } from './filled-template.ts'
import { withoutFiles } from './kept-flow.ts'
import {
  type AnyTemplate,
  fillIn,
  findBuiltIn,
  fromBuiltIn,
  fromTeam,
  toSummary,
  toTemplate,
} from './shown-template.ts'
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  lockAndCount,
  readOnlyStarted,
  readStarters,
  readTemplates,
} from './store.ts'

type Names = 'listTemplates' | 'getTemplate' | 'saveTemplate' | 'deleteTemplate' | 'applyTemplate'

type PageOfPerson = Awaited<ReturnType<typeof requirePage>>

type Parts = {
  database: Database
  clock: Clock
  /** Of a team's flows, templates and comment automations together. */
  mostTextBytes: number
  /** Called when a live welcome message was deleted. */
  welcomeChanged: (pageId: PageKey) => Promise<void>
}

const PATH = '/api/v1/chat-automation-templates'

export const templateHandlers = ({
  database: { queries },
  clock,
  mostTextBytes,
  welcomeChanged,
}: Parts): Pick<Handlers, Names> => ({
  listTemplates: async ({ caller, query, language }) => {
    const page = await requirePage(queries, caller, query.page_id, 'automation.view')
    const found = (await readAll(queries, page, caller, language)).filter(isAsked(query))
    const { page: number, per_page } = query
    const shown = found.slice((number - 1) * per_page, number * per_page)
    return { templates: paginate(shown.map(toSummary), found.length, query, PATH, query) }
  },

  getTemplate: async ({ caller, params: { id }, query: { page_id }, language }) => {
    const page = await requirePage(queries, caller, page_id, 'automation.view')
    const starters = await readStarters(queries, pageKeyOf(page))
    return {
      template: toTemplate(await existing(queries, page, { caller, id, language })),
      in_its_place: {
        starters,
        automations: await readOnlyStarted(queries, pageKeyOf(page)),
        room: Math.max(0, mostEntries.conversation_starter - starters.length),
      },
    }
  },

  saveTemplate: async ({ caller, body: { page_id, title, description, nodes } }) => {
    const page = await requirePage(queries, caller, page_id, 'chat_automation.edit')
    if (structureProblem({ nodes })) throw new DomainError('FLOW_BROKEN')
    const id = await queries.transaction().execute(async (transaction) => {
      if ((await lockAndCount(transaction, page.team_id)) >= MOST_TEMPLATES)
        throw new DomainError('TOO_MANY_TEMPLATES', { max: MOST_TEMPLATES })
      const now = clock.now()
      const kept = await insertTemplate(transaction, {
        team_id: page.team_id,
        platform: page.platform,
        title: title.toWellFormed(),
        description: description.toWellFormed(),
        flow: wellFormed(withoutFiles({ title, nodes })),
        created_by: caller.personId,
        created_at: now,
      })
      const subject = { id: kept, name: title.toWellFormed() }
      await recordAuditEvent(transaction, 'template.kept', {
        pageId: pageKeyOf(page),
        by: caller.personId,
        at: now,
        subject,
      })
      await requireStorage(transaction, { teamId: page.team_id, mostBytes: mostTextBytes })
      return kept
    })
    return { template: toSummary(await existing(queries, page, { caller, id, language: 'mn' })) }
  },

  deleteTemplate: async ({ caller, params: { id }, query: { page_id }, language }) => {
    const page = await requirePage(queries, caller, page_id, 'chat_automation.edit')
    const { kind, deletable, content } = await existing(queries, page, { caller, id, language })
    if (kind === 'built_in') throw new DomainError('NOT_FOUND')
    if (!deletable) throw new DomainError('TEMPLATE_NOT_YOURS')
    const subject = { id, name: content.title }
    const act = { pageId: page.key, by: caller.personId, at: clock.now(), subject }
    await queries.transaction().execute(async (transaction) => {
      // Another person may have deleted it a moment ago.
      if (await deleteTemplate(transaction, id)) await recordAuditEvent(transaction, 'template.deleted', act)
    })
    return {}
  },

  applyTemplate: async ({ caller, params: { id }, body: { page_id, values, ...wanted }, language }) => {
    const page = await requirePage(queries, caller, page_id, 'chat_automation.edit')
    const template = await existing(queries, page, { caller, id, language })
    const content = filledTemplate(template.content, values)
    const change = { personId: caller.personId, now: clock.now(), language }
    const { made, welcomes } = await queries.transaction().execute(async (transaction) => {
      const applied = await applyTemplate(transaction, page, content, wanted, change)
      await recordAuditEvent(transaction, 'template.applied', {
        pageId: pageKeyOf(page),
        by: change.personId,
        at: change.now,
        subject: { id, name: template.content.title },
        details: {
          made: applied.made.automations.map(({ title }) => title),
          removed: applied.made.removed.automations,
        },
      })
      await requireStorage(transaction, { teamId: page.team_id, mostBytes: mostTextBytes })
      return applied
    })
    if (welcomes) await welcomeChanged(pageKeyOf(page))
    return { ...made, fill_in: fillIn(content.flows) }
  },
})

const askerOf = ({ role }: PageOfPerson, { personId }: Caller) => ({ personId, role })

const readAll = async (
  queries: Queries,
  page: PageOfPerson,
  caller: Caller,
  language: Language,
): Promise<AnyTemplate[]> => [
  // The team's own first, because they were saved on purpose.
  ...(await readTemplates(queries, page.team_id)).map((row) => fromTeam(row, askerOf(page, caller))),
  ...builtInTemplates.map((template) => fromBuiltIn(template, language)),
]

const isAsked =
  ({ search = '', kind }: { search?: string | undefined; kind?: AnyTemplate['kind'] | undefined }) =>
  ({ content: { title, description }, kind: its }: AnyTemplate): boolean =>
    (kind === undefined || kind === its) &&
    `${title}\n${description}`.toLowerCase().includes(search.toLowerCase())

type Asked = { caller: Caller; id: string; language: Language }

/** Another team's template answers like one that does not exist. */
const existing = async (
  queries: Queries,
  page: PageOfPerson,
  { caller, id, language }: Asked,
): Promise<AnyTemplate> => {
  const row = await findTemplate(queries, page.team_id, id)
  const found = row ? fromTeam(row, askerOf(page, caller)) : findBuiltIn(id, language)
  if (!found) throw new DomainError('NOT_FOUND')
  return found
}
