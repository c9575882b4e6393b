import type { Clock } from '#server/plumbing/clock.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { AiModel } from './ai-model.ts'
import { type AiTiming, answeringByModel } from './answer-by-model.ts'
import { answeringByWords } from './answer-by-words.ts'
import type { AiSettings } from './openai-compatible.ts'

type Parts = { settings: AiSettings | undefined; clock: Clock; log: Log; timing?: AiTiming }

/** A model where a service is configured, else the owner's own words. */
export const createAiModel = ({ settings, ...parts }: Parts): AiModel =>
  settings ? answeringByModel({ settings, ...parts }) : answeringByWords
