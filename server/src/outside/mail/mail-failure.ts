/**
 * Why a mail did not go. `message_refused`: this one will never go; `login_refused`: none will until somebody mends the
 * settings; `busy` and `unreachable`: later perhaps.
 */
export type MailFailureClass = 'message_refused' | 'login_refused' | 'busy' | 'unreachable'

/** Says nothing of what was written, nor to whom: it goes to logs. */
export class MailFailure extends Error {
  readonly class: MailFailureClass
  readonly status: number | undefined

  constructor(failureClass: MailFailureClass, status?: number) {
    super(`the mail server took nothing: ${failureClass}${status === undefined ? '' : ` (${status})`}`)
    this.name = 'MailFailure'
    this.class = failureClass
    this.status = status
  }
}

const LOGIN = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONFIG'])

/** Sorts whatever was thrown while a mail was being sent. */
export const toMailFailure = (thrown: unknown): MailFailure => {
  const { code = '', responseCode: status } = thrown as { code?: string; responseCode?: number }
  return new MailFailure(classOf(code, status), status)
}

const classOf = (code: string, status: number | undefined): MailFailureClass => {
  // Servers say "later" of a login too, when it was tried too often.
  if (status !== undefined && status >= 400 && status < 500) return 'busy'
  if (LOGIN.has(code)) return 'login_refused'
  if (status !== undefined && status >= 500)
    return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'message_refused' : 'login_refused'
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'message_refused' : 'unreachable'
}
