import { IconBroadcast, IconMessageChatbot, IconMessageReply, IconPlayerPause } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CommentAutomation } from '#contract/comment-automations.schemas.ts'
import { useMay } from '#web/api/current-page.tsx'
import { FlowStatePills } from '#web/components/flow-state-pills.tsx'
import { flowTexts } from '#web/components/flow-texts.ts'
import { FlowTrigger } from '#web/components/flow-trigger.tsx'
import { KeywordChips } from '#web/components/keyword-chips.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from '#web/screens/comment-bot/texts.ts'
import classes from './automations.module.css'
import type { AnyAutomation } from './merge-automations.ts'
import { automationsTexts } from './texts.ts'

const kindIcons = { comment: IconMessageReply, chat: IconMessageChatbot }

const Kind = ({ kind }: Pick<AnyAutomation, 'kind'>) => {
  const automations = useTexts(automationsTexts)
  const Icon = kindIcons[kind]
  return (
    <span className={classes.kind}>
      <Icon size={18} aria-hidden />
      {automations.kinds[kind]}
    </span>
  )
}

const Name = ({ row }: { row: AnyAutomation }) => {
  const flow = useTexts(flowTexts)
  const params = { id: row.automation.id }
  if (!useMay('comment_automation.edit'))
    return row.kind === 'comment' ? row.automation.name : row.automation.title.trim() || flow.untitled
  if (row.kind === 'comment')
    return (
      <Link className={classes.name} to="/commentbot/edit/$id" params={params}>
        {row.automation.name}
      </Link>
    )
  return (
    <Link className={classes.name} to="/chatbot/edit/$id" params={params}>
      {row.automation.title.trim() === '' ? flow.untitled : row.automation.title}
    </Link>
  )
}

const CommentState = ({ enabled }: Pick<CommentAutomation, 'enabled'>) => {
  const automations = useTexts(automationsTexts)
  return enabled ? (
    <StatusPill tone="alive" icon={<IconBroadcast size={14} aria-hidden />}>
      {automations.commentOn}
    </StatusPill>
  ) : (
    <StatusPill tone="quiet" icon={<IconPlayerPause size={14} aria-hidden />}>
      {automations.commentOff}
    </StatusPill>
  )
}

const Trigger = ({ row }: { row: AnyAutomation }) => {
  const commentBot = useTexts(commentBotTexts)
  if (row.kind === 'chat') return <FlowTrigger trigger={row.automation.trigger} />
  if (row.automation.trigger === 'default')
    return <StatusPill tone="quiet">{commentBot.defaultReply}</StatusPill>
  return <KeywordChips keywords={row.automation.keywords} most={3} />
}

type AutomationsTableProps = { rows: readonly AnyAutomation[]; stale: boolean }

export const AutomationsTable = ({ rows, stale }: AutomationsTableProps) => {
  const automations = useTexts(automationsTexts)
  const { timeAgo } = useFormats()
  return (
    <table className={classes.table} aria-label={automations.listLabel} aria-busy={stale}>
      <thead>
        <tr>
          <th scope="col">{automations.kind}</th>
          <th scope="col">{automations.name}</th>
          <th scope="col">{automations.trigger}</th>
          <th scope="col">{automations.state}</th>
          <th scope="col">{automations.changed}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.automation.id}>
            <td>
              <Kind kind={row.kind} />
            </td>
            <td>
              <Name row={row} />
            </td>
            <td>
              <Trigger row={row} />
            </td>
            <td>
              {row.kind === 'chat' ? (
                <FlowStatePills automation={row.automation} />
              ) : (
                <CommentState enabled={row.automation.enabled} />
              )}
            </td>
            <td className={classes.when}>{timeAgo(row.automation.updated_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
