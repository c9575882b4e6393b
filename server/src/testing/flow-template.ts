import type { Queries } from '#migrations/tables.ts'
import { answeringFlow, keywordTrigger } from './chat-automation.ts'

/** A template that a team member has saved. */
export const flowTemplate = async (queries: Queries, teamId: string, personId: string): Promise<string> => {
  const flow = answeringFlow('Үнийн лавлагаа', keywordTrigger('үнэ'))
  const { id } = await queries
    .insertInto('flow_templates')
    .values({
      team_id: teamId,
      platform: 1,
      title: flow.title,
      description: '',
      flow: JSON.stringify(flow),
      created_by: personId,
      created_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
