import { requirePage } from '#server/domains/pages/index.ts'
import { AiFailure } from '#server/outside/ai-model/ai-failure.ts'
import type { AiModel, Asked } from '#server/outside/ai-model/ai-model.ts'
import type { Config } from '#server/plumbing/config.ts'
import { DomainError } from '#server/plumbing/http/domain-error.ts'
import { createPersonLimit } from '#server/plumbing/http/person-limit.ts'
import type { Handlers } from '#server/plumbing/http/register-endpoints.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { givePlaceBack, requireAiInPlan, takePlace } from './plan-places.ts'
import { startingInstructions } from './starting-instructions.ts'
import { createCallMeter } from './usage-store.ts'

type Parts = Pick<Plumbing, 'database' | 'clock' | 'log'> & {
  model: AiModel
  config: Pick<Config, 'aiBudget'>
}

/** Somebody who tries a step reads the answers; a program would not. */
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
      const of = { pageId: page.page_id, teamId: page.team_id }
      const said = await askForTrial(parts, of, { ...asked, pageName: page.name })
      return 'answer' in said
        ? { answer: said.answer, source: said.source, unanswered: null }
        : { answer: null, source: said.source, unanswered: said.unanswered }
    },
  }
}

/** A trial with a model costs what an answer costs, so it counts as one; what the model could not answer does not. */
const askForTrial = async (
  { database: { queries }, clock, log, model, config }: Parts,
  of: { pageId: string; teamId: string },
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
