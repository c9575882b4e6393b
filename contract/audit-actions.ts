/** Groups of audit events, for the filter of the audit log. */
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

/**
 * Value of the `person` filter for audit events without a person: a payment that came, a page that the platform
 * stopped.
 */
export const SYSTEM = 'system'

/** Every kind of audit event, with its group. All need the permission `audit_log.view`. */
export const groupOfAction = {
  'team.created': 'team',
  'member.invited': 'team',
  'member.invitation_taken_back': 'team',
  'member.joined': 'team',
  'member.declined': 'team',
  'invitation_link.created': 'team',
  'invitation_link.revoked': 'team',
  'member.joined_by_link': 'team',
  'member.role_changed': 'team',
  'member.removed': 'team',
  'member.left': 'team',

  'page.connected': 'pages',
  'page.reconnected': 'pages',
  'page.disconnected': 'pages',
  'page.deleted': 'pages',
  /** Another team connected the page after this one had disconnected it. */
  'page.moved_away': 'pages',
  /** Another team connected the page because the platform refused this team's token. */
  'page.taken_over': 'pages',
  'page.restored': 'pages',
  /** The platform stopped the page. */
  'page.troubled': 'pages',
  /** The page answers again after a policy block. */
  'page.resumed': 'pages',
  /** Facebook warned the page, or ended its block itself. */
  'page.warned': 'pages',
  'page.unblocked': 'pages',

  'comment_automation.created': 'comment_automations',
  'comment_automation.changed': 'comment_automations',
  'comment_automation.switched_on': 'comment_automations',
  'comment_automation.switched_off': 'comment_automations',
  'comment_automation.deleted': 'comment_automations',

  'chat_automation.created': 'chat_automations',
  'chat_automation.set_live': 'chat_automations',
  'chat_automation.stopped': 'chat_automations',
  'chat_automation.deleted': 'chat_automations',
  'starters.published': 'chat_automations',
  'main_menu.published': 'chat_automations',
  'template.kept': 'chat_automations',
  'template.deleted': 'chat_automations',
  'webhook_secret.replaced': 'chat_automations',
  'template.applied': 'chat_automations',
  'chat_settings.changed': 'chat_automations',

  /** Added words, which hide or delete comments from now on, and removed ones. */
  'blacklist.changed': 'moderation',
  'comment_settings.changed': 'moderation',
  'comment.restored': 'moderation',

  'invoice.created': 'payments',
  'invoice.cancelled': 'payments',
  'payment.received': 'payments',
  'payment.refunded': 'payments',
  'plan.changed': 'payments',
  'overage.changed': 'payments',

  'history.exported': 'history',
  'replies.retried': 'history',
  'customers.imported': 'history',
  'customer.forgotten': 'history',
  'contact_field.deleted': 'history',
  'contact_tag.deleted': 'history',
} as const satisfies Record<string, AuditGroup>

export type AuditAction = keyof typeof groupOfAction

export const auditActions = Object.keys(groupOfAction) as AuditAction[]

/** @returns all audit events of a group */
export const actionsOf = (group: AuditGroup): AuditAction[] =>
  auditActions.filter((action) => groupOfAction[action] === group)
