import type { Clock } from '#server/plumbing/clock.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { AiModel } from './ai-model.ts'
import type { AiTiming } from './answer-by-model.ts'
import { answeringByWords } from './answer-by-words.ts'
import type { AiSettings } from './openai-compatible.ts'

type Parts = { settings: AiSettings | undefined; clock: Clock; log: Log; timing?: AiTiming }

/** A model where a service is configured, else the owner's own words; the packages for it are heavy, and only loaded then. */
export const createAiModel = async ({ settings, ...parts }: Parts): Promise<AiModel> => {
  if (!settings) return answeringByWords
  const { answeringByModel } = await import('./answer-by-model.ts')
  return answeringByModel({ settings, ...parts })
}
