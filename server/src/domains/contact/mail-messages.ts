import { isEmail } from '#contract/contact-rules.ts'
import { MailFailure } from '#server/outside/mail/mail-failure.ts'
import type { Mail, Mailer } from '#server/outside/mail/mailer.ts'
import { daysAfter, secondsAfter } from '#server/plumbing/clock.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { type ContactMessage, claimForMail, markMail } from './store.ts'

/** Longer than a mail server may take. */
const CLAIM_SECONDS = 300
/** What could not be mailed for so long is old news: operators list it. */
const MAILED_DAYS = 14

const mailOf = ({ number, key, name, contact, subject, message }: ContactMessage): Mail => ({
  id: `contact-${key}`,
  subject: `Hariu #${number}: ${subject}`,
  text: `${message}\n\n-- \n${name}\n${contact}\n`,
  replyTo: isEmail(contact) ? { name, address: contact } : undefined,
})

/**
 * Mails what waits, the oldest first. Throws what may pass, so that the job comes back; a message that is refused stays
 * kept and keeps no other from going.
 */
export const mailMessages = async (
  { database: { queries }, clock, log }: Pick<Plumbing, 'database' | 'clock' | 'log'>,
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
      log.warn({ message: message.number, class: failure.class, status: failure.status }, 'a mail did not go')
      await markMail(queries, message.number, failure.class === 'message_refused' ? 'refused' : 'waiting')
      // Trying again soon mends no settings; the next round comes anyway.
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
