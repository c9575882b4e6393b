import {
  IconCreditCard,
  IconHistory,
  IconLayoutGrid,
  IconMessageChatbot,
  IconMessageReply,
  IconShield,
  IconUsers,
} from '@tabler/icons-react'
import { type AuditAction, type AuditGroup, groupOfAction } from '#contract/audit-actions.ts'
import classes from './audit-log.module.css'

const icons: Record<AuditGroup, typeof IconUsers> = {
  team: IconUsers,
  pages: IconLayoutGrid,
  comment_automations: IconMessageReply,
  chat_automations: IconMessageChatbot,
  moderation: IconShield,
  payments: IconCreditCard,
  history: IconHistory,
}

/** The icon of an audit event's group, as in the navigation. */
export const AuditEventIcon = ({ action }: { action: AuditAction }) => {
  const Icon = icons[groupOfAction[action]]
  return (
    <span className={classes.icon} aria-hidden>
      <Icon size={18} stroke={1.8} />
    </span>
  )
}
