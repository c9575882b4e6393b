import { accountDeletionJobs } from '#server/domains/account-deletion/index.ts'
import { aiJobs } from '#server/domains/ai/index.ts'
import { auditJobs } from '#server/domains/audit/index.ts'
import { billingJobs, type Payments } from '#server/domains/billing/index.ts'
import { contactJobs } from '#server/domains/contact/index.ts'
import { contentJobs } from '#server/domains/content/index.ts'
import { entryJobs } from '#server/domains/entries/index.ts'
import { pageCommentsJobs } from '#server/domains/page-comments/index.ts'
import { pageFigureJobs } from '#server/domains/page-figures/index.ts'
import { pageJobs } from '#server/domains/pages/index.ts'
import { retentionJobs } from '#server/domains/retention/index.ts'
import { signInJobs } from '#server/domains/sign-in/index.ts'
import { rebuildStatistics } from '#server/domains/statistics/index.ts'
import { uploadJobs } from '#server/domains/uploads/index.ts'
import { createFileStorage } from '#server/outside/file-storage/create-file-storage.ts'
import { createMailer } from '#server/outside/mail/mailer.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { disconnected } from './compose-web.ts'

/** Every domain's jobs, put together: what the worker role works through. */
export const composeJobs = async (
  plumbing: Plumbing,
  graph: GraphClient,
  payments: Payments,
): Promise<Job<never>[]> => {
  const mailer = createMailer(plumbing.config.mail)
  return [
    ...signInJobs(plumbing),
    ...contentJobs(plumbing, graph),
    ...pageCommentsJobs(plumbing, graph),
    ...pageJobs(plumbing, (pageId) => rebuildStatistics(plumbing.database.queries, pageId), mailer),
    ...pageFigureJobs(plumbing, graph),
    ...entryJobs(plumbing, graph),
    ...accountDeletionJobs({ plumbing, graph, disconnected }),
    ...uploadJobs(plumbing, await createFileStorage(plumbing)),
    ...billingJobs({ plumbing, payments }),
    ...aiJobs(plumbing),
    ...auditJobs(plumbing),
    ...retentionJobs(plumbing),
    ...contactJobs(plumbing, mailer),
  ]
}
