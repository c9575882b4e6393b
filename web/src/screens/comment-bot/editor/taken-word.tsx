import { Anchor } from '@mantine/core'
import { IconExternalLink, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from '../texts.ts'
import classes from './editor.module.css'

type TakenWordProps = {
  message: string
  /** The server has refused it; without a refusal it is a warning. */
  refused: boolean
  automation: { id: string; name: string }
}

/**
 * A keyword or topic of another automation, with a link to that. It opens a new tab, so that unsaved input stays.
 */
export const TakenWord = ({ message, refused, automation }: TakenWordProps) => {
  const { editor } = useTexts(commentBotTexts)
  return (
    <p className={classes.notice} data-refused={refused || undefined} role={refused ? 'alert' : undefined}>
      <IconInfoCircle size={16} aria-hidden />
      <span>
        {message}{' '}
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => (
            <Link to="/commentbot/edit/$id" params={{ id: automation.id }} target="_blank" {...props} />
          )}
        >
          {editor.openAutomation(automation.name)} <IconExternalLink size={14} aria-hidden />
        </Anchor>
      </span>
    </p>
  )
}
