/** `live`: the version last set live answers customers, whatever the draft contains. */
export const chatAutomationStatuses = ['draft', 'live'] as const
export type ChatAutomationStatus = (typeof chatAutomationStatuses)[number]
