import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTexts } from '../../i18n/language-context.tsx'
import { withoutLanguage } from '../../i18n/language-path.ts'
import { PlainLink } from '../../ui/site-link.tsx'
import { helpFor } from './help-topic.ts'
import { shellTexts } from './texts.ts'

/** Link to the manual's page about this screen. It opens a new tab, so that unfinished work stays. */
export const HelpLink = () => {
  const shell = useTexts(shellTexts)
  const to = helpFor(withoutLanguage(useLocation().pathname))
  return (
    <ActionIcon
      size="lg"
      aria-label={shell.help}
      title={shell.help}
      renderRoot={(props) => <PlainLink to={to} target="_blank" {...props} />}
    >
      <IconHelp size={20} aria-hidden />
    </ActionIcon>
  )
}
