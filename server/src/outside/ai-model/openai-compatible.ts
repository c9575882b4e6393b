import { setTimeout as pause } from 'node:timers/promises'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText } from 'ai'
import type { PromptMessage } from '#automation/answers/build-prompt.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Log } from '#server/plumbing/log.ts'
import { AiFailure } from './ai-failure.ts'
import type { TokenUse } from './ai-model.ts'
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

export type Said = { text: string; cutOff: boolean; used: TokenUse }

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

  const askOnce = async (call: Call, signal: AbortSignal): Promise<Said> => {
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
    if (finishReason === 'content-filter') throw new AiFailure('blocked')
    if (text.trim() === '') throw new AiFailure('empty')
    const asked = call.instructions + call.messages.map(({ content }) => content).join('')
    return {
      text,
      cutOff: finishReason === 'length',
      used: {
        tokensIn: usage.inputTokens ?? estimateTokens(asked),
        tokensOut: usage.outputTokens ?? estimateTokens(text),
      },
    }
  }

  return async (call: Call, signal: AbortSignal): Promise<Said> => {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(call.totalMilliseconds)])
    for (let attempt = 1; ; attempt += 1) {
      const started = performance.now()
      try {
        return await askOnce(call, ends)
      } catch (error) {
        signal.throwIfAborted()
        const failure = toAiFailure(error, clock.now())
        const { class: failureClass, status, retryAfterMilliseconds } = failure
        const milliseconds = Math.round(performance.now() - started)
        log.warn(
          { model, purpose: call.purpose, class: failureClass, status, milliseconds },
          'an AI call failed',
        )
        const wait = retryAfterMilliseconds ?? call.pauseMilliseconds
        if (attempt > 1 || failureClass !== 'busy' || ends.aborted || wait > LONGEST_PAUSE_MILLISECONDS)
          throw failure
        await pause(wait, undefined, { signal: ends }).catch(() => signal.throwIfAborted())
        if (ends.aborted) throw failure
      }
    }
  }
}
