/** Thrown at once, without asking, while the database is known not to answer. */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/**
 * PostgreSQL's codes for a server that stops, starts, has no connection left, no room on its disk, cannot read or write
 * it, may only be read because another one has taken over, or has ended what a paused process held.
 */
const CODES = new Set<unknown>([
  ...['57P01', '57P02', '57P03', '53100', '53200', '53300', '58030', '25006', '25P03'],
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ],
])

/** Failures that only the message names; the socket of a server that has ended is missing, that of a busy one is full. */
const WORDS =
  /connect (?:ENOENT|EAGAIN)|Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|timeout expired/

/** Whether a statement failed because of the database itself, and may well succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  // By what it says, not by its class: the job queue hands on copies.
  const { name, code, message }: Record<string, unknown> = Object(error)
  return name === 'DatabaseUnavailable' || CODES.has(code) || WORDS.test(String(message))
}

/** Of what is tried again and again: whether a failure is to be told. An outage is once, until something has worked. */
export const createOutageNews = () => {
  let isOut = false
  return {
    isNews: (error: unknown): boolean => {
      const wasOut = isOut
      isOut = isDatabaseUnavailable(error)
      return !(isOut && wasOut)
    },
    worked: (): void => {
      isOut = false
    },
  }
}
