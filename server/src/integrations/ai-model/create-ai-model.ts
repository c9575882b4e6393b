import type { Clock } from '#server/infrastructure/clock.ts'
import type { Log } from '#server/infrastructure/log.ts'
import type { AiModel } from './ai-model.ts'
import type { AiTiming } from './answer-by-model.ts'
import { answeringByWords } from './answer-by-words.ts'
import type { AiSettings } from './openai-compatible.ts'

type Parts = { settings: AiSettings | undefined; clock: Clock; log: Log; timing?: AiTiming }

/**
 * Creates the configured model, otherwise one that quotes the owner's text. Loads the large packages of a service
 * only when needed.
 */
export const createAiModel = async ({ settings, ...parts }: Parts): Promise<AiModel> => {
  if (!settings) return answeringByWords
  const { answeringByModel } = await import('./answer-by-model.ts')
  return answeringByModel({ settings, ...parts })
}
