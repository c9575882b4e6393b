import { FASTEST_WRITER_SECONDS, isReachable } from '#contract/contact-rules.ts'
import { refuseWith } from '#server/plumbing/http/domain-error.ts'
import type { Handlers } from '#server/plumbing/http/register-endpoints.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { requestMail } from './jobs.ts'
import { keepMessage } from './store.ts'

export const contactHandlers = (
  plumbing: Pick<Plumbing, 'database' | 'clock' | 'jobs' | 'config'>,
): Pick<Handlers, 'sendContactMessage'> => ({
  sendContactMessage: async ({ body: { website, seconds, ...written }, language }) => {
    if (!isReachable(written.contact)) refuseWith([{ field: 'contact', code: 'CONTACT_UNREACHABLE' }])
    // A person whose browser filled in too much loses nothing: what is suspected is kept, and read last.
    const suspect = website !== '' || seconds < FASTEST_WRITER_SECONDS
    const sent_at = plumbing.clock.now()
    const number = await keepMessage(plumbing.database.queries, { ...written, language, suspect, sent_at })
    if (!suspect) await requestMail(plumbing)
    return { number: Number(number) }
  },
})
