import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findOwingTeam } from '#server/domains/debts/index.ts'
import { markPageTrouble } from '#server/domains/pages/index.ts'
import { endEverySignIn } from '#server/domains/sign-in/index.ts'
import { readSignedRequest, type SignedRequest } from '#server/outside/meta/signed-request.ts'
import { daysAfter } from '#server/plumbing/clock.ts'
import { DomainError } from '#server/plumbing/http/domain-error.ts'
import type { Handlers } from '#server/plumbing/http/register-endpoints.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { tugrik } from '#server/plumbing/tugrik.ts'
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

/** Who only removed the app may have slipped: docs/decisions/0040-deauthorise-waits.md */
const DEAUTHORISED_DAYS = 7

export const accountDeletionHandlers = (
  parts: Parts,
): Pick<Handlers, 'deleteAccount' | 'getDeletionRequest'> => {
  const { queries } = parts.plumbing.database
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

/** What Facebook posts when a person removes the app or asks that their data be deleted (reference §1.8). */
export const facebookCallbackRoutes =
  (plumbing: Plumbing) =>
  (app: FastifyInstance): void => {
    const { database, clock, config } = plumbing
    const limits = { schema: { hide: true }, bodyLimit: 16 * 1024 }

    const requireSigned = (request: FastifyRequest): SignedRequest => {
      const { signed_request } = (request.body ?? {}) as { signed_request?: unknown }
      const told =
        typeof signed_request === 'string'
          ? readSignedRequest(signed_request, config.meta.appSecret)
          : undefined
      if (!told) throw new DomainError('MALFORMED_REQUEST')
      return told
    }

    /** Carries out what Facebook told, unless the person has signed in since: then it speaks of what is gone already. */
    const obey = async (facebookId: string, issuedAt: Date | undefined, days: number): Promise<string> => {
      const now = clock.now()
      const code = randomBytes(16).toString('hex')
      const isOutdated =
        issuedAt !== undefined && (await hasSignedInSince(database.queries, facebookId, issuedAt))
      if (!isOutdated) await stopAtOnce(plumbing, facebookId)
      await insertRequest(database.queries, {
        code,
        facebookId: isOutdated ? null : facebookId,
        requestedAt: now,
        dueAt: isOutdated ? now : daysAfter(now, days),
        completedAt: isOutdated ? now : null,
      })
      await requestDeletions(plumbing)
      return code
    }

    app.post('/webhooks/meta/deauthorize', limits, async (request) => {
      const { userId, issuedAt } = requireSigned(request)
      if (userId) await obey(userId, issuedAt, DEAUTHORISED_DAYS)
      return {}
    })

    app.post('/webhooks/meta/data-deletion', limits, async (request) => {
      const { userId, issuedAt } = requireSigned(request)
      if (!userId) throw new DomainError('MALFORMED_REQUEST')
      const code = await obey(userId, issuedAt, 0)
      return { url: `${config.publicUrl}/data-deletion?code=${code}`, confirmation_code: code }
    })
  }

/** The person's tokens are dead at Facebook already: nothing here may look alive on them. */
const stopAtOnce = async ({ database, clock }: Plumbing, facebookId: string): Promise<void> => {
  const now = clock.now()
  await database.queries.transaction().execute(async (transaction) => {
    await endEverySignIn(transaction, facebookId, now)
    await invalidateGrantOf(transaction, facebookId, now)
    const person = await findPersonByFacebook(transaction, facebookId)
    for (const page of person ? await findPagesConnectedBy(transaction, person.id) : [])
      await markPageTrouble(
        transaction,
        { pageId: page.page_id, tokenEncrypted: page.token_encrypted },
        'reconnect',
        now,
      )
  })
}
