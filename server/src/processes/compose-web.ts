import {
  accountDeletionHandlers,
  facebookCallbackRoutes,
  withdrawRequests,
} from '#server/domains/account-deletion/index.ts'
import { aiHandlers } from '#server/domains/ai/index.ts'
import { auditLogHandlers } from '#server/domains/audit-log/index.ts'
import { billingHandlers, type Payments, qpayCallbackRoutes } from '#server/domains/billing/index.ts'
import { blacklistHandlers, setHidden } from '#server/domains/blacklist/index.ts'
import { chatAutomationHandlers } from '#server/domains/chat-automations/index.ts'
import {
  commentAutomationHandlers,
  keywordVariationHandlers,
  raiseRulesVersion,
} from '#server/domains/comment-automations/index.ts'
import { contactHandlers } from '#server/domains/contact/index.ts'
import { customerExport, customerHandlers } from '#server/domains/contacts/index.ts'
import { contentHandlers, requestMirror, wantAnnouncedContent } from '#server/domains/content/index.ts'
import {
  chatHistoryExport,
  conversationHandlers,
  updateChatStatuses,
} from '#server/domains/conversations/index.ts'
import { coverageHandlers } from '#server/domains/coverage/index.ts'
import { skipDeliveriesOfPage } from '#server/domains/delivery/index.ts'
import { digestRoutes } from '#server/domains/digest/index.ts'
import { createDryRunRoutes } from '#server/domains/dry-run/index.ts'
import { entryHandlers, requestGetStarted } from '#server/domains/entries/index.ts'
import {
  createExportRoutes,
  createHistoryStream,
  historyExport,
  historyHandlers,
  updateRunStatuses,
} from '#server/domains/history/index.ts'
import { inboxHandlers, platformMessageHandlers } from '#server/domains/inbox/index.ts'
import { noticeHandlers } from '#server/domains/notices/index.ts'
import { orderHandlers } from '#server/domains/orders/index.ts'
import { outgoingWebhookHandlers } from '#server/domains/outgoing-webhooks/index.ts'
import { requestSweep } from '#server/domains/page-comments/index.ts'
import { requestFigures, requestFiguresWhenOld } from '#server/domains/page-figures/index.ts'
import {
  announceTeam,
  type Disconnected,
  deletePagesOfTeam,
  pageHandlers,
  requestEmptying,
} from '#server/domains/pages/index.ts'
import type { PlatformCheck } from '#server/domains/platform-check/index.ts'
import { profileHandlers } from '#server/domains/profile/index.ts'
import { type PushParts, pushHandlers } from '#server/domains/push/index.ts'
import { sendingHandlers } from '#server/domains/sending/index.ts'
import { accountHandlers, authenticator, authRoutes, watchSignInEnds } from '#server/domains/sign-in/index.ts'
import { statisticsHandlers } from '#server/domains/statistics/index.ts'
import { stepFigureHandlers } from '#server/domains/step-figures/index.ts'
import { teamHandlers } from '#server/domains/teams/index.ts'
import { templateHandlers } from '#server/domains/templates/index.ts'
import { todayHandlers } from '#server/domains/today/index.ts'
import { unansweredQuestionHandlers } from '#server/domains/unanswered-questions/index.ts'
import { fileRoutes, uploadHandlers } from '#server/domains/uploads/index.ts'
import { webhookRoutes } from '#server/domains/webhook-intake/index.ts'
import type { Metrics } from '#server/infrastructure/metrics.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { AiModel } from '#server/integrations/ai-model/ai-model.ts'
import { createFileStorage } from '#server/integrations/file-storage/create-file-storage.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import type { WebhookClient } from '#server/integrations/webhooks/webhook-client.ts'
import type { WebParts } from './web.ts'

type Parts = {
  services: Services
  graph: GraphClient
  ai: AiModel
  webhookClient: WebhookClient
  push: PushParts
  payments: Payments
  metrics: Metrics
  platform?: () => PlatformCheck
  webhookArrived?: (body: unknown) => void
  webDirectory?: string | undefined
}

/** Skips the open deliveries of a disconnected page and updates the statuses of their runs. */
export const disconnected: Disconnected = async (transaction, pageId) => {
  const changes = await skipDeliveriesOfPage(transaction, pageId)
  await updateRunStatuses(transaction, changes)
  await updateChatStatuses(transaction, changes)
}

