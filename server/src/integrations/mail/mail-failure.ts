/**
 * Why a mail was not sent. `message_refused`: permanent for this mail; `login_refused`: permanent until an operator
 * corrects the settings; `busy` and `unreachable`: a retry may succeed.
 */
export type MailFailureClass = 'message_refused' | 'login_refused' | 'busy' | 'unreachable'

/** A failed mail. Contains neither text nor address, because it is logged. */
export class MailFailure extends Error {
  readonly class: MailFailureClass
  readonly status: number | undefined

  constructor(failureClass: MailFailureClass, status?: number) {
    super(`the mail server accepted nothing: ${failureClass}${status === undefined ? '' : ` (${status})`}`)
    this.name = 'MailFailure'
    this.class = failureClass
    this.status = status
  }
}

const LOGIN = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONFIG'])

/** Classifies any error of sending a mail. */
export const toMailFailure = (thrown: unknown): MailFailure => {
  const { code = '', responseCode: status } = thrown as { code?: string; responseCode?: number }
  return new MailFailure(classOf(code, status), status)
}

const classOf = (code: string, status: number | undefined): MailFailureClass => {
  // Servers also report too many logins as temporary.
  if (status !== undefined && status >= 400 && status < 500) return 'busy'
  if (LOGIN.has(code)) return 'login_refused'
  if (status !== undefined && status >= 500)
    return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'message_refused' : 'login_refused'
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'message_refused' : 'unreachable'
}
