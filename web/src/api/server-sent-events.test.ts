import { describe, expect, it } from 'vitest'
import { eventReader, type ServerSentEvent } from './server-sent-events.ts'

const read = (...pieces: string[]): ServerSentEvent[] => {
  const events: ServerSentEvent[] = []
  const reader = eventReader((event) => events.push(event))
  for (const piece of pieces) reader(piece)
  return events
}

describe('an event stream', () => {
  const changed = { event: 'changed', data: '{"page_id":"104"}' }

  it('is read whole wherever the chunks are cut', () => {
    const text = 'event: changed\ndata: {"page_id":"104"}\n\n'
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(read(text.slice(0, cut), text.slice(cut))).toEqual([changed])
    }
  })

  it('accepts either line ending, even cut in its middle', () => {
    const text = 'event: changed\r\ndata: {"page_id":"104"}\r\n\r\n'
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(read(text.slice(0, cut), text.slice(cut), ': alive\n\n')).toEqual([changed])
    }
  })

  it('ignores the lines that only keep it open', () => {
    expect(read(': alive\n\n', ': alive\n\n')).toEqual([])
  })

  it('waits until an event is complete', () => {
    expect(read('event: changed\ndata: {"page_id":"104"}\n')).toEqual([])
  })
})
