import type { scriptedGraph } from '../scripted-graph.ts'

/** A platform that carries out whatever it is asked, so that handlers come to their end. */
export const obligingPlatform = (graph: Awaited<ReturnType<typeof scriptedGraph>>): void => {
  let made = 0
  graph.on('GET', /.*/, () => ({ body: { data: [] } }))
  graph.on('POST', /.*/, () => ({
    body: { success: true, result: 'success', id: `1_${++made}`, message_id: `m_${made}` },
  }))
  graph.on('DELETE', /.*/, () => ({ body: { success: true, result: 'success' } }))
}
