import type { FastifyInstance } from 'fastify'
import type { SandboxParts } from '../build-sandbox.ts'
import { BulkComments } from './bulk-comments.ts'
import { chatRoutes } from './chat-routes.ts'
import { commentRoutes } from './comment-routes.ts'
import { answerErrors, ControlError } from './control-error.ts'
import { crowdRoutes } from './crowd/crowd-routes.ts'
import { DayPlayer } from './crowd/play-day.ts'
import { faultRoutes } from './fault-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { qpayRoutes } from './qpay-routes.ts'
import { readingRoutes } from './reading-routes.ts'
import { Views } from './views.ts'
import { webhookRoutes } from './webhook-routes.ts'
import { worldRoutes } from './world-routes.ts'

export interface ControlParts extends SandboxParts {
  views: Views
  bulk: BulkComments
  crowd: DayPlayer
}

/** Accepts an empty body, even with a JSON content type. */
function readJson(text: string, done: (error: Error | null, body?: unknown) => void): void {
  try {
    done(null, text === '' ? undefined : JSON.parse(text))
  } catch {
    done(new ControlError('INVALID', 'The body is not JSON'))
  }
}

/** Routes for acts of a person on Facebook, and for state that tests inspect. */
export function controlRoutes(sandbox: SandboxParts) {
  return async (server: FastifyInstance): Promise<void> => {
    const views = new Views(sandbox.world, sandbox.publicBase)
    const bulk = new BulkComments(sandbox.world)
    const crowd = new DayPlayer(sandbox.world, sandbox.webhooks)
    const parts: ControlParts = { ...sandbox, views, bulk, crowd }
    server.addHook('onClose', () => {
      bulk.stopAll()
      crowd.stop()
    })
    answerErrors(server)
    server.removeContentTypeParser('application/json')
    server.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      readJson(String(body), done),
    )
    readingRoutes(server, parts)
    worldRoutes(server, parts)
    commentRoutes(server, parts)
    crowdRoutes(server, parts)
    chatRoutes(server, parts)
    peopleRoutes(server, parts)
    faultRoutes(server, parts)
    webhookRoutes(server, parts)
    qpayRoutes(server, parts)
  }
}
