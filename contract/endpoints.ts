import { accountEndpoints } from './account.ts'
import { aiEndpoints } from './ai.ts'
import { billingEndpoints } from './billing.ts'
import { blacklistEndpoints } from './blacklist.ts'
import { chatAutomationEndpoints } from './chat-automations.ts'
import { commentAutomationEndpoints } from './comment-automations.ts'
import { contentEndpoints } from './content.ts'
import { coverageEndpoints } from './coverage.ts'
import type { Endpoint } from './endpoint.ts'
import { entryEndpoints } from './entries.ts'
import { historyEndpoints } from './histories.ts'
import { keywordVariationEndpoints } from './keyword-variations.ts'
import { pageEndpoints } from './pages.ts'
import { teamEndpoints } from './teams.ts'

/** Every call of the API. A handler for each is required by its type, so none can be forgotten. */
export const endpoints = {
  ...accountEndpoints,
  ...teamEndpoints,
  ...pageEndpoints,
  ...contentEndpoints,
  ...commentAutomationEndpoints,
  ...chatAutomationEndpoints,
  ...entryEndpoints,
  ...aiEndpoints,
  ...blacklistEndpoints,
  ...keywordVariationEndpoints,
  ...historyEndpoints,
  ...coverageEndpoints,
  ...billingEndpoints,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
