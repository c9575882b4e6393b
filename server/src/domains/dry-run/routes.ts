import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { toCommentRule } from '#contract/comment-automation-rules.ts'
import { type DryRunEvent, type DryRunProgress, dryRunRequest } from '#contract/dry-run.schemas.ts'
import { DRY_RUN_PATH } from '#contract/paths.ts'
import { pageKeyOf } from '#migrations/page-key.ts'
import { readRules, readStartedFlow, refuseProblems } from '#server/domains/comment-automations/index.ts'
import { requirePage, requirePageByKey } from '#server/domains/pages/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { languageOf } from '#server/infrastructure/http/error-answers.ts'
import { errorMessage } from '#server/infrastructure/http/error-message.ts'
import { createEventStreams, type EventStream } from '#server/infrastructure/http/event-streams.ts'
import type { Caller } from '#server/infrastructure/http/register-endpoints.ts'
import { createAccessCheck } from '#server/infrastructure/http/stream-access.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { Watch } from '#server/infrastructure/watchers.ts'
import { askForComments, untilMoreIsRead } from './reading.ts'
import { passComments, prepareTrial, type Trial } from './try-draft.ts'

/** Each costs CPU time; a person uses one or two. */
const MOST_TRIALS_A_PERSON = 4
/** After this time the present results are final; a later dry run covers the rest. */
const LONGEST_MILLISECONDS = 10 * 60_000
const NEW_ID = 'new'
const PERMISSION = 'comment_automation.edit'

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'log'>
type Wanted = z.output<typeof dryRunRequest>

/** Tries a draft on past comments and streams the results. */
export const createDryRunRoutes =
  (parts: Parts, whenSignInEnds: Watch) =>
  (authenticate: (request: FastifyRequest) => Promise<Caller>) =>
  (app: FastifyInstance): void => {
    const streams = createEventStreams({ mostAPerson: MOST_TRIALS_A_PERSON, whenSignInEnds })
    const callers = new WeakMap<FastifyRequest, Caller>()
    app.post(
      DRY_RUN_PATH,
      {
        // Authenticates before the body is read, like the endpoints.
        onRequest: async (request) => void callers.set(request, await authenticate(request)),
        schema: { body: dryRunRequest, hide: true },
      },
      async (request, reply) => {
        const caller = callers.get(request)
        if (!caller) throw new DomainError('UNAUTHENTICATED')
        const trial = await trialOf(parts, caller, request.body as Wanted)
        const stream = streams.open(reply, caller)
        if (!stream) return
        const { queries } = parts.database
        const mayGoOn = createAccessCheck(stream, () =>
          requirePageByKey(queries, { personId: caller.personId }, pageKeyOf(trial.page), PERMISSION),
        )
        await runTrial(parts, trial, { stream, mayGoOn }, request)
      },
    )
    app.addHook('preClose', streams.endAll)
  }

const trialOf = async (parts: Parts, caller: Caller, wanted: Wanted): Promise<Trial> => {
  const { queries } = parts.database
  const { page_id: asked, automation_id, ...draft } = wanted
  const page = await requirePage(queries, caller, asked, PERMISSION)
  const { key } = page
  const rules = (await readRules(queries, [key])).get(key) ?? []
  if (automation_id !== undefined && !rules.some(({ id }) => id === automation_id))
    throw new DomainError('NOT_FOUND')
  await refuseProblems(queries, page, draft, automation_id)
  const flow = (await readStartedFlow(queries, key, draft.chat_automation_id)) ?? null
  return prepareTrial(queries, page, rules, toCommentRule(automation_id ?? NEW_ID, draft, flow))
}

type Listener = {
  stream: EventStream
  /** False for a member who was removed in the meantime. */
  mayGoOn: () => Promise<boolean>
}

const runTrial = async (parts: Parts, trial: Trial, listener: Listener, request: FastifyRequest) => {
  const { stream } = listener
  const send = ({ event, data }: DryRunEvent) => stream.send(event, data)
  try {
    await tryUntilRead(parts, trial, send, listener)
  } catch (error) {
    // The browser left.
    if (stream.closed.aborted) return
    parts.log.error({ err: error }, 'a dry run failed')
    const message = errorMessage('SERVER_ERROR', languageOf(request))
    send({ event: 'failed', data: { code: 'SERVER_ERROR', message } })
  }
  stream.end()
}

/** Sends results for the stored comments, and again as more past comments are read. */
const tryUntilRead = async (
  parts: Parts,
  trial: Trial,
  send: (event: DryRunEvent) => void,
  { stream: { closed }, mayGoOn }: Listener,
): Promise<void> => {
  const pageId = pageKeyOf(trial.page)
  const longEnough = AbortSignal.timeout(LONGEST_MILLISECONDS)
  const tell = (data: DryRunProgress) => send({ event: 'progress', data })
  let progress = await askForComments(parts, pageId)
  tell(progress)
  for (let pass = 1; ; pass += 1) {
    await passComments(parts.database.queries, trial, parts.clock.now(), {
      send: (data) => send({ event: 'part', data }),
      gradually: pass === 1,
      closed,
    })
    if (progress.state !== 'reading' || longEnough.aborted) return send({ event: 'done', data: progress })
    progress = await untilMoreIsRead(parts, pageId, progress, { tell, mayGoOn, closed, longEnough })
    if (closed.aborted) return
  }
}
