import { FASTEST_WRITER_SECONDS, isReachable } from '#contract/contact-rules.ts'
import { refuseWith } from '#server/infrastructure/http/domain-error.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { requestMail } from './jobs.ts'
import { keepMessage } from './store.ts'

export const contactHandlers = (
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'config'>,
): Pick<Handlers, 'sendContactMessage'> => ({
  sendContactMessage: async ({ body: { website, seconds, ...written }, language }) => {
    if (!isReachable(written.contact)) refuseWith([{ field: 'contact', code: 'CONTACT_UNREACHABLE' }])
    // Suspect messages are stored too, because a person's browser may have filled in the hidden field.
    const suspect = website !== '' || seconds < FASTEST_WRITER_SECONDS
    const sent_at = services.clock.now()
    const number = await keepMessage(services.database.queries, { ...written, language, suspect, sent_at })
    if (!suspect) await requestMail(services)
    return { number: Number(number) }
  },
})
