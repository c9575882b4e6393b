import type { Queries } from '#migrations/tables.ts'
import type { EntryRow } from './store.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type Find = (queries: Queries, teamId: string, ids: string[]) => Promise<{ id: string }[]>

const ofTeamIn =
  (table: 'comment_automations' | 'chat_automations' | 'flow_templates' | 'invoices'): Find =>
  (queries, teamId, ids) =>
    queries.selectFrom(table).where('team_id', '=', teamId).where('id', 'in', ids).select('id').execute()

/** By the first part of the action; subjects of other actions have no link. */
const finders: Record<string, Find> = {
  comment_automation: ofTeamIn('comment_automations'),
  chat_automation: ofTeamIn('chat_automations'),
  template: ofTeamIn('flow_templates'),
  invoice: ofTeamIn('invoices'),
  payment: ofTeamIn('invoices'),
  plan: ofTeamIn('invoices'),
}

/** Ids of subjects of entries that the team still has. */
export const existingSubjects = async (
  queries: Queries,
  teamId: string,
  rows: readonly EntryRow[],
): Promise<ReadonlySet<string>> => {
  const byKind = Map.groupBy(rows, ({ action }) => action.split('.')[0] ?? '')
  const found = await Promise.all(
    [...byKind].map(([kind, entries]) => {
      const ids = entries.flatMap(({ subject_id }) =>
        subject_id && UUID.test(subject_id) ? [subject_id] : [],
      )
      return ids.length > 0 ? finders[kind]?.(queries, teamId, ids) : undefined
    }),
  )
  return new Set(found.flatMap((some) => some?.map(({ id }) => id) ?? []))
}
