import { describe, expect, it } from 'vitest'
import { watchHistory } from './history-watch.ts'

const event = (pageId: string) => `event: changed\ndata: {"page_id":"${pageId}"}\n\n`

/** `dead`: the browser believes it is open, but nothing arrives. */
type Opening = 'down' | 'refused' | 'dead' | string[]

/** Opens the stream as the list describes, one entry after another, and stops after the last. */
const watch = async (openings: Opening[], silentAfter: ('heard' | 'silent')[] = []) => {
  const stop = new AbortController()
  const waits: number[] = []
  const changes: (string | undefined)[] = []
  const left = [...openings]
  await watchHistory({
    open: async () => {
      const opening = left.shift()
      if (left.length === 0) stop.abort()
      if (opening === 'down' || opening === undefined) throw new TypeError('Failed to fetch')
      if (opening === 'refused') return new Response('', { status: 503 })
      if (opening === 'dead') return new Response(new ReadableStream())
      return new Response(opening.join(''))
    },
    silence: (signal) =>
      silentAfter.shift() === 'silent'
        ? Promise.resolve()
        : new Promise((_resolve, reject) => signal.addEventListener('abort', reject)),
    wait: async (milliseconds) => void waits.push(milliseconds),
    onAccess: () => undefined,
    onChange: (page) => changes.push(page),
    signal: stop.signal,
  })
  return { waits, changes }
}

describe('the history of the pages', () => {
  it('is read again for each change, which names its page', async () => {
    const { changes } = await watch([[event('104'), ': alive\n\n', event('999'), event('104')]])
    expect(changes).toEqual([undefined, '104', '999', '104'])
  })

  it('is read whenever the stream opens, since it may have changed just before', async () => {
    const { changes } = await watch([[': alive\n\n'], 'down', [': alive\n\n']])
    expect(changes).toEqual([undefined, undefined])
  })

  it('is read again when a connection fell silent, as it does while the computer sleeps', async () => {
    const { changes, waits } = await watch(['dead', [event('104')]], ['silent'])
    expect(changes).toEqual([undefined, undefined, '104'])
    expect(waits).toEqual([1000])
  })

  it('waits longer after each failed attempt while the server is down, up to half a minute', async () => {
    const { waits } = await watch([...Array<Opening>(7).fill('refused'), 'down'])
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  it('retries quickly again after the stream had been open', async () => {
    const { waits } = await watch(['down', 'down', [event('104')], 'down'])
    expect(waits).toEqual([1000, 2000, 1000])
  })
})
