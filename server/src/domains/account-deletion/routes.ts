import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageKeyOf } from '#migrations/page-key.ts'
import { findOwingTeam } from '#server/domains/debts/index.ts'
import { markPageTrouble } from '#server/domains/pages/index.ts'
import { endEverySignIn } from '#server/domains/sign-in/index.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { tugrik } from '#server/infrastructure/tugrik.ts'
import { readSignedRequest, type SignedRequest } from '#server/integrations/meta/signed-request.ts'
import { deleteAccount, type Parts } from './delete-account.ts'
import { requestDeletions } from './jobs.ts'
import {
  findOwnedTeams,
  findPagesConnectedBy,
  findPersonByFacebook,
  findPersonById,
  findRequest,
  hasSignedInSince,
  insertRequest,
  invalidateGrantOf,
} from './store.ts'

/** Grace time, because a person may have removed the app by mistake: docs/decisions/0040-deauthorise-waits.md */
const DEAUTHORISED_DAYS = 7

export const accountDeletionHandlers = (
  parts: Parts,
): Pick<Handlers, 'deleteAccount' | 'getDeletionRequest'> => {
  const { queries } = parts.services.database
  return {
    deleteAccount: async ({ caller }) => {
      const person = await findPersonById(queries, caller.personId)
      if (!person) throw new DomainError('UNAUTHENTICATED')
      const debt = await findOwingTeam(queries, await findOwnedTeams(queries, person.id))
      if (debt) throw new DomainError('ACCOUNT_OWES', { team: debt.team, amount: tugrik(debt.amount) })
      await deleteAccount(parts, person)
      return {}
    },

    getDeletionRequest: async ({ params }) => {
      const request = await findRequest(queries, params.code)
      if (!request) throw new DomainError('NOT_FOUND')
      return {
        deletion_request: {
          code: request.code,
          status: request.completed_at ? 'completed' : 'waiting',
          requested_at: request.requested_at.toISOString(),
          due_at: request.due_at.toISOString(),
          completed_at: request.completed_at?.toISOString() ?? null,
        },
      }
    },
  }
}

/** Callbacks of Facebook for a removed app and for a request to delete data (reference §1.8). */
export const facebookCallbackRoutes =
  (services: Services) =>
  (app: FastifyInstance): void => {
    const { database, clock, config } = services
    const limits = { schema: { hide: true }, bodyLimit: 16 * 1024 }

    const requireSigned = (request: FastifyRequest): SignedRequest => {
      const { signed_request } = (request.body ?? {}) as { signed_request?: unknown }
      const signed =
        typeof signed_request === 'string'
          ? readSignedRequest(signed_request, config.meta.appSecret)
          : undefined
      if (!signed) throw new DomainError('MALFORMED_REQUEST')
      return signed
    }

    /** Carries out a callback, unless the person has signed in since: then it concerns deleted data. */
    const carryOut = async (
      facebookId: string,
      issuedAt: Date | undefined,
      days: number,
    ): Promise<string> => {
      const now = clock.now()
      const code = randomBytes(16).toString('hex')
      const isOutdated =
        issuedAt !== undefined && (await hasSignedInSince(database.queries, facebookId, issuedAt))
      if (!isOutdated) await stopSignInsAndPages(services, facebookId)
      await insertRequest(database.queries, {
        code,
        facebookId: isOutdated ? null : facebookId,
        requestedAt: now,
        dueAt: isOutdated ? now : daysAfter(now, days),
        completedAt: isOutdated ? now : null,
      })
      await requestDeletions(services)
      return code
    }

    app.post('/webhooks/meta/deauthorize', limits, async (request) => {
      const { userId, issuedAt } = requireSigned(request)
      if (userId) await carryOut(userId, issuedAt, DEAUTHORISED_DAYS)
      return {}
    })

    app.post('/webhooks/meta/data-deletion', limits, async (request) => {
      const { userId, issuedAt } = requireSigned(request)
      if (!userId) throw new DomainError('MALFORMED_REQUEST')
      const code = await carryOut(userId, issuedAt, 0)
      return { url: `${config.publicUrl}/data-deletion?code=${code}`, confirmation_code: code }
    })
  }

/** Ends sign-ins and marks pages, because the person's tokens are already invalid at Facebook. */
const stopSignInsAndPages = async ({ database, clock }: Services, facebookId: string): Promise<void> => {
  const now = clock.now()
  await database.queries.transaction().execute(async (transaction) => {
    await endEverySignIn(transaction, facebookId, now)
    await invalidateGrantOf(transaction, facebookId, now)
    const person = await findPersonByFacebook(transaction, facebookId)
    for (const page of person ? await findPagesConnectedBy(transaction, person.id) : [])
      await markPageTrouble(
        transaction,
        { pageId: pageKeyOf(page), tokenEncrypted: page.token_encrypted },
        'reconnect',
        now,
      )
  })
}
