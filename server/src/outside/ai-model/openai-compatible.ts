import { setTimeout as pause } from 'node:timers/promises'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText } from 'ai'
import type { PromptMessage } from '#automation/answers/build-prompt.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Log } from '#server/plumbing/log.ts'
import { AiFailure } from './ai-failure.ts'
import type { CallMeter, TokenUse } from './ai-model.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { estimateTokens } from './estimate-tokens.ts'
import { toAiFailure } from './sort-ai-failure.ts'

export type AiSettings = {
  /** As services name it: `https://api.example.com/v1`. */
  baseUrl: string
  apiKey: string | undefined
  model: string
}

type Call = {
  purpose: 'answer' | 'intent'
  instructions: string
  messages: PromptMessage[]
  temperature: number
  mostTokens: number
  /** Everything included: a customer waits. */
  totalMilliseconds: number
  /** Before the one further try, when the service names no time. */
  pauseMilliseconds: number
}

export type Said = { text: string; cutOff: boolean }

type Reply = { text: string; finishReason: string; used: TokenUse }

/** A longer wait than this is a no to the customer; the circuit breaker keeps it for those who come after. */
export const LONGEST_PAUSE_MILLISECONDS = 5000

/** Asks any service that speaks OpenAI's chat completions. Texts and the key stay out of the log. */
export const createOpenAiCompatible = ({ baseUrl, apiKey, model }: AiSettings, clock: Clock, log: Log) => {
  const provider = createOpenAICompatible({
    name: 'ai-service',
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
    fetch: boundedFetch,
  })

  const askOnce = async (call: Call, asked: number, signal: AbortSignal): Promise<Reply> => {
    const { text, finishReason, usage } = await generateText({
      model: provider(model),
      instructions: call.instructions,
      messages: call.messages,
      temperature: call.temperature,
      maxOutputTokens: call.mostTokens,
      // We try again ourselves: the package repeats what can never succeed, such as a used-up quota.
      maxRetries: 0,
      abortSignal: signal,
    })
    return {
      text,
      finishReason,
      used: { tokensIn: usage.inputTokens ?? asked, tokensOut: usage.outputTokens ?? estimateTokens(text) },
    }
  }

  return async (call: Call, signal: AbortSignal, meter: CallMeter): Promise<Said> => {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(call.totalMilliseconds)])
    const tokensIn = estimateTokens(call.instructions + call.messages.map(({ content }) => content).join(''))
    for (let attempt = 1; ; attempt += 1) {
      const reservation = await meter.reserve({ tokensIn, tokensOut: call.mostTokens })
      const started = performance.now()
      const reply = await askOnce(call, tokensIn, ends).catch((error: unknown) => {
        signal.throwIfAborted()
        return toAiFailure(error, clock.now())
      })
      const used = tokensOf(reply)
      if (used) await reservation.settle(used)
      const said = reply instanceof AiFailure ? reply : readReply(reply)
      if (!(said instanceof AiFailure)) return said

      const { class: failureClass, status, retryAfterMilliseconds } = said
      const milliseconds = Math.round(performance.now() - started)
      log.warn(
        { model, purpose: call.purpose, class: failureClass, status, milliseconds },
        'an AI call failed',
      )
      const wait = retryAfterMilliseconds ?? call.pauseMilliseconds
      if (attempt > 1 || failureClass !== 'busy' || ends.aborted || wait > LONGEST_PAUSE_MILLISECONDS)
        throw said
      await pause(wait, undefined, { signal: ends }).catch(() => signal.throwIfAborted())
      if (ends.aborted) throw said
    }
  }
}

/** Services charge nothing for a call they refuse; what a call costs that broke off is not known. */
const tokensOf = (reply: Reply | AiFailure): TokenUse | undefined => {
  if (!(reply instanceof AiFailure)) return reply.used
  const refused = reply.status !== undefined && reply.status >= 400 && reply.status < 500
  return refused ? { tokensIn: 0, tokensOut: 0 } : undefined
}

const readReply = ({ text, finishReason }: Reply): Said | AiFailure => {
  if (finishReason === 'content-filter') return new AiFailure('blocked')
  if (text.trim() === '') return new AiFailure('empty')
  return { text, cutOff: finishReason === 'length' }
}
