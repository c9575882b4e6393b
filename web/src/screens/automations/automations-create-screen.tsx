import { Text } from '@mantine/core'
import { IconMessageChatbot, IconMessageReply } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ScreenHeading } from '#web/components/screen-heading.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './automations.module.css'
import { automationsTexts } from './texts.ts'

const ICON = { size: 28, stroke: 1.6, 'aria-hidden': true } as const

/** The choice of the kind of a new automation. */
export const AutomationsCreateScreen = () => {
  const automations = useTexts(automationsTexts)
  return (
    <>
      <ScreenHeading title={automations.createTitle} />
      <div className={classes.ways}>
        <Link className={classes.way} to="/commentbot/create">
          <IconMessageReply {...ICON} />
          <Text fw={700} size="lg">
            {automations.comment}
          </Text>
          <Text c="dimmed">{automations.commentHelp}</Text>
        </Link>
        <Link className={classes.way} to="/chatbot/create">
          <IconMessageChatbot {...ICON} />
          <Text fw={700} size="lg">
            {automations.chat}
          </Text>
          <Text c="dimmed">{automations.chatHelp}</Text>
        </Link>
      </div>
    </>
  )
}
