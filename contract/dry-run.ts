export const DRY_RUN_DAYS = 90

export const dryRunChanges = [
  'newly_answered',
  'no_longer_answered',
  'other_automation',
  'other_reply',
] as const
export type DryRunChange = (typeof dryRunChanges)[number]
