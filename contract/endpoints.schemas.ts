import type { z } from 'zod'
import { accountSchemas } from './account.schemas.ts'
import { aiSchemas } from './ai.schemas.ts'
import { auditLogSchemas } from './audit-log.schemas.ts'
import { billingSchemas } from './billing.schemas.ts'
import { blacklistSchemas } from './blacklist.schemas.ts'
import { chatAutomationSchemas } from './chat-automations.schemas.ts'
import { chatHistorySchemas } from './chat-histories.schemas.ts'
import { commentAutomationSchemas } from './comment-automations.schemas.ts'
import { contactSchemas } from './contact.schemas.ts'
import { contentSchemas } from './content.schemas.ts'
import { conversationSchemas } from './conversations.schemas.ts'
import { coverageSchemas } from './coverage.schemas.ts'
import { customerSchemas } from './customers.schemas.ts'
import type { EndpointSchemas } from './endpoint.schemas.ts'
import type { EndpointName } from './endpoints.ts'
import { entrySchemas } from './entries.schemas.ts'
import { historySchemas } from './histories.schemas.ts'
import { inboxSchemas } from './inbox.schemas.ts'
import { keywordVariationSchemas } from './keyword-variations.schemas.ts'
import { noticeSchemas } from './notices.schemas.ts'
import { notificationSchemas } from './notifications.schemas.ts'
import { orderSchemas } from './orders.schemas.ts'
import { outgoingWebhookSchemas } from './outgoing-webhooks.schemas.ts'
import { pageSchemas } from './pages.schemas.ts'
import { retrySchemas } from './retries.schemas.ts'
import { sendingSchemas } from './sending.schemas.ts'
import { statisticsSchemas } from './statistics.schemas.ts'
import { stepFigureSchemas } from './step-figures.schemas.ts'
import { teamSchemas } from './teams.schemas.ts'
import { templateSchemas } from './templates.schemas.ts'
import { todaySchemas } from './today.schemas.ts'
import { unansweredQuestionSchemas } from './unanswered-questions.schemas.ts'
import { uploadSchemas } from './uploads.schemas.ts'

/** The schemas of every endpoint; an endpoint without them is a type error. */
export const endpointSchemas = {
  ...accountSchemas,
  ...teamSchemas,
  ...auditLogSchemas,
  ...pageSchemas,
  ...contentSchemas,
  ...commentAutomationSchemas,
  ...chatAutomationSchemas,
  ...entrySchemas,
  ...templateSchemas,
  ...stepFigureSchemas,
  ...uploadSchemas,
  ...aiSchemas,
  ...outgoingWebhookSchemas,
  ...blacklistSchemas,
  ...keywordVariationSchemas,
  ...historySchemas,
  ...noticeSchemas,
  ...notificationSchemas,
  ...customerSchemas,
  ...todaySchemas,
  ...inboxSchemas,
  ...orderSchemas,
  ...conversationSchemas,
  ...chatHistorySchemas,
  ...retrySchemas,
  ...coverageSchemas,
  ...unansweredQuestionSchemas,
  ...sendingSchemas,
  ...statisticsSchemas,
  ...billingSchemas,
  ...contactSchemas,
} as const satisfies Record<EndpointName, EndpointSchemas>

type SchemasOf<Name extends EndpointName> = (typeof endpointSchemas)[Name]
type Part<Name extends EndpointName, Key extends string> =
  SchemasOf<Name> extends { [K in Key]: infer Schema extends z.ZodType } ? Schema : never

type InputPart<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = [
  Part<Name, Key>,
] extends [never]
  ? unknown
  : { [K in Key]: z.input<Part<Name, Key>> }

/** Input of a caller: `{ params, query, body }`, each only if the endpoint has it. */
export type Input<Name extends EndpointName> = InputPart<Name, 'params'> &
  InputPart<Name, 'query'> &
  InputPart<Name, 'body'>

type ReceivedPart<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = [
  Part<Name, Key>,
] extends [never]
  ? unknown
  : { [K in Key]: z.output<Part<Name, Key>> }

/** Input of a handler, after validation and defaults. */
export type Received<Name extends EndpointName> = ReceivedPart<Name, 'params'> &
  ReceivedPart<Name, 'query'> &
  ReceivedPart<Name, 'body'>

export type Reply<Name extends EndpointName> = z.output<SchemasOf<Name>['reply']>
