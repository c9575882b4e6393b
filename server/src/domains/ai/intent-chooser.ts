import { createHash } from 'node:crypto'
import type { AiModel, IntentAsked, IntentChoice } from '#server/integrations/ai-model/ai-model.ts'

const MOST_REMEMBERED = 5000

/** Caches the choice for the same words and intents; a failure is not cached. */
export const createIntentChooser = (model: AiModel): AiModel['chooseIntent'] => {
  const remembered = new Map<string, IntentChoice['place']>()
  return async (asked, signal, meter) => {
    const key = keyOf(asked)
    const known = remembered.get(key)
    if (known !== undefined) return { place: known }
    const choice = await model.chooseIntent(asked, signal, meter)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(key, choice.place)
    return choice
  }
}

const keyOf = ({ text, candidates }: IntentAsked): string => {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const intents = candidates.map(({ intent, examples }) => [intent, examples])
  return createHash('sha256')
    .update(JSON.stringify([words, intents]))
    .digest('base64')
}
