import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer => {
  const extracted = createHmac('sha256', salt).update(key).digest()
  return createHmac('sha256', extracted)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length)
}

/** A browser's push service with one browser, which reads what it gets as RFC 8291 says. */
export const startPushService = async (port = 0) => {
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const auth = randomBytes(16)
  const seen: { headers: Record<string, string | undefined>; message: Record<string, unknown> }[] = []
  let status = 201

  const read = (body: Buffer): Record<string, unknown> => {
    const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0]
    const sender = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    const shared = browser.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const key = hkdf(auth, shared, info, 32)
    const secret = hkdf(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = hkdf(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', secret, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The text ends with a mark and empty bytes.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = request.headers as Record<string, string | undefined>
    seen.push({ headers, message: read(Buffer.concat(chunks)) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    seen,
    answersWith: (next: number) => {
      status = next
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
