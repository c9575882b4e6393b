import { z } from 'zod'
import { planCode } from './billing.ts'
import { commentSettings } from './blacklist.ts'
import { commentAutomationDraft } from './comment-automations.ts'
import { pageHealth } from './pages.ts'

/** How the filter of the audit log sorts acts. */
export const auditGroups = [
  'team',
  'pages',
  'comment_automations',
  'chat_automations',
  'moderation',
  'payments',
  'history',
] as const
export type AuditGroup = (typeof auditGroups)[number]

const none = z.object({})
const count = z.number().int()
const changedFields = z.object({ fields: z.array(commentAutomationDraft.keyof()) })
/** How many words, and the first of them. */
const words = z.object({ count, first: z.array(z.string()) })
const tab = z.enum(['comment', 'chat'])

/**
 * Everything the audit log has entries of, and what each says beside who, when and what of. Who may read them is
 * `audit_log.view` for all alike.
 */
export const auditActions = {
  'team.created': { group: 'team', details: none },
  'member.invited': { group: 'team', details: none },
  'member.invitation_taken_back': { group: 'team', details: none },
  'member.joined': { group: 'team', details: none },
  'member.declined': { group: 'team', details: none },
  'member.removed': { group: 'team', details: none },
  'member.left': { group: 'team', details: none },

  'page.connected': { group: 'pages', details: none },
  'page.reconnected': { group: 'pages', details: none },
  'page.disconnected': { group: 'pages', details: none },
  'page.deleted': { group: 'pages', details: none },
  /** Another team has connected it, after this one had disconnected it. */
  'page.moved_away': { group: 'pages', details: none },
  /** The platform has stopped it. */
  'page.troubled': { group: 'pages', details: z.object({ health: pageHealth.exclude(['ok']) }) },
  /** Answers again after a policy block. */
  'page.resumed': { group: 'pages', details: none },

  'comment_automation.created': { group: 'comment_automations', details: z.object({ enabled: z.boolean() }) },
  'comment_automation.changed': { group: 'comment_automations', details: changedFields },
  'comment_automation.switched_on': { group: 'comment_automations', details: changedFields },
  'comment_automation.switched_off': { group: 'comment_automations', details: changedFields },
  'comment_automation.deleted': { group: 'comment_automations', details: none },

  'chat_automation.created': { group: 'chat_automations', details: none },
  'chat_automation.set_live': {
    group: 'chat_automations',
    details: z.object({ trigger: z.enum(['keyword', 'default', 'welcome']) }),
  },
  'chat_automation.stopped': { group: 'chat_automations', details: none },
  'chat_automation.deleted': { group: 'chat_automations', details: none },
  'starters.published': { group: 'chat_automations', details: z.object({ count }) },
  'main_menu.published': { group: 'chat_automations', details: z.object({ count }) },
  'template.kept': { group: 'chat_automations', details: none },
  'template.deleted': { group: 'chat_automations', details: none },
  'template.applied': {
    group: 'chat_automations',
    details: z.object({ made: z.array(z.string()), removed: z.array(z.string()) }),
  },
  'chat_settings.changed': {
    group: 'chat_automations',
    /** Minutes that an answer by hand pauses the bot; null: until somebody resumes it. */
    details: z.object({ from: count.nullable(), to: count.nullable() }),
  },

  /** Words that hide or delete a comment from now on, and that do not any more. */
  'blacklist.changed': { group: 'moderation', details: z.object({ blocked: words, allowed: words }) },
  'comment_settings.changed': {
    group: 'moderation',
    details: z.object({ from: commentSettings, to: commentSettings }),
  },
  'comment.restored': { group: 'moderation', details: none },

  'invoice.created': {
    group: 'payments',
    details: z.object({ plan: planCode, months: count, amount: count }),
  },
  'invoice.cancelled': { group: 'payments', details: z.object({ plan: planCode, amount: count }) },
  'payment.received': {
    group: 'payments',
    details: z.object({ amount: count, kind: z.enum(['exact', 'partial', 'excess', 'late', 'double']) }),
  },
  'payment.refunded': { group: 'payments', details: z.object({ amount: count }) },
  'plan.changed': {
    group: 'payments',
    details: z.object({ from: planCode, to: planCode, ends_at: z.string().nullable() }),
  },
  'overage.changed': { group: 'payments', details: z.object({ enabled: z.boolean(), cap: count }) },

  'history.exported': { group: 'history', details: z.object({ tab, rows: count }) },
  'replies.retried': { group: 'history', details: z.object({ tab, count }) },
} as const satisfies Record<string, { group: AuditGroup; details: z.ZodObject }>

export type AuditAction = keyof typeof auditActions
export type AuditDetails<Action extends AuditAction> = z.infer<(typeof auditActions)[Action]['details']>

export const actionsOf = (group: AuditGroup): AuditAction[] =>
  (Object.keys(auditActions) as AuditAction[]).filter((action) => auditActions[action].group === group)
