import type { scriptedGraph } from '../scripted-graph.ts'

/** A platform that accepts every call, so that handlers run to their end. */
export const obligingPlatform = (graph: Awaited<ReturnType<typeof scriptedGraph>>): void => {
  let made = 0
  graph.on('GET', /.*/, () => ({ body: { data: [] } }))
  graph.on('POST', /.*/, () => ({
    body: { success: true, result: 'success', id: `1_${++made}`, message_id: `m_${made}` },
  }))
  graph.on('DELETE', /.*/, () => ({ body: { success: true, result: 'success' } }))
}
