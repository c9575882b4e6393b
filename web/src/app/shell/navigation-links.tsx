import { VisuallyHidden } from '@mantine/core'
import {
  IconAddressBook,
  IconBolt,
  IconChartBar,
  IconHistory,
  IconInbox,
  IconLayoutGrid,
  IconMessageChatbot,
  IconMessageReply,
  IconShoppingBag,
  IconSun,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shownCount } from '#contract/inbox.ts'
import { allows } from '#contract/permissions.ts'
import { markIcon } from '../../api/push.ts'
import { apiQuery } from '../../api/queries.ts'
import { useTexts } from '../../i18n/language-context.tsx'
import { permissionOf } from '../screen-permissions.ts'
import { useOwnPages } from './page-button.tsx'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'
import { withoutPage } from './without-page.ts'

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** Links keep the page of the address, unless the person has no such page. */
const useSearchOfLinks = () => {
  const { page, isPending } = useOwnPages()
  return page || isPending ? {} : { search: withoutPage }
}

const useWaitingCount = (): number => {
  const { data } = useQuery({
    ...apiQuery('listInbox', { query: { view: 'waiting' } }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })
  const count = data?.counts.waiting
  useEffect(() => {
    if (count !== undefined) markIcon(count)
  }, [count])
  return count ?? 0
}

/** The number of customers who wait for a person. */
const WaitingMark = () => {
  const shell = useTexts(shellTexts)
  const count = useWaitingCount()
  if (count === 0) return null
  return (
    <span className={classes.mark}>
      <span aria-hidden>{shownCount(count)}</span>
      <VisuallyHidden>({shell.inboxWaiting(count)})</VisuallyHidden>
    </span>
  )
}

/** Whether the person's role on the current page opens a screen; every screen while no page is known. */
export const useOpens = (): ((path: string) => boolean) => {
  const { page } = useOwnPages()
  return (path) => !page || allows(page.role, permissionOf(path))
}

/**
 * `short`: the bottom bar has room for five entries: these four and the menu, which holds the others. Customers replace
 * automations for roles that do not see them.
 */
export const NavigationLinks = ({ short = false }: { short?: boolean }) => {
  const shell = useTexts(shellTexts)
  const search = useSearchOfLinks()
  const opens = useOpens()
  const automations = opens('/automations')
  return (
    <>
      <Link to="/today" {...search} className={classes.link}>
        <IconSun {...ICON} />
        {shell.today}
      </Link>
      <Link to="/inbox" {...search} className={classes.link}>
        <IconInbox {...ICON} />
        {short ? shell.inboxShort : shell.inbox}
        <WaitingMark />
      </Link>
      <Link to="/orders" {...search} className={classes.link}>
        <IconShoppingBag {...ICON} />
        {shell.orders}
      </Link>
      {automations && (
        <Link to="/automations" {...search} className={classes.link}>
          <IconBolt {...ICON} />
          {short ? shell.automationsShort : shell.automations}
        </Link>
      )}
      {!short && automations && (
        <div className={classes.within}>
          <Link to="/commentbot" {...search} className={classes.link}>
            <IconMessageReply {...ICON} />
            {shell.commentBot}
          </Link>
          <Link to="/chatbot" {...search} className={classes.link}>
            <IconMessageChatbot {...ICON} />
            {shell.chatBot}
          </Link>
        </div>
      )}
      {(!short || !automations) && (
        <Link to="/customers" {...search} className={classes.link}>
          <IconAddressBook {...ICON} />
          {shell.customers}
        </Link>
      )}
      {!short && (
        <Link to="/history" {...search} className={classes.link}>
          <IconHistory {...ICON} />
          {shell.history}
        </Link>
      )}
      {!short && opens('/dashboard') && (
        <Link to="/dashboard" {...search} className={classes.link}>
          <IconChartBar {...ICON} />
          {shell.dashboard}
        </Link>
      )}
    </>
  )
}

export const PagesLink = () => {
  const shell = useTexts(shellTexts)
  const search = useSearchOfLinks()
  return (
    <Link to="/page-management" {...search} className={classes.link}>
      <IconLayoutGrid {...ICON} />
      {shell.pages}
    </Link>
  )
}

export const TeamsLink = () => {
  const shell = useTexts(shellTexts)
  const search = useSearchOfLinks()
  return (
    <Link to="/team-management" {...search} className={classes.link}>
      <IconUsers {...ICON} />
      {shell.teams}
    </Link>
  )
}
