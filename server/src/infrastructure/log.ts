import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Logs JSON lines with ids only. Tokens, cookies and texts of people never enter the log. */
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

/** Drops the query, parameters and row of database errors: they contain texts of people and token hashes. */
const errorWithoutTexts = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack } = error
  return { type: name, message, stack, ...('code' in error ? { code: error.code } : {}) }
}
