import type { Transporter } from 'nodemailer'
import type { Config } from '#server/infrastructure/config.ts'
import { toMailFailure } from './mail-failure.ts'

export type Mail = {
  /** The same for repetitions of a mail, so that a second copy is recognised. */
  id: string
  /** Absent: the operators of the product. */
  to?: string | undefined
  subject: string
  text: string
  html?: string
  /** Ends these mails by one POST (RFC 8058). */
  unsubscribeUrl?: string
  /** Recipient of a reply. */
  replyTo?: { name: string; address: string } | undefined
}

/** Sends mails; throws a `MailFailure`. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

type MailTiming = { connectMilliseconds: number; silenceMilliseconds: number }

const MAIL_TIMING: MailTiming = { connectMilliseconds: 10_000, silenceMilliseconds: 20_000 }
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Makes a text safe for a header: one line without control characters. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Auto-Submitted': 'auto-generated',
})

/**
 * Creates a mailer for an `smtp:` or `smtps:` URL; undefined without one. A password is never sent unencrypted to
 * another machine.
 */
export const createMailer = (settings: Config['mail'], timing = MAIL_TIMING): Mailer | undefined => {
  if (!settings) return undefined
  const { protocol, hostname, port, username, password } = new URL(settings.url)
  const secure = protocol === 'smtps:'
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && username !== '' && !LOOPBACK.has(hostname),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timing.connectMilliseconds,
    greetingTimeout: timing.connectMilliseconds,
    socketTimeout: timing.silenceMilliseconds,
    // Text written by people is never treated as a file name or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // Loaded with the first mail, because many installations never send one.
  let opening: Promise<Transporter> | undefined
  const open = async () => (await import('nodemailer')).createTransport(options)
  const domain = settings.from.split('@').at(-1)
  return {
    send: async ({ id, to = settings.to, subject, text, html, unsubscribeUrl, replyTo }) => {
      try {
        opening ??= open()
        await (await opening).sendMail({
          from: settings.from,
          to,
          subject: oneLine(subject),
          text,
          ...(html === undefined ? {} : { html }),
          ...(unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
          messageId: `<${id}@${domain}>`,
          ...(replyTo ? { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } } : {}),
        })
      } catch (thrown) {
        throw toMailFailure(thrown)
      }
    },
  }
}
