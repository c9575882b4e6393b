import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { secondsAfter } from '#server/plumbing/clock.ts'
import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { hashToken } from '#server/plumbing/secrets.ts'
import { type BillingParts, checkInvoice } from './check-invoice.ts'
import { CALLBACK_PATH } from './create-invoice.ts'
import { SECOND_LOOK_SECONDS } from './settle-invoice.ts'
import { findInvoice, type Invoice, noteCallback } from './store.ts'

const QUEUE = 'billing.check-called-back'
/** Ever more slowly, for some three hours of an outage; then it is the operator's. */
const RETRIES = 12
/** The provider waits for its answer meanwhile. */
const LONGEST_INLINE_MILLISECONDS = 5000

/**
 * What QPay calls when something was paid (reference/qpay.md §6). It proves nothing, so the provider is asked; the answer is
 * always `SUCCESS`, except where not even the call could be noted.
 */
export const qpayCallbackRoutes =
  (parts: BillingParts) =>
  (app: FastifyInstance): void => {
    const { log } = parts.plumbing

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { token } = request.params as { token: string }
      const invoiceId = await noteCall(parts.plumbing, token)
      if (!invoiceId) log.warn('a payment callback for an unknown invoice')
      else
        await Promise.race([
          checkAfterCall(parts, invoiceId).catch((error: unknown) =>
            log.warn({ err: error, invoice: invoiceId }, 'a payment is settled later'),
          ),
          setTimeout(LONGEST_INLINE_MILLISECONDS, undefined, { ref: false }),
        ])
      return reply.type('text/plain').send('SUCCESS')
    }

    app.register(async (callbacks) => {
      // Whatever is sent along is not looked at.
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

/** Committed before anything is asked; the job is for a process that ends here, and for a payment not known yet. */
const noteCall = async ({ database, clock, jobs }: Plumbing, token: string): Promise<string | undefined> => {
  const now = clock.now()
  const invoiceId = await noteCallback(database.queries, hashToken(token), now)
  if (invoiceId) await lookAgain(jobs, invoiceId, now)
  return invoiceId
}

const lookAgain = (jobs: Plumbing['jobs'], invoiceId: string, calledAt: Date): Promise<void> => {
  const notBefore = secondsAfter(calledAt, SECOND_LOOK_SECONDS)
  return jobs.send(QUEUE, { invoice_id: invoiceId }, { onlyOnePer: invoiceId, notBefore })
}

/** Nothing to do once the provider has answered to the call. */
const checkAfterCall = async (parts: BillingParts, invoiceId: string): Promise<Invoice | undefined> => {
  const invoice = await findInvoice(parts.plumbing.database.queries, invoiceId)
  return invoice?.called_back_at && invoice.provider_invoice_id ? checkInvoice(parts, invoice) : undefined
}

/** Another call may have come since the one that this was sent for. */
const secondLook = async (parts: BillingParts, invoiceId: string): Promise<void> => {
  const invoice = await checkAfterCall(parts, invoiceId)
  if (invoice?.called_back_at) await lookAgain(parts.plumbing.jobs, invoiceId, invoice.called_back_at)
}

export const billingJobs = (parts: BillingParts): Job<{ invoice_id: string }>[] => [
  {
    queue: QUEUE,
    retries: RETRIES,
    run: ({ invoice_id }) => secondLook(parts, invoice_id),
  },
]
