import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines. Ids only: tokens, cookies and what people wrote never enter the log. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [
      'req.headers',
      'headers',
      '*.access_token',
      '*.refresh_token',
      '*.token',
      '*.text',
      '*.message_text',
    ],
  })
