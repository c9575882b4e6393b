import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageColumns } from '#migrations/page-key.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { browserOf, says } from '#server/testing/inbox-browser.ts'
import {
  clock,
  database,
  graph,
  page,
  platformWorks,
  rounds,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

beforeEach(async () => {
  await database.queries.deleteFrom('conversations').execute()
  graph.calls.length = 0
  platformWorks()
})

const uploaded = async (pageId: string, type: 'image' | 'video' = 'image'): Promise<string> => {
  const columns = pageColumns(await keyOfPage(database.queries, pageId))
  const key = `uploads/${columns.team_id}/2026/11/${randomUUID()}.png`
  await database.queries
    .insertInto('uploads')
    .values({
      ...columns,
      ...{ key, attachment_type: type, name: 'Цамц.png', content_type: 'image/png', size: 1000 },
      ...{
        automation_id: null,
        state: 'ready',
        created_by: null,
        created_at: clock.now(),
        expires_at: clock.now(),
      },
    })
    .execute()
  return key
}

const sentMessages = () =>
  graph.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => {
      const { message } = body as unknown as {
        message: { text?: string; attachment?: { type: string; payload: { url: string } } }
      }
      return message.text ?? `${message.attachment?.type} ${message.attachment?.payload.url}`
    })

describe('files of a person', () => {
  it('are sent before the text, once, although the browser repeats the request', async () => {
    const pageId = await page()
    await says(pageId, 'Зураг нь байна уу?')
    const owner = await browserOf(pageId)
    const [picture, video] = [await uploaded(pageId), await uploaded(pageId, 'video')]
    const clientKey = randomUUID()
    const attachments = [picture, video]
    const eventId = await owner.send('Ийм өнгөтэй.', clientKey, undefined, { attachments })
    expect(await owner.send('Ийм өнгөтэй.', clientKey, undefined, { attachments })).toBe(eventId)
    await untilQuiet(rounds)
    expect(sentMessages()).toEqual([
      `image https://files.test/${picture}`,
      `video https://files.test/${video}`,
      'Ийм өнгөтэй.',
    ])
    const { messages, thread } = await owner.look()
    expect(
      messages
        .slice(1)
        .map(({ from, text, attachments: shown }) => [from, text, ...shown.map(({ type }) => type)]),
    ).toEqual([
      ['person', '', 'image'],
      ['person', '', 'video'],
      ['person', 'Ийм өнгөтэй.'],
    ])
    expect(thread.waiting_since).toBeNull()
    expect((await owner.list('all')).chats[0]?.last).toEqual({
      from: 'person',
      text: 'Ийм өнгөтэй.',
      attachment: null,
    })
  })

  it('are all refused with the text when one is gone, sent before, or of another page', async () => {
    const pageId = await page()
    await says(pageId, 'Зураг нь байна уу?')
    const owner = await browserOf(pageId)
    const [own, foreign] = [await uploaded(pageId), await uploaded(await page())]
    for (const attachments of [
      [own, foreign],
      [own, 'uploads/none.png'],
      [own, `${own}x`],
    ])
      await expect(owner.send('Ийм.', randomUUID(), undefined, { attachments })).rejects.toMatchObject({
        code: 'UPLOAD_GONE',
      })
    await untilQuiet(rounds)
    expect(sentMessages()).toEqual([])
    await owner.send('', randomUUID(), undefined, { attachments: [own] })
    await untilQuiet(rounds)
    await owner.look()
    await expect(owner.send('', randomUUID(), undefined, { attachments: [own] })).rejects.toMatchObject({
      code: 'UPLOAD_GONE',
    })
    await expect(owner.send('', randomUUID())).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(sentMessages()).toEqual([`image https://files.test/${own}`])
  })

  it('that fail are sent again, and the text that arrived is not', async () => {
    const pageId = await page()
    await says(pageId, 'Зураг нь байна уу?')
    const owner = await browserOf(pageId)
    graph.on('POST', /\/messages$/, ({ body }) => {
      const { message } = body as unknown as { message: { attachment?: object } }
      return message.attachment
        ? graphError(10, 2018300)
        : { body: { recipient_id: '1', message_id: 'm_text' } }
    })
    const attachments = [await uploaded(pageId)]
    const eventId = await owner.send('Ийм.', randomUUID(), undefined, { attachments })
    await untilQuiet(rounds)
    const states = async () =>
      (await owner.look()).messages.slice(1).map(({ text, state, can_retry }) => [text, state, can_retry])
    expect(await states()).toEqual([
      ['', 'failed', true],
      ['Ийм.', 'sent', false],
    ])
    platformWorks()
    graph.calls.length = 0
    await owner.retry(eventId)
    expect(sentMessages()).toEqual([`image https://files.test/${attachments[0]}`])
    expect(await states()).toEqual([
      ['', 'sent', false],
      ['Ийм.', 'sent', false],
    ])
  })
})
