import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallMeter, TokenUse } from '#server/integrations/ai-model/ai-model.ts'
import { answerOddly, isOdd, type OddAnswer } from './odd-answers.ts'

export type AiCall = {
  path: string
  authorization: string | undefined
  body: {
    model: string
    messages: { role: string; content: string }[]
    temperature?: number
    max_tokens?: number
    tools?: unknown
  }
}

type AiEffect = { status?: number; headers?: Record<string, string>; body: unknown } | OddAnswer
type AiAct = (call: AiCall) => AiEffect | Promise<AiEffect>

/** A successful answer. */
export const saying = (
  content: string | null,
  {
    finish = 'stop',
    usage = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 } as object | null,
  } = {},
): AiEffect => ({
  body: {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_795_000_000,
    model: 'm-1',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
    ...(usage ? { usage } : {}),
  },
})

/** The answer of a model that refuses the request. */
export const declining = (): AiEffect => ({
  body: {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_795_000_000,
    model: 'm-1',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: null, refusal: "I'm sorry, I can't help with that." },
        finish_reason: 'stop',
      },
    ],
  },
})

export const refusing = (
  status: number,
  code: string | undefined = undefined,
  headers: Record<string, string> = {},
): AiEffect => ({
  status,
  headers,
  body: { error: { message: `scripted: ${code ?? status}`, type: code ?? 'error', code: code ?? null } },
})

/** A meter that records reservations and settlements. `refuse` throws the error of a used-up budget. */
export const recordingMeter = (refuse: () => void = () => undefined) => {
  const reserved: TokenUse[] = []
  const settled: TokenUse[] = []
  const meter: CallMeter = {
    reserve: async (estimate) => {
      refuse()
      reserved.push(estimate)
      return { settle: async (used) => void settled.push(used) }
    },
  }
  return { meter, reserved, settled }
}

/** An OpenAI-compatible service that answers by script and records its calls. */
export const scriptedAi = async () => {
  const calls: AiCall[] = []
  let acts: AiAct[] = [() => refusing(418)]

  const server = createServer((request, response) => {
    readCall(request)
      .then((call) => answer(call, response))
      .catch((error: unknown) => response.destroy(error as Error))
  })

  const answer = async (call: AiCall, response: ServerResponse): Promise<unknown> => {
    calls.push(call)
    const act = acts.length > 1 ? acts.shift() : acts[0]
    const effect = (await act?.(call)) ?? refusing(418)
    if (isOdd(effect)) return answerOddly(response, effect)
    const html = typeof effect.body === 'string'
    response.writeHead(effect.status ?? 200, {
      'content-type': html ? 'text/html' : 'application/json',
      ...effect.headers,
    })
    return response.end(html ? effect.body : JSON.stringify(effect.body))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`

  return {
    settings: { baseUrl, apiKey: 'key-of-tests', model: 'm-1' },
    calls,
    /** One act per call, in order; the last one repeats. */
    does: (...scripted: (AiEffect | AiAct)[]) => {
      acts = scripted.map((act) => (typeof act === 'function' ? act : () => act))
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const readCall = async (request: IncomingMessage): Promise<AiCall> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as AiCall['body'],
  }
}
