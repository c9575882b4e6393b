import type { PageKey } from '#migrations/page-key.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import type { Config } from '#server/infrastructure/config.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { createPersonLimit } from '#server/infrastructure/http/person-limit.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { AiFailure } from '#server/integrations/ai-model/ai-failure.ts'
import type { AiModel, Asked } from '#server/integrations/ai-model/ai-model.ts'
import { givePlaceBack, requireAiInPlan, takePlace } from './plan-places.ts'
import { startingInstructions } from './starting-instructions.ts'
import { createCallMeter } from './usage-store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'log'> & {
  model: AiModel
  config: Pick<Config, 'aiBudget'>
}

/** A person reads the answers of a trial; a program would not. */
const MOST_TRIALS_A_MINUTE = 20

export const aiHandlers = (parts: Parts): Pick<Handlers, 'listAiInstructions' | 'askDirect'> => {
  const { database, clock, model } = parts
  const limit = createPersonLimit(clock, MOST_TRIALS_A_MINUTE)
  return {
    listAiInstructions: async ({ language }) => ({
      instructions: startingInstructions.map(({ id, ...words }) => ({ id, ...words[language] })),
      source: model.source,
    }),

    askDirect: async ({ caller, body: { page_id, ...asked } }) => {
      const page = await requirePage(database.queries, caller, page_id, 'chat_automation.edit')
      await requireAiInPlan(database.queries, page.team_id, clock.now())
      limit(caller.personId)
      const of = { pageId: page.key, teamId: page.team_id }
      const said = await askForTrial(parts, of, { ...asked, pageName: page.name })
      return 'answer' in said
        ? { answer: said.answer, source: said.source, unanswered: null }
        : { answer: null, source: said.source, unanswered: said.unanswered }
    },
  }
}

/** Answers a trial question. With a model it counts as one AI reply, unless the model had no answer. */
const askForTrial = async (
  { database: { queries }, clock, log, model, config }: Parts,
  of: { pageId: PageKey; teamId: string },
  asked: Asked,
) => {
  const place = model.source === 'model' ? await takePlace(queries, of, clock.now()) : undefined
  try {
    const meter = createCallMeter(
      { queries, clock, budget: config.aiBudget },
      { teamId: of.teamId, purpose: 'trial' },
    )
    const said = await model.answer(asked, new AbortController().signal, meter)
    if (place && !('answer' in said)) await givePlaceBack(queries, place)
    return said
  } catch (error) {
    if (place) await givePlaceBack(queries, place)
    if (!(error instanceof AiFailure)) throw error
    log.warn({ page: of.pageId, class: error.class }, 'a trial question failed')
    throw new DomainError(error.class === 'over_budget' ? 'AI_OVER_BUDGET' : 'AI_FAILED')
  }
}
