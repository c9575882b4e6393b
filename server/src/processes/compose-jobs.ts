import { accountDeletionJobs } from '#server/domains/account-deletion/index.ts'
import { aiJobs } from '#server/domains/ai/index.ts'
import { auditJobs } from '#server/domains/audit/index.ts'
import { billingJobs, type Payments } from '#server/domains/billing/index.ts'
import { contactJobs } from '#server/domains/contact/index.ts'
import { contentJobs } from '#server/domains/content/index.ts'
import { digestJobs } from '#server/domains/digest/index.ts'
import { entryJobs } from '#server/domains/entries/index.ts'
import { noticeJobs } from '#server/domains/notices/index.ts'
import { orderJobs } from '#server/domains/orders/index.ts'
import { pageCommentsJobs } from '#server/domains/page-comments/index.ts'
import { pageFigureJobs } from '#server/domains/page-figures/index.ts'
import { pageJobs } from '#server/domains/pages/index.ts'
import { type PushParts, pushJobs } from '#server/domains/push/index.ts'
import { receivedFileJobs } from '#server/domains/received-files/index.ts'
import { retentionJobs } from '#server/domains/retention/index.ts'
import { signInJobs } from '#server/domains/sign-in/index.ts'
import { rebuildStatistics } from '#server/domains/statistics/index.ts'
import { uploadJobs } from '#server/domains/uploads/index.ts'
import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { createFileStorage } from '#server/integrations/file-storage/create-file-storage.ts'
import { createMailer } from '#server/integrations/mail/mailer.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { disconnected } from './compose-web.ts'

/** Collects the jobs of all domains for the worker role. */
export const composeJobs = async (
  services: Services,
  graph: GraphClient,
  payments: Payments,
  push: PushParts,
): Promise<Job<never>[]> => {
  const storage = await createFileStorage(services)
  const mailer = createMailer(services.config.mail)
  return [
    ...signInJobs(services),
    ...contentJobs(services, graph),
    ...pageCommentsJobs(services, graph),
    ...pageJobs(services, (pageId) => rebuildStatistics(services.database.queries, pageId), mailer),
    ...pageFigureJobs(services, graph),
    ...entryJobs(services, graph),
    ...accountDeletionJobs({ services, graph, disconnected }),
    ...uploadJobs(services, storage),
    ...receivedFileJobs(services, storage.store),
    ...billingJobs({ services, payments }),
    ...aiJobs(services),
    ...auditJobs(services),
    ...retentionJobs(services),
    ...contactJobs(services, mailer),
    ...noticeJobs(services, mailer),
    ...orderJobs(services),
    ...digestJobs(services, mailer),
    ...pushJobs(push),
  ]
}
