export const DRY_RUN_DAYS = 90
