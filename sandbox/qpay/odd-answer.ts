import type { ServerResponse } from 'node:http'

export const ODD_FORMS = ['page', 'empty', 'redirect', 'cut', 'drip', 'endless'] as const
export type OddForm = (typeof ODD_FORMS)[number]

const DRIP_MS = 20
const CHUNK = ' '.repeat(64 * 1024)

const WHOLE: Partial<Record<OddForm, { status: number; headers: Record<string, string>; body: string }>> = {
  page: {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Түр засвартай</title>',
  },
  empty: { status: 200, headers: {}, body: '' },
  redirect: { status: 302, headers: { location: '/sign-in' }, body: '' },
}

/** Answers like a gateway, a captive portal or a broken connection in QPay's place. */
export function answerOddly(response: ServerResponse, form: OddForm): void {
  const whole = WHOLE[form]
  if (whole) {
    response.writeHead(whole.status, whole.headers).end(whole.body)
    return
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  if (form === 'cut') response.write('{"half', () => response.destroy())
  else sendBlanks(response, form === 'endless')
}

/** Sends blanks, which are valid before any JSON, until the caller gives up. */
function sendBlanks(response: ServerResponse, isFast: boolean): void {
  if (response.destroyed) return
  const again = () => sendBlanks(response, isFast)
  if (isFast) response.write(CHUNK, () => setImmediate(again))
  else response.write(' ', () => setTimeout(again, DRIP_MS).unref())
}
