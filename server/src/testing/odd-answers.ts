import type { ServerResponse } from 'node:http'

/**
 * Failures of a service or its network: no answer, a reset, a truncated answer, one byte at a time, or an endless
 * answer.
 */
const ODD_ANSWERS = ['hang', 'reset', 'cut', 'drip', 'endless'] as const
export type OddAnswer = (typeof ODD_ANSWERS)[number]

export const isOdd = (effect: unknown): effect is OddAnswer => ODD_ANSWERS.includes(effect as OddAnswer)

const DRIP_MILLISECONDS = 5

/** Continues until the caller gives up. */
export const answerOddly = (response: ServerResponse, how: OddAnswer): void => {
  if (how === 'hang') return
  if (how === 'reset') return void response.destroy()
  response.writeHead(200, { 'content-type': 'application/json' })
  if (how === 'cut') return void response.write('{"half', () => response.destroy())
  const more = () => {
    if (response.destroyed) return
    // Blanks are valid before any JSON.
    if (how === 'drip') response.write(' ', () => setTimeout(more, DRIP_MILLISECONDS))
    else response.write(' '.repeat(64 * 1024), () => setImmediate(more))
  }
  more()
}
