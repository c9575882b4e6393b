import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines. Ids only: tokens, cookies and what people wrote never enter the log. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorWithoutTexts },
      redact: [
        'req.headers',
        'headers',
        '*.access_token',
        '*.refresh_token',
        '*.token',
        '*.text',
        '*.message_text',
      ],
    },
    destination,
  )

/** Errors of the database carry the query, its parameters and the row: what people wrote, and hashes of tokens. */
const errorWithoutTexts = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack } = error
  return { type: name, message, stack, ...('code' in error ? { code: error.code } : {}) }
}
