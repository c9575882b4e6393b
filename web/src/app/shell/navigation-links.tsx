import {
  IconBolt,
  IconChartBar,
  IconHistory,
  IconLayoutGrid,
  IconMessageChatbot,
  IconMessageReply,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/language-context.tsx'
import classes from './shell.module.css'

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** `short`: for the bottom bar, where five places fit: these four and the menu, which has the others. */
export const NavigationLinks = ({ short = false }: { short?: boolean }) => {
  const { shell } = useTexts()
  return (
    <>
      <Link to="/dashboard" className={classes.link}>
        <IconChartBar {...ICON} />
        {short ? shell.dashboardShort : shell.dashboard}
      </Link>
      {!short && (
        <Link to="/automations" className={classes.link}>
          <IconBolt {...ICON} />
          {shell.automations}
        </Link>
      )}
      <Link to="/commentbot" className={classes.link}>
        <IconMessageReply {...ICON} />
        {short ? shell.commentBotShort : shell.commentBot}
      </Link>
      <Link to="/chatbot" className={classes.link}>
        <IconMessageChatbot {...ICON} />
        {short ? shell.chatBotShort : shell.chatBot}
      </Link>
      <Link to="/history" className={classes.link}>
        <IconHistory {...ICON} />
        {shell.history}
      </Link>
    </>
  )
}

export const PagesLink = () => {
  const { shell } = useTexts()
  return (
    <Link to="/page-management" className={classes.link}>
      <IconLayoutGrid {...ICON} />
      {shell.pages}
    </Link>
  )
}

export const TeamsLink = () => {
  const { shell } = useTexts()
  return (
    <Link to="/team-management" className={classes.link}>
      <IconUsers {...ICON} />
      {shell.teams}
    </Link>
  )
}
