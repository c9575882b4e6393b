import {
  accountDeletionHandlers,
  facebookCallbackRoutes,
  withdrawRequests,
} from '#server/domains/account-deletion/index.ts'
import { aiHandlers } from '#server/domains/ai/index.ts'
import { auditLogHandlers } from '#server/domains/audit-log/index.ts'
import { billingHandlers, type Payments, qpayCallbackRoutes } from '#server/domains/billing/index.ts'
import { blacklistHandlers } from '#server/domains/blacklist/index.ts'
import { chatAutomationHandlers } from '#server/domains/chat-automations/index.ts'
import {
  commentAutomationHandlers,
  keywordVariationHandlers,
  raiseRulesVersion,
} from '#server/domains/comment-automations/index.ts'
import { contactHandlers } from '#server/domains/contact/index.ts'
import { contentHandlers, requestMirror, wantAnnouncedContent } from '#server/domains/content/index.ts'
import {
  chatHistoryExport,
  conversationHandlers,
  updateChatStatuses,
} from '#server/domains/conversations/index.ts'
import { coverageHandlers } from '#server/domains/coverage/index.ts'
import { skipDeliveriesOfPage } from '#server/domains/delivery/index.ts'
import { createDryRunRoutes } from '#server/domains/dry-run/index.ts'
import { entryHandlers, requestGetStarted } from '#server/domains/entries/index.ts'
import {
  createExportRoutes,
  createHistoryStream,
  historyExport,
  historyHandlers,
  updateRunStatuses,
} from '#server/domains/history/index.ts'
import { missedCommentHandlers } from '#server/domains/missed-comments/index.ts'
import { requestSweep } from '#server/domains/page-comments/index.ts'
import { requestFigures, requestFiguresWhenOld } from '#server/domains/page-figures/index.ts'
import {
  type Disconnected,
  deletePagesOfTeam,
  pageHandlers,
  requestEmptying,
} from '#server/domains/pages/index.ts'
import type { PlatformCheck } from '#server/domains/platform-check/index.ts'
import { profileHandlers } from '#server/domains/profile/index.ts'
import { sendingHandlers } from '#server/domains/sending/index.ts'
import { accountHandlers, authenticator, authRoutes, watchSignInEnds } from '#server/domains/sign-in/index.ts'
import { statisticsHandlers } from '#server/domains/statistics/index.ts'
import { stepFigureHandlers } from '#server/domains/step-figures/index.ts'
import { teamHandlers } from '#server/domains/teams/index.ts'
import { templateHandlers } from '#server/domains/templates/index.ts'
import { fileRoutes, uploadHandlers } from '#server/domains/uploads/index.ts'
import { webhookRoutes } from '#server/domains/webhook-intake/index.ts'
import type { AiModel } from '#server/outside/ai-model/ai-model.ts'
import { createFileStorage } from '#server/outside/file-storage/create-file-storage.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import type { Metrics } from '#server/plumbing/metrics.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import type { WebParts } from './web.ts'

type Parts = {
  plumbing: Plumbing
  graph: GraphClient
  ai: AiModel
  payments: Payments
  metrics: Metrics
  platform?: () => PlatformCheck
  webDirectory?: string | undefined
}

/** What else stops with a page that is disconnected. */
export const disconnected: Disconnected = async (transaction, pageId) => {
  const changes = await skipDeliveriesOfPage(transaction, pageId)
  await updateRunStatuses(transaction, changes)
  await updateChatStatuses(transaction, changes)
}

/** Every domain's routes, put together: what the web role answers with. */
export const composeWeb = async ({
  plumbing,
  graph,
  ai,
  payments,
  metrics,
  platform,
  webDirectory,
}: Parts): Promise<WebParts> => {
  const { database, clock, config } = plumbing
  const authenticate = authenticator(plumbing)
  const storage = await createFileStorage(plumbing)
  const whenSignInEnds = await watchSignInEnds(database)
  const historyStream = await createHistoryStream(database, whenSignInEnds)
  return {
    plumbing,
    authenticate,
    metrics,
    handlers: {
      ...accountHandlers(plumbing, (queries, facebookId) =>
        withdrawRequests(queries, facebookId, clock.now()),
      ),
      ...accountDeletionHandlers({ plumbing, graph, disconnected }),
      ...profileHandlers(plumbing),
      ...teamHandlers({
        ...plumbing,
        pagesOfTeamDeleted: (transaction, teamId) => deletePagesOfTeam(transaction, teamId, clock.now()),
        emptyDeletedPages: () => requestEmptying(plumbing),
      }),
      ...pageHandlers({
        plumbing,
        graph,
        mirror: (pageId) => requestMirror(plumbing, pageId),
        sweep: (pageId) => requestSweep(plumbing, pageId),
        figures: (pageId) => requestFigures(plumbing, pageId),
        disconnected,
      }),
      ...contentHandlers(plumbing),
      ...commentAutomationHandlers({ database, clock, mostTextBytes: config.teamTextBytes }),
      ...chatAutomationHandlers({
        database,
        clock,
        chainLimit: config.chainLimit,
        mostTextBytes: config.teamTextBytes,
        welcomeChanged: (pageId) => requestGetStarted(plumbing, pageId),
      }),
      ...entryHandlers({ plumbing, graph }),
      ...stepFigureHandlers({ database, clock }),
      ...templateHandlers({
        database,
        clock,
        mostTextBytes: config.teamTextBytes,
        welcomeChanged: (pageId) => requestGetStarted(plumbing, pageId),
      }),
      ...uploadHandlers({ plumbing, store: storage.store }),
      ...aiHandlers({ ...plumbing, model: ai }),
      ...keywordVariationHandlers({ database }),
      ...blacklistHandlers({ plumbing, graph, rulesChange: raiseRulesVersion }),
      ...historyHandlers({ database, clock }),
      ...conversationHandlers({ database, clock }),
      ...coverageHandlers(plumbing),
      ...missedCommentHandlers(plumbing),
      ...sendingHandlers(plumbing),
      ...statisticsHandlers({
        database,
        clock,
        lookedAt: (pageId) => requestFiguresWhenOld(plumbing, pageId),
      }),
      ...billingHandlers({ plumbing, payments }),
      ...contactHandlers(plumbing),
      ...auditLogHandlers({ database, clock }),
    },
    webhooks: webhookRoutes({
      database,
      clock,
      meta: config.meta,
      counted: (events) => metrics.eventsReceived.inc(events),
      unreadable: (items) => metrics.webhookItemsUnreadable.inc(items),
      contentAnnounced: (content) => wantAnnouncedContent(database.queries, content, clock.now()),
    }),
    routes: [
      authRoutes({ plumbing, graph }),
      facebookCallbackRoutes(plumbing),
      qpayCallbackRoutes({ plumbing, payments }),
      historyStream(authenticate),
      createExportRoutes({ ...plumbing, whenSignInEnds }, [historyExport, chatHistoryExport])(authenticate),
      createDryRunRoutes(plumbing, whenSignInEnds)(authenticate),
      fileRoutes(storage, config),
    ],
    ...(platform ? { platform } : {}),
    ...(webDirectory ? { webDirectory } : {}),
  }
}
