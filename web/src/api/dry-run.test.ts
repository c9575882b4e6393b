import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { hearDryRun } from './dry-run.ts'

const progress = { state: 'ready', contents_total: 4, contents_done: 4, comments: 9, resumes_at: null }
const stream = (...events: [string, object][]) =>
  new Response(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''))

const hear = async (response: Response) => {
  const heard: string[] = []
  const ended = hearDryRun(response, {
    onEvent: ({ event }) => heard.push(event),
    otherwise: 'Алдаа гарлаа.',
  })
  return { heard, error: await ended.catch((error: unknown) => error) }
}

describe('a dry run in the browser', () => {
  it('ends when the server says that it is done', async () => {
    const { heard, error } = await hear(stream(['progress', progress], ['done', progress]))
    expect([heard, error]).toEqual([['progress', 'done'], undefined])
  })

  it('fails in the words of the server', async () => {
    const { error } = await hear(
      stream(['failed', { code: 'SERVER_ERROR', message: 'Бидний талд алдаа гарлаа.' }]),
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'SERVER_ERROR', message: 'Бидний талд алдаа гарлаа.' })
  })

  it('fails like a lost connection when the stream breaks off', async () => {
    const { heard, error } = await hear(stream(['progress', progress]))
    expect(heard).toEqual(['progress'])
    expect(error).toBeInstanceOf(TypeError)
  })

  it('hears which fields are refused', async () => {
    const body = { success: false, code: '000004', message: 'Байна', errors: { 'keywords.0': ['Байна'] } }
    const { error } = await hear(Response.json(body, { status: 422 }))
    expect(error).toMatchObject({ status: 422, errors: { 'keywords.0': ['Байна'] } })
  })
})
