import type { Transporter } from 'nodemailer'
import type { Config } from '#server/plumbing/config.ts'
import { toMailFailure } from './mail-failure.ts'

export type Mail = {
  /** The same for the same mail, so that a second copy is seen to be one. */
  id: string
  /** Left out: the people behind the product. */
  to?: string | undefined
  subject: string
  text: string
  /** Whom an answer goes to. */
  replyTo?: { name: string; address: string } | undefined
}

/** Throws a `MailFailure`. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

type MailTiming = { connectMilliseconds: number; silenceMilliseconds: number }

const MAIL_TIMING: MailTiming = { connectMilliseconds: 10_000, silenceMilliseconds: 20_000 }
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A header is one line, and letters only are shown in it. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()

/** Undefined where no mail server is set up. A password never goes in the open to another machine. */
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
    // What people write is text, never the name of a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // With the first mail: a start does not wait for what most never use, and an idle process does not hold it.
  let opening: Promise<Transporter> | undefined
  const open = async () => (await import('nodemailer')).createTransport(options)
  const domain = settings.from.split('@').at(-1)
  return {
    send: async ({ id, to = settings.to, subject, text, replyTo }) => {
      try {
        opening ??= open()
        await (await opening).sendMail({
          from: settings.from,
          to,
          subject: oneLine(subject),
          text,
          messageId: `<${id}@${domain}>`,
          ...(replyTo ? { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } } : {}),
        })
      } catch (thrown) {
        throw toMailFailure(thrown)
      }
    },
  }
}
