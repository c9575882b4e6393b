/**
 * Why a mail was not sent. `message_refused`: permanent for this mail; `login_refused`: permanent until an operator
 * corrects the settings; `busy` and `unreachable`: a retry may succeed.
 */
export type MailFailureClass = 'message_refused' | 'login_refused' | 'busy' | 'unreachable'

/** A failed mail. Contains neither text nor address, because it is logged. */
export class MailFailure extends Error {
  readonly class: MailFailureClass
  readonly status: number | undefined
  /** The connection broke after it was made, so the server may have taken the mail. */
  readonly mayHaveArrived: boolean

  constructor(failureClass: MailFailureClass, status?: number, mayHaveArrived = false) {
    super(`the mail server accepted nothing: ${failureClass}${status === undefined ? '' : ` (${status})`}`)
    this.name = 'MailFailure'
    this.class = failureClass
    this.status = status
    this.mayHaveArrived = mayHaveArrived
  }
}

const LOGIN = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONFIG'])

/** Classifies any error of sending a mail. */
export const toMailFailure = (thrown: unknown): MailFailure => {
  const { code = '', responseCode: status } = thrown as Thrown
  const failureClass = classOf(code, status)
  const mayHaveArrived = failureClass === 'unreachable' && !isBeforeGreeting(thrown as Thrown & Error)
  return new MailFailure(failureClass, status, mayHaveArrived)
}

type Thrown = { code?: string; responseCode?: number; syscall?: string }

/** nodemailer names the phase of a broken connection in its text only. Any other text counts as a later phase. */
const isBeforeGreeting = ({ code, syscall, message }: Thrown & Error): boolean =>
  code === 'EDNS' || syscall === 'connect' || /^(connection timeout|greeting never received)/i.test(message)

const classOf = (code: string, status: number | undefined): MailFailureClass => {
  // Servers also report too many logins as temporary.
  if (status !== undefined && status >= 400 && status < 500) return 'busy'
  if (LOGIN.has(code)) return 'login_refused'
  if (status !== undefined && status >= 500)
    return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'message_refused' : 'login_refused'
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'message_refused' : 'unreachable'
}
