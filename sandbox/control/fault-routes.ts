import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ERROR_CATALOGUE, isCatalogued } from '../faults/catalogue.ts'
import { found } from './control-error.ts'
import type { ControlParts } from './control-routes.ts'

const OPERATIONS = {
  any: { mn: 'Бүх дуудлага', en: 'Every call' },
  public_reply: { mn: 'Сэтгэгдлийн хариу', en: 'Public reply' },
  private_reply: { mn: 'Хувийн хариу', en: 'Private reply' },
  send: { mn: 'Мессеж илгээх', en: 'Send a message' },
  read: { mn: 'Унших', en: 'Read' },
  moderate: { mn: 'Нуух, устгах', en: 'Hide, delete' },
  login: { mn: 'Нэвтрэлт', en: 'Login' },
  other: { mn: 'Бусад', en: 'Other' },
} as const

const EFFECTS = {
  error: { mn: 'Алдаа буцаах', en: 'Answer with an error' },
  reset: { mn: 'Холболт тасрах', en: 'Connection reset' },
  delay: { mn: 'Саатах', en: 'Delay' },
  usage: { mn: 'Хязгаарын хэрэглээ', en: 'Usage headers' },
  webhook: { mn: 'Вебхүүк', en: 'Webhooks' },
} as const

const whole = z.number().int().min(0)
const Effect = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('error'),
    error: z.string().refine(isCatalogued, 'is not in the catalogue'),
    after_effect: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('reset'), after_effect: z.boolean() }),
  z.object({ kind: z.literal('delay'), milliseconds: whole, after_effect: z.boolean() }),
  z.object({
    kind: z.literal('usage'),
    type: z.enum(['app', 'pages', 'instagram', 'messenger']).optional(),
    call_count: whole,
    total_time: whole.optional(),
    total_cputime: whole.optional(),
    // The platform has whole minutes; a test need not wait for one.
    estimated_minutes: z.number().min(0).optional(),
  }),
  z.object({
    kind: z.literal('webhook'),
    action: z.enum(['drop', 'duplicate', 'reorder', 'delay']),
    milliseconds: whole.optional(),
    copies: z.number().int().min(2).max(50).optional(),
  }),
])

const FaultBody = z.object({
  page_id: z.string().nullable().default(null),
  operation: z.enum(Object.keys(OPERATIONS) as [keyof typeof OPERATIONS]).default('any'),
  effect: Effect,
  count: z.number().int().min(1).nullable().default(null),
  probability: z.number().min(0).max(1).nullable().default(null),
  seed: z.number().int().default(1),
})

export function faultRoutes(server: FastifyInstance, { world }: ControlParts): void {
  server.get('/faults', () => ({ faults: [...world.faults.values()] }))

  server.get('/faults/catalogue', () => ({
    errors: Object.entries(ERROR_CATALOGUE).map(([name, known]) => ({
      name,
      code: known.code,
      ...(known.subcode !== undefined && { subcode: known.subcode }),
      class: known.class,
      message: known.message,
      label: known.label,
    })),
    operations: Object.entries(OPERATIONS).map(([name, label]) => ({ name, label })),
    effects: Object.entries(EFFECTS).map(([name, label]) => ({ name, label })),
  }))

  server.post('/faults', (request) => {
    const body = FaultBody.parse(request.body)
    if (body.page_id !== null) found(world.index.nodes.get(body.page_id), 'page')
    const id = `fault-${world.nextNumber()}`
    const created_at = new Date(world.now()).toISOString()
    return { fault: world.faults.put({ id, ...body, hits: 0, rolls: 0, created_at }) }
  })

  server.delete('/faults/:id', (request) => {
    const { id } = request.params as { id: string }
    found(world.faults.get(id), 'fault')
    world.faults.delete(id)
    return {}
  })

  server.delete('/faults', () => {
    for (const id of [...world.faults.values()].map((fault) => fault.id)) world.faults.delete(id)
    return {}
  })
}
