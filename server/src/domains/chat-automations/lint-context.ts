import { sql } from 'kysely'
import { knownBuiltInFields } from '#automation/contacts/fields-of-flow.ts'
import type { Reply } from '#contract/endpoints.schemas.ts'
import { ofPage, type PageKey, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { readFields } from '#server/domains/contacts/index.ts'
import { planStatus } from '#server/domains/teams/index.ts'
import { extractedTrigger, triggerSettings } from './trigger-settings.ts'

export type LintContext = Reply<'getChatAutomation'>['lint_context']

type Asked = { automationId: string; pageId: PageKey; chainLimit: number; now: Date }

/** Input of the linter besides the flow, the same for the editor and for setting live. */
export const readLintContext = async (
  queries: Queries,
  { automationId, pageId, chainLimit, now }: Asked,
): Promise<LintContext> => ({
  automation_id: automationId,
  chain_limit: chainLimit,
  ...(await readPlatformAndPlan(queries, pageId, now)),
  reached_from_comment: await isReachedFromComment(queries, automationId),
  others: await readOthers(queries, pageId, automationId),
  fields: [...knownBuiltInFields(), ...(await readFields(queries, teamIdOf(pageId)))],
})

const readPlatformAndPlan = async (queries: Queries, pageId: PageKey, now: Date) => {
  const { platform, ai_replies, plan_ends_at } = await queries
    .selectFrom('pages')
    .innerJoin('teams', 'teams.id', 'pages.team_id')
    .innerJoin('plans', 'plans.id', 'teams.plan_id')
    .where(ofPage(pageId, 'pages'))
    .select(['pages.platform', 'plans.ai_replies', 'teams.plan_ends_at'])
    .executeTakeFirstOrThrow()
  const hasAi = ai_replies === null || ai_replies > 0
  return { platform, ai_allowed: hasAi && planStatus(plan_ends_at, now) !== 'expired' }
}

const isReachedFromComment = async (queries: Queries, automationId: string): Promise<boolean> => {
  const rule = await queries
    .selectFrom('comment_automations')
    .where('chat_automation_id', '=', automationId)
    .select('id')
    .executeTakeFirst()
  return rule !== undefined
}

/** The other automations: live ones in their live version, the rest as drafts. */
const readOthers = async (
  queries: Queries,
  pageId: PageKey,
  automationId: string,
): Promise<LintContext['others']> => {
  const shown = sql`coalesce(live, draft)`
  const rows = await queries
    .selectFrom('chat_automations')
    .where(ofPage(pageId))
    .where('id', '!=', automationId)
    .select([
      'id',
      'live_at',
      sql<string>`${shown} ->> 'title'`.as('title'),
      extractedTrigger(shown).as('trigger'),
      sql<boolean>`${shown} @? '$.nodes[*] ? (@.node_type == "ai")'`.as('has_ai'),
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, live_at, title, trigger, has_ai }) => {
    const { kind, keywords, topics } = triggerSettings(trigger)
    const status = live_at ? 'live' : 'draft'
    return { id, title, status, trigger: trigger.node_type, kind, keywords, topics, has_ai }
  })
}
