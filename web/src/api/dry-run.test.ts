import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { readDryRun } from './dry-run.ts'

const progress = { state: 'ready', contents_total: 4, contents_done: 4, comments: 9, resumes_at: null }
const stream = (...events: [string, object][]) =>
  new Response(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''))

const read = async (response: Response) => {
  const received: string[] = []
  const ended = readDryRun(response, {
    onEvent: ({ event }) => received.push(event),
    otherwise: 'Алдаа гарлаа.',
  })
  return { received, error: await ended.catch((error: unknown) => error) }
}

describe('a dry run in the browser', () => {
  it('ends with the done event of the server', async () => {
    const { received, error } = await read(stream(['progress', progress], ['done', progress]))
    expect([received, error]).toEqual([['progress', 'done'], undefined])
  })

  it('fails with the message of the server', async () => {
    const { error } = await read(
      stream(['failed', { code: 'SERVER_ERROR', message: 'Бидний талд алдаа гарлаа.' }]),
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'SERVER_ERROR', message: 'Бидний талд алдаа гарлаа.' })
  })

  it('fails like a lost connection when the stream breaks off', async () => {
    const { received, error } = await read(stream(['progress', progress]))
    expect(received).toEqual(['progress'])
    expect(error).toBeInstanceOf(TypeError)
  })

  it('reports which fields are refused', async () => {
    const body = { success: false, code: '000004', message: 'Байна', errors: { 'keywords.0': ['Байна'] } }
    const { error } = await read(Response.json(body, { status: 422 }))
    expect(error).toMatchObject({ status: 422, errors: { 'keywords.0': ['Байна'] } })
  })
})
