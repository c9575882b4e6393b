import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/infrastructure/log.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { declining, recordingMeter, refusing, saying, scriptedAi } from '#server/testing/scripted-ai.ts'
import { AiFailure } from './ai-failure.ts'
import type { AiModel, Asked } from './ai-model.ts'
import { answeringByModel } from './answer-by-model.ts'

let service: Awaited<ReturnType<typeof scriptedAi>>
let model: AiModel
let calls: ReturnType<typeof recordingMeter>
let clock: ReturnType<typeof manualClock>
const { signal } = new AbortController()

const log = createLog('silent')
const newModel = (answerMilliseconds = 5000) => {
  const timing = { answerMilliseconds, intentMilliseconds: answerMilliseconds, pauseMilliseconds: 1 }
  return answeringByModel({ settings: service.settings, clock, log, timing })
}

beforeAll(async () => {
  service = await scriptedAi()
})
afterAll(() => service.close())
beforeEach(() => {
  service.calls.length = 0
  clock = manualClock()
  model = newModel()
  calls = recordingMeter()
})

const asked: Asked = {
  pageName: 'Цэнхэр Товч',
  instruction: 'Эелдэг, товч хариул.',
  context: 'Хүргэлт 5,000 ₮.\nАжлын цаг 10:00–19:00.\nУтас: 8811-2233, сайт: tsenkher-tovch.mn',
  history: [
    { from: 'customer', text: 'Сайн байна уу' },
    { from: 'page', text: 'Сайн байна уу! Юу сонирхож байна?' },
  ],
  question: 'Хүргэлт хэд вэ?',
}
const answer = (changes: Partial<Asked> = {}) => model.answer({ ...asked, ...changes }, signal, calls.meter)
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: { class?: string }) => error.class ?? error,
  )

describe('a service that works', () => {
  it('gets one system message, the conversation, and the question at the end', async () => {
    service.does(saying('Хүргэлт 5,000 ₮.'))
    expect(await answer()).toEqual({
      source: 'model',
      answer: 'Хүргэлт 5,000 ₮.',
    })
    const [call] = service.calls
    expect(call).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer key-of-tests',
      body: { model: 'm-1', max_tokens: 400 },
    })
    expect(call?.body.tools).toBeUndefined()
    expect(call?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(call?.body.messages.at(-1)?.content).toBe('Хүргэлт хэд вэ?')
    expect(call?.body.messages[0]?.content).toContain('[1] Хүргэлт 5,000 ₮.')
  })

  it('without an answer is unanswered, and its text is not sent', async () => {
    service.does(saying('NO_ANSWER'))
    expect(await answer()).toMatchObject({ unanswered: 'not_in_context' })
  })

  it('without reported usage is counted by the length of the texts', async () => {
    service.does(saying('Хүргэлт 5,000 ₮.', { usage: null }))
    await answer()
    const [used] = calls.settled
    expect(used?.tokensIn).toBeGreaterThan(300)
    expect(used?.tokensOut).toBeGreaterThan(5)
  })

  it('with an answer cut off at its limit is used up to the last whole sentence', async () => {
    service.does(saying('Хүргэлт 5,000 ₮. Ажлын цаг 10:00–19:00. Манай дэлг', { finish: 'length' }))
    expect(await answer()).toMatchObject({ answer: 'Хүргэлт 5,000 ₮. Ажлын цаг 10:00–19:00.' })
  })

  it('gets the fitting part of a long context, including the relevant passages', async () => {
    service.does(saying('Бэлгийн карт 50,000 ₮.'))
    const filler = Array.from(
      { length: 150 },
      (_, at) => `Бараа ${at} нь ноосон, Монголд үйлдвэрлэсэн, гурван өнгөтэй.`,
    )
    const context = [...filler, 'Бэлгийн карт 50,000 ₮-өөс эхэлнэ.'].join('\n')
    await answer({ context, question: 'belgiin kart baigaa yu' })
    const system = service.calls[0]?.body.messages[0]?.content ?? ''
    expect(system.length).toBeLessThan(8500)
    expect(system).toContain('Бэлгийн карт 50,000 ₮-өөс эхэлнэ.')
  })
})

