/**
 * Roles of people in a team. `member` is the specification's word for an editor and stays in the API and the database
 * (docs/decisions/0122-roles.md); on screens and in documents it is editor.
 */
export const roles = ['owner', 'admin', 'member', 'agent', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Roles that a person can be given; a team keeps its owner. */
export const givenRoles = ['admin', 'member', 'agent', 'viewer'] as const
export type GivenRole = (typeof givenRoles)[number]

/** One answer for each role, in the order of `roles`: a row without an answer for a role is a type error. */
type ForEach<List extends readonly unknown[]> = { readonly [Index in keyof List]: boolean }

const YES = true
const NO = false

/**
 * Rights of each role in a team (specification §6). Routes check them before acting, and screens hide controls.
 * Columns: owner, admin, editor (`member`), agent, viewer. Everybody's own profile, notifications, presence and read
 * marks need no permission.
 */
const matrix = {
  'team.view': [YES, YES, YES, YES, YES],
  'team.delete': [YES, NO, NO, NO, NO],
  /** Inviting, removing, and changing the roles, except those of admins. */
  'team.change_members': [YES, YES, NO, NO, NO],
  'team.appoint_admins': [YES, NO, NO, NO, NO],
  'team.leave': [NO, YES, YES, YES, YES],
  /** The plan, its use and its end, which explain why the bot is silent. */
  'plan.view': [YES, YES, YES, NO, NO],
  /** Amounts and invoices. */
  'billing.view': [YES, NO, NO, NO, NO],
  'team.extend_plan': [YES, NO, NO, NO, NO],
  'audit_log.view': [YES, YES, NO, NO, NO],

  'page.view': [YES, YES, YES, YES, YES],
  'page.connect': [YES, YES, YES, NO, NO],
  'page.disconnect': [YES, YES, NO, NO, NO],
  'page.reconnect': [YES, YES, NO, NO, NO],
  'page.delete': [YES, NO, NO, NO, NO],
  /** Taking a page's automations along into another team. */
  'page.take_along': [YES, NO, NO, NO, NO],
  'page.resume': [YES, YES, YES, NO, NO],

  /** Automations, templates, starters, menu, blacklist and the settings of the bot. */
  'automation.view': [YES, YES, YES, NO, YES],
  'comment_automation.edit': [YES, YES, YES, NO, NO],
  'chat_automation.edit': [YES, YES, YES, NO, NO],
  /** Deleting templates that another person saved. */
  'template.delete': [YES, YES, NO, NO, NO],
  'blacklist.edit': [YES, YES, YES, NO, NO],
  'comment.restore': [YES, YES, YES, NO, NO],
  'webhook.secret': [YES, NO, NO, NO, NO],

  'history.view': [YES, YES, YES, YES, YES],
  'history.export': [YES, YES, YES, NO, NO],
  'figures.view': [YES, YES, YES, NO, YES],
  'delivery.retry': [YES, YES, YES, NO, NO],

  'inbox.view': [YES, YES, YES, YES, YES],
  'inbox.reply': [YES, YES, YES, YES, NO],

  /** Orders, their goods and money; products are set up by those who set up the bot. */
  'order.view': [YES, YES, YES, YES, YES],
  'order.edit': [YES, YES, YES, YES, NO],
  'product.edit': [YES, YES, YES, NO, NO],

  'customer.view': [YES, YES, YES, YES, YES],
  'customer.edit': [YES, YES, YES, YES, NO],
  /** Export and import: a file of all customers can leave the team. */
  'customer.move': [YES, YES, NO, NO, NO],
  'customer.forget': [YES, YES, NO, NO, NO],
} as const satisfies Record<string, ForEach<typeof roles>>

export type Permission = keyof typeof matrix

export const permissions = Object.keys(matrix) as Permission[]

/** Whether a role has a permission. */
export const allows = (role: Role, permission: Permission): boolean =>
  matrix[permission][roles.indexOf(role)] ?? false

/** @returns the roles with a permission */
export const rolesWith = (permission: Permission): Role[] => roles.filter((role) => allows(role, permission))

/** @returns the roles that a person with this role may give to others, and take from them */
export const rolesToGive = (role: Role): GivenRole[] =>
  givenRoles.filter((given) =>
    allows(role, given === 'admin' ? 'team.appoint_admins' : 'team.change_members'),
  )

/** Whether a person with this role may remove one with the other role, or change that role. */
export const mayChange = (role: Role, other: Role): boolean =>
  rolesToGive(role).some((given) => given === other)
