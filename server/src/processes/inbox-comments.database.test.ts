import { beforeEach, describe, expect, it } from 'vitest'
import { browserOf, chat, hidden, priceFlow, says, sentTexts, spoken } from '#server/testing/inbox-browser.ts'
import { liveAutomation } from '#server/testing/live-automation.ts'
import {
  arrive,
  clock,
  comment,
  database,
  deliveries,
  graph,
  page,
  platformWorks,
  runs,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'

setUpPipeline()

const HOUR = 3600

beforeEach(async () => {
  await database.queries.deleteFrom('conversations').execute()
  graph.calls.length = 0
  platformWorks()
})

describe('a comment in the inbox', () => {
  const listed = async (owner: Awaited<ReturnType<typeof browserOf>>) =>
    (await owner.comments()).comments.map(({ text }) => text)

  it('without a reply is listed, answered below and in private, and counts as answered by a person', async () => {
    const pageId = await page()
    await arrive(comment(pageId, 'Дархан руу хүргэдэг үү?'), comment(pageId, 'Гоё юм аа'))
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    expect(await listed(owner)).toEqual(['Дархан руу хүргэдэг үү?'])
    expect((await owner.list('waiting')).counts.comments).toBe(1)
    const [{ id } = { id: '' }] = (await owner.comments()).comments
    await owner.reply(id, 'Хүргэнэ, чатаар бичлээ.', false)
    await owner.reply(id, 'Хүргэнэ, чатаар бичлээ.', false)
    expect(await listed(owner)).toEqual([])
    expect(await deliveries(pageId)).toMatchObject([{ kind: 'comment_reply', state: 'sent' }])
    const [run] = await database.queries
      .selectFrom('runs')
      .where('page_id', '=', pageId)
      .where('event_id', '=', id)
      .select('status')
      .execute()
    expect(run?.status).toBe('answered_by_person')
    await expect(owner.reply(id, 'Өөр хариу', false)).rejects.toMatchObject({ code: 'ANSWERED_MEANWHILE' })
  })

  it('answered below can be answered in private too, once', async () => {
    const pageId = await page()
    await arrive(comment(pageId, 'Дархан руу хүргэдэг үү?'))
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    const [{ id } = { id: '' }] = (await owner.comments()).comments
    await owner.reply(id, 'Хүргэнэ, чатаар бичлээ.', false)
    await owner.reply(id, 'Хүргэлт 8,000 ₮.', true)
    expect((await deliveries(pageId)).map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'chat_reply sent',
      'comment_reply sent',
    ])
    await expect(owner.reply(id, 'Дахиад', true)).rejects.toMatchObject({ code: 'ANSWERED_MEANWHILE' })
  })

  it('is hidden and shown again on the platform, and stays open', async () => {
    const pageId = await page()
    await arrive(comment(pageId, 'Хүргэлт хэд вэ?'))
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    const [{ id, trigger } = { id: '', trigger: undefined }] = (await owner.comments()).comments
    expect(trigger).toEqual({ topic: 'delivery', keyword: 'Хүргэлт хэд вэ?' })
    const shown = async () => (await owner.comments()).comments.map((one) => one.hidden)
    hidden.length = 0
    await owner.hide(id, true)
    expect(await shown()).toEqual([true])
    await owner.hide(id, false)
    expect(await shown()).toEqual([false])
    expect(hidden.map(([, isHidden]) => isHidden)).toEqual([true, false])
    await expect(owner.hide('999999', true)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('that the blacklist hid cannot be shown here', async () => {
    const pageId = await page({ blacklist_action: 'hide' })
    graph.on('POST', /^[\d_]+$/, () => ({ body: { success: true } }))
    await arrive(comment(pageId, 'н.о.в.ш, үнэ хэд вэ'))
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    const [run] = await runs(pageId)
    expect(run?.outcome).toBe('moderated')
    hidden.length = 0
    await expect(owner.hide(run?.event_id ?? '', false)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(hidden).toEqual([])
  })

  it('answered leaves other comments of the same customer open', async () => {
    const pageId = await page()
    await arrive(comment(pageId, 'Дархан руу хүргэдэг үү?'), comment(pageId, 'Хэзээ нээх вэ?'))
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    const [later, first] = (await owner.comments()).comments
    await owner.reply(first?.id ?? '', 'Хүргэнэ', false)
    expect(await listed(owner)).toEqual([later?.text])
  })

  it('answered in private silences the bot for its author, and the chat shows the reply', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, priceFlow)
    await arrive(comment(pageId, 'Дархан руу хүргэдэг үү?'))
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    const [{ id } = { id: '' }] = (await owner.comments()).comments
    await owner.reply(id, 'Хүргэнэ, 8,000 ₮.', true)
    await arrive(
      chat(pageId, 'page_message', {
        text: 'Хүргэнэ, 8,000 ₮.',
        sentBy: { metadata: `hariu:${id}:chat_reply:0` },
      }),
    )
    await says(pageId, 'үнэ')
    expect(sentTexts()).toEqual(['Хүргэнэ, 8,000 ₮.'])
    expect(spoken((await owner.look()).messages)).toContain('person: Хүргэнэ, 8,000 ₮.')
    expect(await listed(owner)).toEqual([])
  })

  it('whose reply fails stays in the list with the reason, and can be answered again', async () => {
    const pageId = await page()
    await arrive(comment(pageId, 'Дархан руу хүргэдэг үү?'))
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    graph.on('POST', /\/comments$/, () => graphError(100))
    const [{ id } = { id: '' }] = (await owner.comments()).comments
    await owner.reply(id, 'Хүргэнэ', false)
    expect((await owner.comments()).comments).toMatchObject([
      { replies: [{ private: false, state: 'failed', reason: 'content_refused' }] },
    ])
    platformWorks()
    await owner.reply(id, 'Тийм, хүргэнэ', false)
    expect(await listed(owner)).toEqual([])
  })

  it('that needs no reply, was deleted, or is too old for a private reply', async () => {
    const pageId = await page()
    await arrive(comment(pageId, 'Хэд вэ?'))
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    const [{ id } = { id: '' }] = (await owner.comments()).comments
    await owner.dismiss(id)
    expect(await listed(owner)).toEqual([])
    await expect(owner.reply(id, 'Хариу', false)).rejects.toMatchObject({ code: 'ANSWERED_MEANWHILE' })

    const second = comment(pageId, 'Байгаа юу?')
    await arrive(second)
    const [later] = (await owner.comments()).comments
    clock.advance(7 * 24 * HOUR - 60)
    expect((await owner.comments()).comments).toHaveLength(1)
    clock.advance(120)
    await expect(owner.reply(later?.id ?? '', 'Байгаа', true)).rejects.toMatchObject({
      code: 'COMMENT_TOO_OLD',
    })
    await arrive({ ...second, kind: 'comment_removed', platformKey: 'removed' })
    await expect(owner.reply(later?.id ?? '', 'Байгаа', false)).rejects.toMatchObject({
      code: expect.stringMatching(/COMMENT_GONE|ANSWERED_MEANWHILE/),
    })
  })
})

describe('saved replies', () => {
  it('belong to the team, are saved once, and are limited in number', async () => {
    const pageId = await page()
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    await owner.save('Хүргэлт 5,000 ₮')
    const { saved_replies: kept } = await owner.save('Хүргэлт 5,000 ₮')
    expect(kept.map(({ text }) => text)).toEqual(['Хүргэлт 5,000 ₮'])
    for (let place = 1; place < 100; place += 1) await owner.save(`Хариулт ${place}`)
    await expect(owner.save('Дахиад нэг')).rejects.toMatchObject({ code: 'TOO_MANY_SAVED_REPLIES' })
    expect((await owner.unsave(kept[0]?.id ?? '')).saved_replies).toHaveLength(99)
    await expect(owner.unsave(kept[0]?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' })

    const other = await page()
    await says(other, 'Сайн уу')
    const stranger = await browserOf(other)
    expect((await stranger.save('Өөр баг')).saved_replies.map(({ text }) => text)).toEqual(['Өөр баг'])
  })
})
