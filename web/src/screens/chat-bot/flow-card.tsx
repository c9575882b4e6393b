import { Alert, Switch, Text } from '@mantine/core'
import {
  IconAt,
  IconLink,
  IconMessageChatbot,
  IconMessageReply,
  IconMoodSmile,
  IconRobot,
  IconSparkles,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import { useMay } from '#web/api/current-page.tsx'
import { AutomationFigures } from '#web/components/automation-figures.tsx'
import { FlowStatePills } from '#web/components/flow-state-pills.tsx'
import { flowTexts } from '#web/components/flow-texts.ts'
import { FlowTrigger } from '#web/components/flow-trigger.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { TextLink } from '#web/ui/link.tsx'
import classes from './chat-bot.module.css'
import { FlowMenu } from './flow-menu.tsx'
import { LinkedEntries } from './linked-entries.tsx'
import { NotLiveWindow } from './not-live-window.tsx'
import { chatBotTexts } from './texts.ts'
import { useSwitchFlow } from './use-switch-flow.ts'

type FlowCardProps = { automation: ChatAutomationSummary; onDelete: () => void }

const triggerIcons = {
  keyword: IconMessageChatbot,
  welcome: IconMoodSmile,
  default: IconRobot,
  link: IconLink,
  story_reply: IconMessageReply,
  story_mention: IconAt,
}

const Mark = ({ trigger: { node_type, kind } }: ChatAutomationSummary) => {
  const Icon = kind === 'ai_intent' && node_type === 'keyword' ? IconSparkles : triggerIcons[node_type]
  return (
    <span className={classes.mark}>
      <Icon size={22} stroke={1.8} aria-hidden />
    </span>
  )
}

const Facts = ({ automation }: { automation: ChatAutomationSummary }) => {
  const chatBot = useTexts(chatBotTexts)
  const { timeAgo } = useFormats()
  const { steps, has_ai, updated_at, updated_by } = automation
  const when = timeAgo(updated_at)
  return (
    <ul className={classes.facts}>
      <li>{chatBot.steps(steps)}</li>
      {has_ai && (
        <li className={classes.ai}>
          <IconSparkles size={14} aria-hidden />
          {chatBot.ai}
        </li>
      )}
      <li>{updated_by === null ? chatBot.changed(when) : chatBot.changedBy(when, updated_by)}</li>
    </ul>
  )
}

/** Customers see these blanks in replies. */
const LiveBlanks = ({ automation: { id, live_blanks } }: { automation: ChatAutomationSummary }) => {
  const { liveBlanks } = useTexts(chatBotTexts)
  const [first] = live_blanks
  if (first === undefined) return null
  return (
    <Alert color="error" role="status" p="xs">
      {liveBlanks.text(first, live_blanks.length)}{' '}
      <TextLink
        c="inherit"
        underline="always"
        to="/chatbot/edit/$id"
        params={{ id }}
        search={{ show: 'problems' }}
      >
        {liveBlanks.mend}
      </TextLink>
    </Alert>
  )
}

export const FlowCard = ({ automation, onDelete }: FlowCardProps) => {
  const chatBot = useTexts(chatBotTexts)
  const flow = useTexts(flowTexts)
  const switching = useSwitchFlow(automation)
  const { id, status, entries } = automation
  const mayEdit = useMay('chat_automation.edit')
  const title = automation.title.trim() === '' ? flow.untitled : automation.title
  const live = (switching.changingTo ?? status) === 'live'
  return (
    <li className={classes.card} data-off={!live || undefined}>
      <Mark {...automation} />
      <div className={classes.about}>
        <Text fw={700} size="lg" lh={1.3}>
          {mayEdit ? (
            <Link className={classes.name} to="/chatbot/edit/$id" params={{ id }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Text>
        <FlowTrigger trigger={automation.trigger} />
        {mayEdit && <LiveBlanks automation={automation} />}
        <LinkedEntries entries={entries} />
        <Facts automation={automation} />
      </div>
      <AutomationFigures
        tab="chat"
        automation={automation}
        words={chatBot.figures}
        className={classes.results}
      />
      <div className={classes.state}>
        <FlowStatePills automation={automation} />
      </div>
      <div className={classes.actions}>
        <Switch
          checked={live}
          disabled={!mayEdit || switching.changingTo !== undefined}
          onChange={(event) => switching.change(event.currentTarget.checked ? 'live' : 'draft')}
          aria-label={chatBot.switchLabel(title)}
        />
        {mayEdit && (
          <FlowMenu automation={automation} onPublish={() => switching.change('live')} onDelete={onDelete} />
        )}
      </div>
      {switching.refused !== null && (
        <NotLiveWindow automation={{ id, title }} reason={switching.refused} onClose={switching.close} />
      )}
    </li>
  )
}