/** Collects the routes of all domains for the web role. */
export const composeWeb = async ({
  services,
  graph,
  ai,
  webhookClient,
  push,
  payments,
  metrics,
  platform,
  webhookArrived,
  webDirectory,
}: Parts): Promise<WebParts> => {
  const { database, clock, config } = services
  const authenticate = authenticator(services)
  const storage = await createFileStorage(services)
  const whenSignInEnds = await watchSignInEnds(database)
  const historyStream = await createHistoryStream(database, whenSignInEnds)
  return {
    services,
    authenticate,
    metrics,
    handlers: {
      ...accountHandlers(services, (queries, facebookId) =>
        withdrawRequests(queries, facebookId, clock.now()),
      ),
      ...accountDeletionHandlers({ services, graph, disconnected }),
      ...profileHandlers(services),
      ...teamHandlers({
        ...services,
        pagesOfTeamDeleted: (transaction, teamId) => deletePagesOfTeam(transaction, teamId, clock.now()),
        emptyDeletedPages: () => requestEmptying(services),
        rightsChanged: announceTeam,
      }),
      ...pageHandlers({
        services,
        graph,
        mirror: (pageId) => requestMirror(services, pageId),
        sweep: (pageId) => requestSweep(services, pageId),
        figures: (pageId) => requestFigures(services, pageId),
        disconnected,
      }),
      ...contentHandlers(services),
      ...commentAutomationHandlers({ database, clock, mostTextBytes: config.teamTextBytes }),
      ...chatAutomationHandlers({
        database,
        clock,
        chainLimit: config.chainLimit,
        mostTextBytes: config.teamTextBytes,
        welcomeChanged: (pageId) => requestGetStarted(services, pageId),
      }),
      ...entryHandlers({ services, graph }),
      ...stepFigureHandlers({ database, clock }),
      ...templateHandlers({
        database,
        clock,
        mostTextBytes: config.teamTextBytes,
        welcomeChanged: (pageId) => requestGetStarted(services, pageId),
      }),
      ...uploadHandlers({ services, store: storage.store }),
      ...aiHandlers({ ...services, model: ai }),
      ...outgoingWebhookHandlers({ ...services, client: webhookClient }),
      ...keywordVariationHandlers({ database }),
      ...blacklistHandlers({ services, graph, rulesChange: raiseRulesVersion }),
      ...historyHandlers({ database, clock }),
      ...noticeHandlers({ database, clock }),
      ...pushHandlers(push),
      ...customerHandlers({ database, clock }),
      ...todayHandlers({ database, clock }),
      ...orderHandlers(services),
      ...inboxHandlers({
        database,
        clock,
        filesUrl: config.filesUrl,
        setHidden: (page, commentId, hidden) => setHidden({ services, graph }, page, commentId, hidden),
        humanAgent: graph.settings.humanAgent ?? false,
      }),
      ...platformMessageHandlers({ services, graph }),
      ...conversationHandlers({ database, clock }),
      ...coverageHandlers(services),
      ...unansweredQuestionHandlers(services),
      ...sendingHandlers(services),
      ...statisticsHandlers({
        database,
        clock,
        lookedAt: (pageId) => requestFiguresWhenOld(services, pageId),
      }),
      ...billingHandlers({ services, payments }),
      ...contactHandlers(services),
      ...auditLogHandlers({ database, clock }),
    },
    webhooks: webhookRoutes({
      database,
      clock,
      meta: config.meta,
      counted: (events) => metrics.eventsReceived.inc(events),
      ...(webhookArrived ? { arrived: webhookArrived } : {}),
      unreadable: (items) => metrics.webhookItemsUnreadable.inc(items),
      contentAnnounced: (content) => wantAnnouncedContent(database.queries, content, clock.now()),
    }),
    routes: [
      authRoutes({ services, graph }),
      facebookCallbackRoutes(services),
      digestRoutes(services),
      qpayCallbackRoutes({ services, payments }),
      historyStream(authenticate),
      createExportRoutes({ ...services, whenSignInEnds }, [historyExport, chatHistoryExport, customerExport])(
        authenticate,
      ),
      createDryRunRoutes(services, whenSignInEnds)(authenticate),
      fileRoutes(storage, config),
    ],
    ...(platform ? { platform } : {}),
    ...(webDirectory ? { webDirectory } : {}),
  }
}
