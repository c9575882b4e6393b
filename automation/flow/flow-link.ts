const PREFIX = 'flow-'

/** The `ref` of a link that starts a flow, whatever its trigger is. Meta allows letters, digits and `-_=`. */
export const refOfFlow = (automationId: string): string => `${PREFIX}${automationId}`

/** @returns the automation that a link names; undefined for any other `ref` */
export const flowOfRef = (ref: string): string | undefined =>
  ref.startsWith(PREFIX) ? ref.slice(PREFIX.length) : undefined
