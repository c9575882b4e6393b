import type { PolicyNotice } from '#contract/pages.schemas.ts'
import type { Row } from '#migrations/tables.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'

/** Facebook gives a page seven days to mend what it warned of. */
const WARNING_DAYS = 7

/** The platform's warning or block, while it holds. */
export const shownNotice = (
  { health, policy_notice: notice }: Pick<Row<'pages'>, 'health' | 'policy_notice'>,
  now: Date,
): PolicyNotice | null => {
  if (notice?.kind === 'blocked') return health === 'blocked_by_policy' ? notice : null
  return notice && new Date(notice.at) > daysAfter(now, -WARNING_DAYS) ? notice : null
}
