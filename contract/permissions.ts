export const roles = ['owner', 'member'] as const
export type Role = (typeof roles)[number]

/**
 * Roles with each permission in a team (specification §6). Routes check them before acting, and screens hide buttons.
 */
export const permissions = {
  'team.view': ['owner', 'member'],
  'team.delete': ['owner'],
  'team.change_members': ['owner'],
  'team.leave': ['member'],
  'team.extend_plan': ['owner'],
  'audit_log.view': ['owner'],
  'page.view': ['owner', 'member'],
  'page.connect': ['owner', 'member'],
  'page.disconnect': ['owner'],
  'page.reconnect': ['owner'],
  'page.delete': ['owner'],
  'comment_automation.edit': ['owner', 'member'],
  'chat_automation.edit': ['owner', 'member'],
  'blacklist.edit': ['owner', 'member'],
  'comment.restore': ['owner', 'member'],
  'history.view': ['owner', 'member'],
  'inbox.view': ['owner', 'member'],
  'inbox.reply': ['owner', 'member'],
  'customer.view': ['owner', 'member'],
  'customer.edit': ['owner', 'member'],
  /** Export and import: a file of all customers can leave the team. */
  'customer.move': ['owner'],
  'customer.forget': ['owner'],
  'order.view': ['owner', 'member'],
  'order.edit': ['owner', 'member'],
  'product.edit': ['owner', 'member'],
  'webhook.secret': ['owner'],
  'delivery.retry': ['owner', 'member'],
  'page.resume': ['owner', 'member'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Whether a role has a permission. */
export const allows = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role)
