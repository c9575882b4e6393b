import { z } from 'zod'
import { triggerTypes } from '#automation/vocabulary.ts'
import type { AuditAction } from './audit-actions.ts'
import { planCode } from './billing.schemas.ts'
import { commentSettings } from './blacklist.schemas.ts'
import { commentAutomationDraft } from './comment-automations.schemas.ts'
import { pageHealth } from './pages.schemas.ts'
import { roles } from './permissions.ts'

const none = z.object({})
const role = z.enum(roles)
const count = z.number().int()
const changedFields = z.object({ fields: z.array(commentAutomationDraft.keyof()) })
/** `first`: the first few of `count` words. */
const words = z.object({ count, first: z.array(z.string()) })
const tab = z.enum(['comment', 'chat'])

/** Fields of an entry that depend on its action. */
export const auditDetails = {
  'team.created': none,
  /** Entries from before roles name none: they were of editors. */
  'member.invited': z.object({ role: role.default('member') }),
  'member.invitation_taken_back': none,
  'member.joined': none,
  'member.declined': none,
  'invitation_link.created': z.object({ role }),
  'invitation_link.revoked': z.object({ role }),
  'member.joined_by_link': z.object({ role }),
  'member.role_changed': z.object({ from: role, to: role }),
  'member.removed': none,
  'member.left': none,

  'page.connected': none,
  'page.reconnected': none,
  'page.disconnected': none,
  'page.deleted': none,
  'page.moved_away': none,
  'page.taken_over': none,
  'page.restored': none,
  'page.troubled': z.object({ health: pageHealth.exclude(['ok']) }),
  'page.resumed': none,
  'page.warned': none,
  'page.unblocked': none,

  'comment_automation.created': z.object({ enabled: z.boolean() }),
  'comment_automation.changed': changedFields,
  'comment_automation.switched_on': changedFields,
  'comment_automation.switched_off': changedFields,
  'comment_automation.deleted': none,

  'chat_automation.created': none,
  'chat_automation.set_live': z.object({ trigger: z.enum(triggerTypes) }),
  'chat_automation.stopped': none,
  'chat_automation.deleted': none,
  'starters.published': z.object({ count }),
  'main_menu.published': z.object({ count }),
  'template.kept': none,
  'template.deleted': none,
  'template.applied': z.object({ made: z.array(z.string()), removed: z.array(z.string()) }),
  /** Minutes that a manual reply pauses the bot; null: until a person resumes it. */
  'chat_settings.changed': z.object({ from: count.nullable(), to: count.nullable() }),

  'blacklist.changed': z.object({ blocked: words, allowed: words }),
  'comment_settings.changed': z.object({ from: commentSettings, to: commentSettings }),
  'comment.restored': none,

  /** Without a plan: an invoice for overage alone. */
  'invoice.created': z.object({ plan: planCode.nullable(), months: count.nullable(), amount: count }),
  'invoice.cancelled': z.object({ plan: planCode.nullable(), amount: count }),
  'payment.received': z.object({
    amount: count,
    kind: z.enum(['exact', 'partial', 'excess', 'late', 'double']),
  }),
  'payment.refunded': z.object({ amount: count }),
  'plan.changed': z.object({ from: planCode, to: planCode, ends_at: z.string().nullable() }),
  'overage.changed': z.object({ enabled: z.boolean(), cap: count }),

  'history.exported': z.object({ tab: z.enum(['comment', 'chat', 'customers']), rows: count }),
  'replies.retried': z.object({ tab, count }),
  'customers.imported': z.object({ count }),
  'customer.forgotten': none,
  'contact_field.deleted': z.object({ name: z.string() }),
  'contact_tag.deleted': z.object({ name: z.string() }),
  'webhook_secret.replaced': none,
} as const satisfies Record<AuditAction, z.ZodObject>

export type AuditDetails<Action extends AuditAction> = z.infer<(typeof auditDetails)[Action]>