describe('a service that fails', () => {
  it.each([
    ['refuses the key', [refusing(401)], 'key_refused', 1],
    ['forbids', [refusing(403)], 'key_refused', 1],
    ['is out of quota', [refusing(429, 'insufficient_quota')], 'out_of_quota', 1],
    ['is busy twice', [refusing(429)], 'busy', 2],
    ['is busy and names a long pause', [refusing(429, undefined, { 'retry-after': '120' })], 'busy', 1],
    ['times out at the request twice', [refusing(408)], 'busy', 2],
    ['reports a conflict twice', [refusing(409)], 'busy', 2],
    ['fails inside twice', [refusing(500)], 'busy', 2],
    ['is under maintenance', [refusing(503)], 'busy', 2],
    ['sends an HTML page', [{ status: 502, body: '<html>Bad Gateway</html>' }], 'busy', 2],
    ['breaks the connection twice', ['reset' as const], 'busy', 2],
    ['closes the connection in the middle', ['cut' as const], 'busy', 2],
    ['has no choices', [{ body: { id: 'x', created: 1, model: 'm-1', choices: [] } }], 'empty', 1],
    ['sends an empty text', [saying('')], 'empty', 1],
    ['sends null', [saying(null)], 'empty', 1],
    ['sends no JSON', [{ body: 'OK' }], 'empty', 1],
    ['calls it too long', [refusing(400, 'context_length_exceeded')], 'too_long', 1],
    ['refuses its size', [refusing(413)], 'too_long', 1],
    ['requires payment', [refusing(402)], 'out_of_quota', 1],
    ['declines it', [declining()], 'blocked', 1],
    ['filters it', [saying('', { finish: 'content_filter' })], 'blocked', 1],
    ['refuses it for its contents', [refusing(400, 'content_policy_violation')], 'blocked', 1],
    ['has no such model', [refusing(404, 'model_not_found')], 'refused', 1],
    ['redirects', [{ status: 307, headers: { location: 'http://127.0.0.1:9/' }, body: {} }], 'refused', 1],
    ['sends far too much', [{ body: { filler: 'x'.repeat(2 * 1024 * 1024) } }], 'refused', 1],
    ['never ends', ['endless' as const], 'refused', 1],
  ])('because it %s', async (_, effects, failureClass, calls) => {
    service.does(...effects)
    expect(await failureOf(answer())).toBe(failureClass)
    expect(service.calls).toHaveLength(calls)
  })

  it.each([
    ['an outage', refusing(503)],
    ['a moment of overload', refusing(429, undefined, { 'retry-after-ms': '1' })],
    ['a broken connection', 'reset' as const],
  ])('is called once more after %s', async (_, effect) => {
    service.does(effect, saying('Хүргэлт 5,000 ₮.'))
    expect(await answer()).toMatchObject({ answer: 'Хүргэлт 5,000 ₮.' })
  })

  it.each([
    ['no response', 'hang' as const],
    ['a response letter by letter', 'drip' as const],
    ['a longer pause than a customer waits', refusing(429, undefined, { 'retry-after': '4' })],
  ])('through %s is given up in time', async (_, effect) => {
    model = newModel(50)
    service.does(effect)
    expect(await failureOf(answer())).toBe('busy')
    expect(service.calls).toHaveLength(1)
  })

  it.each([
    ['in seconds', '40'],
    ['as a date', 'Sat, 21 Nov 2026 02:00:40 GMT'],
  ])('and names a time %s is paused until then', async (_, until) => {
    expect(clock.now().toISOString()).toBe('2026-11-21T02:00:00.000Z')
    service.does(refusing(429, undefined, { 'retry-after': until }), saying('Хүргэлт 5,000 ₮.'))
    expect(await failureOf(answer())).toBe('busy')
    clock.advance(39)
    expect(await failureOf(answer())).toBe('paused')
    clock.advance(1)
    expect(await failureOf(answer())).toBe('answered')
    expect(service.calls).toHaveLength(2)
  })

  it('and requests a pause of a day is called again after five minutes', async () => {
    service.does(refusing(503, undefined, { 'retry-after': '86400' }), saying('Хүргэлт 5,000 ₮.'))
    expect(await failureOf(answer())).toBe('busy')
    clock.advance(301)
    expect(await failureOf(answer())).toBe('answered')
  })

  it.each([
    ['the present as a date', 'Sat, 21 Nov 2026 02:00:00 GMT'],
    ['a date in the past', 'Sat, 21 Nov 2026 01:00:00 GMT'],
    ['a negative number', '-1'],
    ['an unreadable value', 'soon'],
  ])('and names %s is called once more', async (_, until) => {
    service.does(refusing(429, undefined, { 'retry-after': until }), saying('Хүргэлт 5,000 ₮.'))
    expect(await failureOf(answer())).toBe('answered')
  })

  it('on the questions of some customers still serves the others', async () => {
    service.does(declining())
    for (let time = 0; time < 10; time += 1) expect(await failureOf(answer())).toBe('blocked')
    service.does(saying('Хүргэлт 5,000 ₮.'))
    expect(await failureOf(answer())).toBe('answered')
  })

  it('is aborted when the process stops, which does not count as a failure', async () => {
    const stopping = new AbortController()
    service.does(() => {
      stopping.abort(new Error('stopping'))
      return 'hang'
    })
    await expect(model.answer(asked, stopping.signal, calls.meter)).rejects.toThrow('stopping')
  })

  it('repeatedly is paused for a minute', async () => {
    service.does(refusing(500))
    for (let time = 0; time < 5; time += 1) expect(await failureOf(answer())).toBe('busy')
    expect(await failureOf(answer())).toBe('paused')
    expect(service.calls).toHaveLength(10)
    clock.advance(61)
    service.does(saying('Хүргэлт 5,000 ₮.'))
    expect(await failureOf(answer())).toBe('answered')
  })

  it('because of the key is paused for five minutes', async () => {
    service.does(refusing(401))
    await failureOf(answer())
    clock.advance(299)
    expect(await failureOf(answer())).toBe('paused')
    clock.advance(2)
    expect(await failureOf(answer())).toBe('key_refused')
    expect(service.calls).toHaveLength(2)
  })

  it('leaves no key, question or answer in the log', async () => {
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(line) }
    const loud = answeringByModel({
      settings: service.settings,
      clock,
      log: pino({ level: 'trace' }, stream),
    })
    service.does(refusing(401, 'нууц хариу'))
    await failureOf(loud.answer(asked, signal, calls.meter))
    expect(lines.join('')).toContain('key_refused')
    expect(lines.join('')).not.toMatch(/key-of-tests|Хүргэлт|Эелдэг|нууц/)
  })
})

