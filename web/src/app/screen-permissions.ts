import type { Permission } from '#contract/permissions.ts'

/** The permission that each screen of a page needs; of several beginnings the first counts. */
const needed: readonly (readonly [beginning: string, permission: Permission])[] = [
  ['/automations/create', 'comment_automation.edit'],
  ['/automations/edit', 'comment_automation.edit'],
  ['/automations', 'automation.view'],
  ['/commentbot/create', 'comment_automation.edit'],
  ['/commentbot/edit', 'comment_automation.edit'],
  ['/commentbot/quick', 'comment_automation.edit'],
  ['/commentbot', 'automation.view'],
  ['/chatbot/', 'chat_automation.edit'],
  ['/chatbot', 'automation.view'],
  ['/customers', 'customer.view'],
  ['/dashboard', 'figures.view'],
  ['/history', 'history.view'],
  ['/inbox', 'inbox.view'],
  ['/orders', 'order.view'],
  ['/today', 'inbox.view'],
]

/**
 * The permission of a screen of a page.
 * @param path without a language
 */
export const permissionOf = (path: string): Permission => {
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path
  return needed.find(([beginning]) => clean.startsWith(beginning))?.[1] ?? 'page.view'
}
