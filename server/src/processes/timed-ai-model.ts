import type { Metrics } from '#server/infrastructure/metrics.ts'
import { AiFailure } from '#server/integrations/ai-model/ai-failure.ts'
import type { AiModel } from '#server/integrations/ai-model/ai-model.ts'

/** Wraps a model to count and time every call. */
export const timedAiModel = (model: AiModel, seconds: Metrics['aiSeconds']): AiModel => {
  const timed = async <Said>(
    purpose: 'answer' | 'intent',
    asked: Promise<Said>,
    outcomeOf: (said: Said) => string,
  ) => {
    const end = seconds.startTimer({ purpose })
    try {
      const said = await asked
      end({ outcome: outcomeOf(said) })
      return said
    } catch (error) {
      end({ outcome: error instanceof AiFailure ? error.class : 'broken_off' })
      throw error
    }
  }
  return {
    source: model.source,
    answer: (asked, signal, meter) =>
      timed('answer', model.answer(asked, signal, meter), (said) =>
        'answer' in said ? 'answered' : 'unanswered',
      ),
    chooseIntent: (asked, signal, meter) =>
      timed('intent', model.chooseIntent(asked, signal, meter), ({ place }) =>
        place === null ? 'none_meant' : 'chosen',
      ),
  }
}
