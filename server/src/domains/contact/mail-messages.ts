import { isEmail } from '#contract/contact-rules.ts'
import { daysAfter, secondsAfter } from '#server/infrastructure/clock.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { MailFailure } from '#server/integrations/mail/mail-failure.ts'
import type { Mail, Mailer } from '#server/integrations/mail/mailer.ts'
import { type ContactMessage, claimForMail, markMail } from './store.ts'

/** Longer than one mail can take. */
const CLAIM_SECONDS = 300
/** An older message is not mailed any more; operators still list it. */
const MAILED_DAYS = 14

const mailOf = ({ number, key, name, contact, subject, message }: ContactMessage): Mail => ({
  id: `contact-${key}`,
  subject: `Hariu #${number}: ${subject}`,
  text: `${message}\n\n-- \n${name}\n${contact}\n`,
  replyTo: isEmail(contact) ? { name, address: contact } : undefined,
})

/**
 * Mails waiting messages, oldest first. Throws passing failures, so that the job is retried. A refused message stays
 * stored and does not block others.
 */
export const mailMessages = async (
  { database: { queries }, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  mailer: Mailer,
): Promise<void> => {
  for (;;) {
    const now = clock.now()
    const claim = { now, claimEnded: secondsAfter(now, -CLAIM_SECONDS), since: daysAfter(now, -MAILED_DAYS) }
    const message = await claimForMail(queries, claim)
    if (!message) return
    const failure = await send(mailer, mailOf(message))
    if (!failure) await markMail(queries, message.number, 'sent')
    else {
      log.warn(
        { message: message.number, class: failure.class, status: failure.status },
        'a mail could not be sent',
      )
      await markMail(queries, message.number, failure.class === 'message_refused' ? 'refused' : 'waiting')
      // A retry does not correct wrong settings, and the next round comes anyway.
      if (failure.class === 'login_refused') return
      if (failure.class !== 'message_refused') throw failure
    }
  }
}

const send = async (mailer: Mailer, mail: Mail): Promise<MailFailure | undefined> => {
  try {
    await mailer.send(mail)
    return undefined
  } catch (error) {
    if (error instanceof MailFailure) return error
    throw error
  }
}
