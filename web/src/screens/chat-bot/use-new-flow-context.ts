import { useQuery } from '@tanstack/react-query'
import { knownBuiltInFields } from '#automation/contacts/fields-of-flow.ts'
import type { LintContext } from '#automation/flow/problems.ts'
import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'

/** The default of the product. A server with another limit reports problems once the flow is opened. */
const USUAL_CHAIN_LIMIT = 5
const MOST = 100

const asOther = ({ id, title, status, trigger, has_ai }: ChatAutomationSummary) => ({
  id,
  title,
  status,
  trigger: trigger.node_type,
  kind: trigger.kind,
  keywords: trigger.keywords,
  topics: trigger.topics,
  has_ai,
})

/** The linter's context of the page for a new flow. */
export const useNewFlowContext = (): LintContext => {
  const { page_id, platform, team_id } = useCurrentPage()
  const list = useQuery(apiQuery('listChatAutomations', { query: { page_id, per_page: MOST } }))
  const billing = useQuery(apiQuery('getBilling', { params: { team_id } }))
  return {
    automation_id: null,
    platform,
    chain_limit: USUAL_CHAIN_LIMIT,
    ai_allowed: billing.data?.billing.plan.ai_replies !== 0,
    reached_from_comment: false,
    fields: knownBuiltInFields(),
    others: (list.data?.chat_automations.data ?? []).map(asOther),
  }
}
