import { describe, expect, it } from 'vitest'
import { GRAPH_VERSION } from '#contract/graph-versions.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { scriptedGraph } from '#server/testing/scripted-graph.ts'
import { createGraphClient } from './graph-client.ts'
import { createVersionWatch } from './version-watch.ts'

const DAY = 86_400

const watchOf = (configured: string, now: string) => {
  const lines: string[] = []
  const clock = manualClock(now)
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  return { watch: createVersionWatch(configured, { clock, log }), clock, lines }
}

describe('the version that Meta serves', () => {
  it('is no problem while it is the configured one', () => {
    const { watch, lines } = watchOf(GRAPH_VERSION, '2026-11-23T00:00:00Z')
    expect(watch.state().served).toBeUndefined()
    expect(watch.heard(GRAPH_VERSION)).toMatchObject({ served: GRAPH_VERSION, problem: undefined })
    expect(lines).toEqual([])
  })

  it('differs from an expired one, which is logged once a day', () => {
    const { watch, clock, lines } = watchOf('v20.0', '2026-11-23T00:00:00Z')
    for (let call = 0; call < 3; call++) watch.heard('v21.0')
    expect(watch.state()).toMatchObject({ configured: 'v20.0', served: 'v21.0', problem: 'differs' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"served":"v21.0"')
    clock.advance(DAY)
    watch.heard('v21.0')
    expect(lines).toHaveLength(2)
  })

  it('stays known when a gateway answers without the header', () => {
    const { watch } = watchOf(GRAPH_VERSION, '2026-11-23T00:00:00Z')
    watch.heard('v27.0')
    expect(watch.heard(undefined)).toMatchObject({ served: 'v27.0', problem: 'differs' })
  })
})

describe('the end of the configured version', () => {
  it('is a problem from 90 days before it', () => {
    const { watch, clock, lines } = watchOf('v25.0', '2028-04-29T00:00:00Z')
    expect(watch.heard('v25.0')).toMatchObject({ ends: '2028-07-29', daysLeft: 91, problem: undefined })
    clock.advance(DAY)
    expect(watch.heard('v25.0')).toMatchObject({ daysLeft: 90, problem: 'ending' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('ends soon')
  })

  it('is unknown for the newest version', () => {
    const { watch } = watchOf(GRAPH_VERSION, '2040-01-01T00:00:00Z')
    expect(watch.heard(GRAPH_VERSION)).toMatchObject({
      ends: undefined,
      daysLeft: undefined,
      problem: undefined,
    })
  })
})

it('the client reports the served version of each answer, failures included', async () => {
  const graph = await scriptedGraph()
  const seen: (string | undefined)[] = []
  const client = createGraphClient({ ...graph.settings, version: 'v20.0' }, createLog('silent'), {
    version: ({ served }) => seen.push(served),
  })
  try {
    graph.on('GET', 'me', () => ({ body: { id: '1' }, headers: { 'facebook-api-version': 'v21.0' } }))
    graph.on('GET', 'you', () => ({
      status: 400,
      body: { error: { message: 'x', code: 100 } },
      headers: { 'facebook-api-version': 'v22.0' },
    }))
    await client.call({ method: 'GET', path: 'me' })
    await expect(client.call({ method: 'GET', path: 'you' })).rejects.toThrow()
    expect(seen).toEqual(['v21.0', 'v22.0'])
    expect(client.version()).toMatchObject({ configured: 'v20.0', served: 'v22.0', problem: 'differs' })
  } finally {
    await client.close()
    await graph.close()
  }
})
