import { ActionIcon, type ActionIconProps, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { planNoticeTexts } from '#web/components/plan-notice-texts.ts'
import { apiQuery } from '../../api/queries.ts'
import { lostPages, planNotices, policyPages } from '../../components/plan-notices.ts'
import { useTexts } from '../../i18n/language-context.tsx'
import classes from './bell.module.css'

const EVERY_MINUTE = 60_000

/** Notices of flows. They arrive without a reload, because a customer waits. */
const useNotices = () => {
  const { data } = useQuery({
    ...apiQuery('listNotices', {}),
    refetchInterval: EVERY_MINUTE,
    refetchOnWindowFocus: 'always',
  })
  return { notices: data?.notices ?? [], total: data?.total ?? 0 }
}

/** Invitations, ending plans, notices of flows, pages that left a team or that the platform warned. */
export const useNews = () => {
  const { data, error, refetch } = useQuery({
    ...apiQuery('listPendingTeams', {}),
    refetchInterval: EVERY_MINUTE,
    refetchOnWindowFocus: 'always',
  })
  const invitations = data?.pending_teams ?? []
  const endings = planNotices(useQuery(apiQuery('listTeams', {})).data?.teams ?? [], Date.now())
  const { data: pages } = useQuery(apiQuery('listConnectedPages', {}))
  const lost = lostPages(pages?.connected_pages ?? [], Date.now())
  const policy = policyPages(pages?.connected_pages ?? [])
  const { notices, total } = useNotices()
  const count = invitations.length + endings.length + lost.length + policy.length + total
  return {
    notices,
    more: total - notices.length,
    invitations,
    endings,
    lost,
    policy,
    count,
    data,
    error,
    refetch,
  }
}

type BellButtonProps = ActionIconProps & Omit<ComponentProps<'button'>, keyof ActionIconProps>

/** Shows the number of notices; their popover opens from it. */
export const BellButton = (given: BellButtonProps) => {
  const notice = useTexts(planNoticeTexts)
  const { count } = useNews()
  return (
    <ActionIcon
      size="lg"
      aria-label={notice.open(count)}
      aria-haspopup="dialog"
      {...given}
      className={classes.button ?? ''}
    >
      <Indicator label={count} disabled={count === 0} size={18} color="purple" aria-hidden>
        <IconBell size={20} aria-hidden />
      </Indicator>
    </ActionIcon>
  )
}
