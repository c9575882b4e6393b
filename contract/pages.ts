/** The person's access to a page according to Facebook. Every value but `ok` needs an action of the person there. */
export const pageAccesses = ['ok', 'not_admin', 'not_granted', 'token_expired'] as const
export type PageAccess = (typeof pageAccesses)[number]

/** Reason why a connected page does not answer, apart from its owner's switch. */
export const pageHealths = ['ok', 'reconnect', 'permission_missing', 'blocked_by_policy'] as const
export type PageHealth = (typeof pageHealths)[number]
