import { describe, expect, it } from 'vitest'
import { GraphFailure } from './graph-failure.ts'
import { subscribeKnownFields } from './subscribe-known-fields.ts'

const WANTED = { essential: ['feed', 'messages'], others: ['message_edits', 'standby', 'business_integrity'] }

/** Meta, which replaces the list with each call and refuses a call with a field that it does not know. */
const metaWithout = (...unknown: string[]) => {
  const meta = { fields: ['feed'], calls: 0 }
  const subscribe = async (fields: string[]) => {
    meta.calls += 1
    if (fields.some((field) => unknown.includes(field)))
      throw new GraphFailure('content', 'unknown field', 100)
    meta.fields = fields
  }
  return { meta, subscribe }
}

describe('subscribing webhook fields', () => {
  it('is one call when Meta knows them all', async () => {
    const { meta, subscribe } = metaWithout()
    expect(await subscribeKnownFields(subscribe, WANTED)).toEqual([])
    expect(meta).toEqual({ fields: [...WANTED.essential, ...WANTED.others], calls: 1 })
  })

  it('leaves out only the fields that Meta does not know', async () => {
    const { meta, subscribe } = metaWithout('standby')
    expect(await subscribeKnownFields(subscribe, WANTED)).toEqual(['standby'])
    expect(meta.fields).toEqual(['feed', 'messages', 'message_edits', 'business_integrity'])
  })

  it('fails when an essential field is refused, or for another reason', async () => {
    await expect(subscribeKnownFields(metaWithout('messages').subscribe, WANTED)).rejects.toMatchObject({
      code: 100,
    })
    const noPermission = async () => Promise.reject(new GraphFailure('grant', 'no permission', 200))
    await expect(subscribeKnownFields(noPermission, WANTED)).rejects.toMatchObject({ code: 200 })
  })
})
