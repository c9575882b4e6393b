import { describe, expect, it } from 'vitest'
import { watchHistory } from './history-watch.ts'

const event = (pageId: string) => `event: changed\ndata: {"page_id":"${pageId}"}\n\n`

type Opening = 'down' | 'refused' | string[]

/** Opens as the list says, one after another, and stops when it is at its end. */
const watch = async (openings: Opening[]) => {
  const stop = new AbortController()
  const waits: number[] = []
  let changes = 0
  const left = [...openings]
  await watchHistory({
    open: async () => {
      const opening = left.shift()
      if (left.length === 0) stop.abort()
      if (opening === 'down' || opening === undefined) throw new TypeError('Failed to fetch')
      if (opening === 'refused') return new Response('', { status: 503 })
      return new Response(opening.join(''))
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    pageId: '104',
    onChange: () => {
      changes += 1
    },
    signal: stop.signal,
  })
  return { waits, changes }
}

describe('the history of a page', () => {
  it('is looked at again for each change of this page only', async () => {
    const { changes } = await watch([[event('104'), ': alive\n\n', event('999'), event('104')]])
    expect(changes).toBe(2)
  })

  it('is looked at after a gap, in which something may have changed', async () => {
    const { changes } = await watch([[': alive\n\n'], 'down', [': alive\n\n']])
    expect(changes).toBe(1)
  })

  it('is asked for ever more patiently while the server is away, up to half a minute', async () => {
    const { waits } = await watch([...Array<Opening>(7).fill('refused'), 'down'])
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  it('is asked for quickly again once it had been open', async () => {
    const { waits } = await watch(['down', 'down', [event('104')], 'down'])
    expect(waits).toEqual([1000, 2000, 1000])
  })
})
