import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Choice = {
  answerMilliseconds: number
  /** Called after every reply, with the id of the comment or customer that it answers. */
  onReply: (key: string) => void
}

const COMMENT_REPLY = /\/([^/]+)\/comments/
/** Post ids as the crowd forms them. Each gets an answer, because the product retries posts that it cannot read. */
const POST = /\/(\d+_\d+)\?/

/** Answers the Graph API calls that send replies. It accepts every call and has no limits. */
export const startPlatform = async ({ answerMilliseconds, onReply }: Choice) => {
  let number = 0
  const answerTo = (incoming: IncomingMessage, body: string): { answer: object; key?: string } => {
    number += 1
    const address = incoming.url ?? ''
    const commentId = address.match(COMMENT_REPLY)?.[1]
    if (commentId !== undefined) return { answer: { id: `reply_${number}` }, key: commentId }
    const postId = address.match(POST)?.[1]
    if (postId !== undefined) return { answer: { id: postId, created_time: '2026-11-01T00:00:00+0000' } }
    if (incoming.method !== 'POST' || !address.includes('/messages'))
      return { answer: { id: '1', name: 'Сараа', first_name: 'Сараа', last_name: 'Бат' } }
    const key = String(JSON.parse(body).recipient.id)
    return { answer: { recipient_id: key, message_id: `m_out_${number}` }, key }
  }

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.once('end', () => {
      const { answer, key } = answerTo(incoming, Buffer.concat(chunks).toString('utf8'))
      const respond = () => {
        send(response, answer)
        if (key !== undefined) onReply(key)
      }
      if (answerMilliseconds > 0) setTimeout(respond, answerMilliseconds)
      else respond()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const send = (response: ServerResponse, answer: object) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answer))
}
