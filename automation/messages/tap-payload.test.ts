import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStartPayload, readTapPayload, startPayload, tapPayload } from './tap-payload.ts'

const id = fc.stringMatching(/^[\w-]{1,40}$/)

describe('the payload of a button', () => {
  it('is read back unchanged', () => {
    fc.assert(
      fc.property(fc.record({ automation_id: fc.uuid(), node_id: id, part_id: id }), (part) => {
        const payload = tapPayload(part)
        expect(readTapPayload(payload)).toEqual(part)
        expect(payload.length).toBeLessThan(200)
      }),
    )
  })

  it.each([
    '',
    'flow:',
    'flow:[]',
    'flow:["a","b"]',
    'flow:["a","b","с зайтай"]',
    'GET_STARTED',
    'flow:{"a":1}',
  ])('is nothing of ours when it is «%s»', (payload) => {
    expect(readTapPayload(payload)).toBeUndefined()
  })

  it('is read without an error for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        readTapPayload(text)
        readTapPayload(`flow:${text}`)
      }),
    )
  })
})

describe('the payload of a starter or menu item', () => {
  it('is read back unchanged, and is not read as a button', () => {
    fc.assert(
      fc.property(fc.uuid(), (automationId) => {
        expect(readStartPayload(startPayload(automationId))).toBe(automationId)
        expect(readTapPayload(startPayload(automationId))).toBeUndefined()
      }),
    )
    expect(readStartPayload('GET_STARTED')).toBeUndefined()
  })
})
