import { setTimeout as pause } from 'node:timers/promises'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText } from 'ai'
import type { PromptMessage } from '#automation/answers/build-prompt.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Log } from '#server/infrastructure/log.ts'
import { AiFailure } from './ai-failure.ts'
import type { CallMeter, TokenUse } from './ai-model.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { estimateTokens } from './estimate-tokens.ts'
import { toAiFailure } from './sort-ai-failure.ts'

export type AiSettings = {
  /** Base URL with version: `https://api.example.com/v1`. */
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
  /** Limit of the whole call with retries, because a customer waits. */
  totalMilliseconds: number
  /** Pause before the single retry, when the service names none. */
  pauseMilliseconds: number
}

export type Said = { text: string; cutOff: boolean }

type Reply = { text: string; finishReason: string; used: TokenUse }

/** A longer pause is not worth waiting for; the circuit breaker keeps it for later calls. */
export const LONGEST_PAUSE_MILLISECONDS = 5000

/**
 * Client of any service with OpenAI's chat completions (shared/reference/ai-step.md §2, §3). Retries once when the
 * service is busy. Logs neither texts nor the key.
 * @throws AiFailure, or the reason of an aborted `signal`
 */
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
      // Own retries, because the package repeats permanent failures such as a used-up quota.
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

/** Used tokens of a call: none when it was refused, undefined when it broke off and the cost is unknown. */
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
