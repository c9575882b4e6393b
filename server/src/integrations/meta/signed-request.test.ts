import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CALLBACK_EXAMPLES } from '#wire-examples/meta/index.ts'
import { readSignedRequest } from './signed-request.ts'

const { secret, signed_request: published, payload } = CALLBACK_EXAMPLES['signed-request']

const sign = (body: object): string => {
  const encoded = Buffer.from(JSON.stringify(body)).toString('base64url')
  return `${createHmac('sha256', secret).update(encoded).digest('base64url')}.${encoded}`
}

describe('a signed request', () => {
  it('from the published test vector is read', () => {
    expect(readSignedRequest(published, secret)).toEqual({
      userId: payload.user_id,
      issuedAt: new Date(payload.issued_at * 1000),
    })
  })

  it('with another secret, changed, or truncated is refused', () => {
    expect(readSignedRequest(published, 'another')).toBeUndefined()
    expect(readSignedRequest(`${published}A`, secret)).toBeUndefined()
    for (const wrong of ['', '.', 'a.b', 'a.b.c', published.split('.')[1] ?? ''])
      expect(readSignedRequest(wrong, secret)).toBeUndefined()
  })

  it('with another algorithm is refused', () => {
    expect(readSignedRequest(sign({ algorithm: 'HMAC-SHA1', user_id: '1' }), secret)).toBeUndefined()
  })

  it('about a page has no person', () => {
    const body = { algorithm: 'HMAC-SHA256', issued_at: '1411072285', profile_id: '7', user_id: null }
    expect(readSignedRequest(sign(body), secret)).toEqual({
      userId: undefined,
      issuedAt: new Date(1411072285_000),
    })
  })
})