describe('the meter', () => {
  const real = { tokensIn: 120, tokensOut: 30 }
  const nothing = { tokensIn: 0, tokensOut: 0 }

  it.each([
    ['is answered', [saying('Хүргэлт 5,000 ₮.')], 1, [real]],
    ['has no answer', [saying('NO_ANSWER')], 1, [real]],
    ['is filtered', [saying('', { finish: 'content_filter' })], 1, [real]],
    ['is empty', [saying('')], 1, [real]],
    ['is refused', [refusing(401)], 1, [nothing]],
    ['is refused and repeated', [refusing(429), saying('Хүргэлт 5,000 ₮.')], 2, [nothing, real]],
    ['breaks off twice', ['reset' as const], 2, []],
    ['fails inside the service, and is repeated', [refusing(500), saying('Хүргэлт 5,000 ₮.')], 2, [real]],
  ])('counts a call before it is made, and its tokens when it %s', async (_, effects, reserved, settled) => {
    service.does(...effects)
    await failureOf(answer())
    expect(calls.reserved).toHaveLength(reserved)
    expect(calls.settled).toEqual(settled)
    expect(calls.reserved[0]?.tokensIn).toBeGreaterThan(300)
    expect(calls.reserved[0]?.tokensOut).toBe(400)
  })

  it('keeps the reservation of a call that never ends', async () => {
    model = newModel(50)
    service.does('hang')
    expect(await failureOf(answer())).toBe('busy')
    expect([calls.reserved.length, calls.settled.length]).toEqual([1, 0])
  })

  it('of a used-up budget prevents the call, which does not count as a failure of the service', async () => {
    service.does(saying('Хүргэлт 5,000 ₮.'))
    const spent = recordingMeter(() => {
      throw new AiFailure('over_budget')
    })
    for (let time = 0; time < 10; time += 1)
      expect(await failureOf(model.answer(asked, signal, spent.meter))).toBe('over_budget')
    expect(service.calls).toEqual([])
    expect(await failureOf(answer())).toBe('answered')
  })
})

describe('an intent', () => {
  const candidates = [
    { intent: 'Хүргэлтийн тухай', examples: ['хүргэлт хэд вэ'] },
    { intent: 'Цаг захиалах', examples: [] },
  ]
  const choose = () =>
    model.chooseIntent({ text: 'маргааш орой цаг байна уу', candidates }, signal, calls.meter)

  it.each([
    ['chosen with confidence', '{"intent": "2", "confidence": 0.9}', 1],
    ['as a number', '{"intent": 1, "confidence": 1}', 0],
    ['in a code block', '```json\n{"intent":"2","confidence":0.8}\n```', 1],
    ['chosen unsurely', '{"intent": "2", "confidence": 0.5}', null],
    ['none', '{"intent": "none", "confidence": 1}', null],
    ['of an unknown number', '{"intent": "3", "confidence": 1}', null],
    ['by another name', '{"intent": "Цаг захиалах", "confidence": 1}', null],
    ['without JSON', 'Хоёр дахь нь', null],
    ['in broken JSON', '{"intent": "2", "confidence": ', null],
    ['with too high a confidence', '{"intent": "2", "confidence": 7}', null],
  ])('%s', async (_, text, place) => {
    service.does(saying(text))
    expect((await choose()).place).toBe(place)
  })

  it('is requested briefly, at temperature 0, and without our ids', async () => {
    service.does(saying('{"intent":"none","confidence":1}'))
    await choose()
    expect(service.calls[0]?.body).toMatchObject({ temperature: 0, max_tokens: 60 })
    expect(service.calls[0]?.body.messages).toHaveLength(2)
  })
})
