import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Job } from '#server/infrastructure/jobs.ts'
import { hashToken } from '#server/infrastructure/secrets.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { type BillingParts, checkInvoice } from './check-invoice.ts'
import { CALLBACK_PATH } from './create-invoice.ts'
import { SECOND_LOOK_SECONDS } from './settle-invoice.ts'
import { findInvoice, type Invoice, recordCallback } from './store.ts'

const QUEUE = 'billing.check-called-back'
/** With growing pauses, for about three hours of an outage; then the operator has to act. */
const RETRIES = 12
/** The provider waits for the response meanwhile. */
const LONGEST_INLINE_MILLISECONDS = 5000

/**
 * QPay calls this route when something was paid (reference/qpay.md §6). A callback proves nothing, so the provider is
 * queried. The response is always `SUCCESS`, unless the call could not be stored.
 */
export const qpayCallbackRoutes =
  (parts: BillingParts) =>
  (app: FastifyInstance): void => {
    const { log } = parts.services

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { token } = request.params as { token: string }
      const invoiceId = await recordCall(parts.services, token)
      if (!invoiceId) log.warn('a payment callback for an unknown invoice')
      else
        await Promise.race([
          checkAfterCall(parts, invoiceId).catch((error: unknown) =>
            log.warn(
              { err: error, invoice: invoiceId },
              'checking a payment failed; it is checked again later',
            ),
          ),
          setTimeout(LONGEST_INLINE_MILLISECONDS, undefined, { ref: false }),
        ])
      return reply.type('text/plain').send('SUCCESS')
    }

    app.register(async (callbacks) => {
      // The body is ignored.
      callbacks.removeAllContentTypeParsers()
      callbacks.addContentTypeParser('*', (_request, payload, done) => {
        payload.resume()
        done(null)
      })
      callbacks.route({
        method: ['GET', 'POST'],
        url: `${CALLBACK_PATH}/:token`,
        schema: { hide: true },
        handler: answer,
      })
    })
  }

/**
 * Committed before the provider is queried. The job covers a crash of this process, and a payment that the provider
 * does not list yet.
 */
const recordCall = async (
  { database, clock, jobs }: Services,
  token: string,
): Promise<string | undefined> => {
  const now = clock.now()
  const invoiceId = await recordCallback(database.queries, hashToken(token), now)
  if (invoiceId) await lookAgain(jobs, invoiceId, now)
  return invoiceId
}

const lookAgain = (jobs: Services['jobs'], invoiceId: string, calledAt: Date): Promise<void> => {
  const notBefore = secondsAfter(calledAt, SECOND_LOOK_SECONDS)
  return jobs.send(QUEUE, { invoice_id: invoiceId }, { onlyOnePer: invoiceId, notBefore })
}

/** Returns undefined when the call was handled already. */
const checkAfterCall = async (parts: BillingParts, invoiceId: string): Promise<Invoice | undefined> => {
  const invoice = await findInvoice(parts.services.database.queries, invoiceId)
  return invoice?.called_back_at && invoice.provider_invoice_id ? checkInvoice(parts, invoice) : undefined
}

/** Checks again when another call has arrived since this job was queued. */
const secondLook = async (parts: BillingParts, invoiceId: string): Promise<void> => {
  const invoice = await checkAfterCall(parts, invoiceId)
  if (invoice?.called_back_at) await lookAgain(parts.services.jobs, invoiceId, invoice.called_back_at)
}

export const billingJobs = (parts: BillingParts): Job<{ invoice_id: string }>[] => [
  {
    queue: QUEUE,
    retries: RETRIES,
    run: ({ invoice_id }) => secondLook(parts, invoice_id),
  },
]
