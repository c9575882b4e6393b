import { z } from 'zod'
import { type AuditAction, auditActions, auditGroups, SYSTEM } from './audit-actions.ts'
import { type AuditDetails, auditDetails } from './audit-details.schemas.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId } from './fields.schemas.ts'
import { whenFilter } from './histories.schemas.ts'

/** Days until an entry is deleted: two years, so that an owner can look back over a whole business year. */
export const AUDIT_DAYS = 730

const actor = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    id: z.string(),
    name: z.string(),
    picture_url: z.string().nullable(),
  }),
  /** The person deleted their account, and with it the name. */
  z.object({ kind: z.literal('deleted_person') }),
  z.object({ kind: z.literal('system') }),
])

const entryFields = {
  id: z.string(),
  at: z.string(),
  by: actor,
  /** With its name at that time; `exists`: the page still belongs to this team. */
  page: z.object({ id: z.string(), name: z.string(), exists: z.boolean() }).nullable(),
  /** The changed thing; null when it is the page or the team itself. Its `name` is null for a deleted person. */
  subject: z
    .object({ id: z.string().nullable(), name: z.string().nullable(), exists: z.boolean() })
    .nullable(),
}

type EntryOf<Action extends AuditAction> = z.infer<z.ZodObject<typeof entryFields>> & {
  action: Action
  details: AuditDetails<Action>
}
export type AuditEntry = { [Action in AuditAction]: EntryOf<Action> }[AuditAction]

const shapes = auditActions.map((action) =>
  z.object({ ...entryFields, action: z.literal(action), details: auditDetails[action] }),
)
/** Cast, because TypeScript cannot derive the union from a mapped list of shapes. */
const auditEntry = (
  z.discriminatedUnion('action', shapes as never) as unknown as z.ZodType<AuditEntry, AuditEntry>
).meta({ id: 'AuditEntry' })

const named = z.object({ id: z.string(), name: z.string() })

export const auditLogSchemas = {
  listAuditEntries: {
    summary: 'Audit events of a team, newest first; two years back',
    params: z.object({ team_id: z.uuid() }),
    query: z.object({
      group: z.enum(auditGroups).optional(),
      /** Id of a person, or `system`. */
      person: z.union([z.uuid(), z.literal(SYSTEM)]).optional(),
      page_id: pageId.optional(),
      ...whenFilter,
      /** Cursor: the `next` of the previous reply. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      per_page: z.coerce.number<number>().int().min(1).max(100).default(50),
    }),
    reply: success({
      entries: z.array(auditEntry),
      /** Cursor of the next, older entries; null at the end. */
      next: z.string().nullable(),
      /** Every person and page in the whole log, for the filter. */
      people: z.array(named),
      pages: z.array(named),
    }),
  },
} as const satisfies Schemas
