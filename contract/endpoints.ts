import { accountEndpoints } from './account.ts'
import { aiEndpoints } from './ai.ts'
import { auditLogEndpoints } from './audit-log.ts'
import { billingEndpoints } from './billing.ts'
import { blacklistEndpoints } from './blacklist.ts'
import { chatAutomationEndpoints } from './chat-automations.ts'
import { chatHistoryEndpoints } from './chat-histories.ts'
import { commentAutomationEndpoints } from './comment-automations.ts'
import { contactEndpoints } from './contact.ts'
import { contentEndpoints } from './content.ts'
import { conversationEndpoints } from './conversations.ts'
import { coverageEndpoints } from './coverage.ts'
import type { Endpoint } from './endpoint.ts'
import { entryEndpoints } from './entries.ts'
import { historyEndpoints } from './histories.ts'
import { keywordVariationEndpoints } from './keyword-variations.ts'
import { missedCommentEndpoints } from './missed-comments.ts'
import { pageEndpoints } from './pages.ts'
import { retryEndpoints } from './retries.ts'
import { sendingEndpoints } from './sending.ts'
import { statisticsEndpoints } from './statistics.ts'
import { stepFigureEndpoints } from './step-figures.ts'
import { teamEndpoints } from './teams.ts'
import { templateEndpoints } from './templates.ts'
import { uploadEndpoints } from './uploads.ts'

/** Every call of the API. The server's handlers are typed by this table, so a missing one is a type error. */
export const endpoints = {
  ...accountEndpoints,
  ...teamEndpoints,
  ...auditLogEndpoints,
  ...pageEndpoints,
  ...contentEndpoints,
  ...commentAutomationEndpoints,
  ...chatAutomationEndpoints,
  ...entryEndpoints,
  ...templateEndpoints,
  ...stepFigureEndpoints,
  ...uploadEndpoints,
  ...aiEndpoints,
  ...blacklistEndpoints,
  ...keywordVariationEndpoints,
  ...historyEndpoints,
  ...conversationEndpoints,
  ...chatHistoryEndpoints,
  ...retryEndpoints,
  ...coverageEndpoints,
  ...missedCommentEndpoints,
  ...sendingEndpoints,
  ...statisticsEndpoints,
  ...billingEndpoints,
  ...contactEndpoints,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
