import type { ServerResponse } from 'node:http'

/**
 * What a service or the way to it can do instead of answering: never answer, break the connection off, begin an answer
 * and break off, go on a byte at a time, or never end.
 */
const ODD_ANSWERS = ['hang', 'reset', 'cut', 'drip', 'endless'] as const
export type OddAnswer = (typeof ODD_ANSWERS)[number]

export const isOdd = (effect: unknown): effect is OddAnswer => ODD_ANSWERS.includes(effect as OddAnswer)

const DRIP_MILLISECONDS = 5

/** Until whoever asked has had enough. */
export const answerOddly = (response: ServerResponse, how: OddAnswer): void => {
  if (how === 'hang') return
  if (how === 'reset') return void response.destroy()
  response.writeHead(200, { 'content-type': 'application/json' })
  if (how === 'cut') return void response.write('{"half', () => response.destroy())
  const more = () => {
    if (response.destroyed) return
    // Blanks, which any JSON may begin with.
    if (how === 'drip') response.write(' ', () => setTimeout(more, DRIP_MILLISECONDS))
    else response.write(' '.repeat(64 * 1024), () => setImmediate(more))
  }
  more()
}
