import { IconAlertTriangle, IconBroadcast, IconPencil, IconProgressAlert } from '@tabler/icons-react'
import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './flow-state-pills.module.css'
import { flowTexts } from './flow-texts.ts'
import { StatusPill } from './status-pill.tsx'

type FlowStatePillsProps = {
  automation: Pick<ChatAutomationSummary, 'status' | 'changed_since_live'> &
    Partial<Pick<ChatAutomationSummary, 'live_blanks'>>
}

/** Whether a flow is live, and whether its draft has other content. */
export const FlowStatePills = ({ automation }: FlowStatePillsProps) => {
  const { state } = useTexts(flowTexts)
  const { status, changed_since_live, live_blanks = [] } = automation
  if (status === 'draft')
    return (
      <div className={classes.pills}>
        <StatusPill tone="quiet" icon={<IconPencil size={14} aria-hidden />}>
          {state.draft}
        </StatusPill>
      </div>
    )
  return (
    <div className={classes.pills}>
      <StatusPill tone="alive" icon={<IconBroadcast size={14} aria-hidden />}>
        {state.live}
      </StatusPill>
      {live_blanks.length > 0 && (
        <StatusPill tone="error" icon={<IconAlertTriangle size={14} aria-hidden />}>
          {state.blanks}
        </StatusPill>
      )}
      {changed_since_live && (
        <StatusPill tone="warning" icon={<IconProgressAlert size={14} aria-hidden />}>
          {state.changed}
        </StatusPill>
      )}
    </div>
  )
}
