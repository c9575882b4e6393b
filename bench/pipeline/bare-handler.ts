import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent, request } from 'undici'
import { GRAPH_VERSION } from '#contract/graph-versions.ts'

/**
 * Baseline: the least code that answers a comment. It checks the signature, parses and makes one outgoing call.
 * It stores nothing, so a crash loses replies and a duplicate webhook sends two.
 */
const secret = process.env.META_APP_SECRET ?? ''
const graph = process.env.META_GRAPH_URL ?? ''
const agent = new Agent({ connections: 64 })

const isSigned = (raw: Buffer, header: string): boolean => {
  const given = Buffer.from(header.replace('sha256=', ''), 'hex')
  const expected = createHmac('sha256', secret).update(raw).digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const server = createServer(async (incoming, answer) => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks)
  if (!isSigned(raw, String(incoming.headers['x-hub-signature-256']))) {
    answer.writeHead(401).end()
    return
  }
  const body = JSON.parse(raw.toString('utf8'))
  answer.end('EVENT_RECEIVED')
  for (const entry of body.entry)
    for (const { value } of entry.changes) {
      const reply = await request(`${graph}/${GRAPH_VERSION}/${value.comment_id}/comments`, {
        method: 'POST',
        dispatcher: agent,
        headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'Чатаар илгээлээ.' }),
      })
      await reply.body.json()
    }
})
server.listen(Number(process.env.PORT), '127.0.0.1')
