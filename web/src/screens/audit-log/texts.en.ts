import { roleTexts } from '#web/components/role-texts.ts'
import type { AuditNotes, AuditSentences } from '#web/i18n/audit-words.ts'
import { plural } from '#web/i18n/formats.ts'
import type { mn } from './texts.mn.ts'

const plans = { trial: 'Trial', standard: 'Standard', premium: 'Premium', enterprise: 'Enterprise' }

const named = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')

const fewOf = ({ count, first }: { count: number; first: readonly string[] }) =>
  `${named(first)}${count > first.length ? ` and ${count - first.length} more` : ''}`

const pause = (minutes: number | null) => {
  if (minutes === null) return 'until resumed'
  return plural(minutes, '1 minute', `${minutes} minutes`)
}

const fields = {
  name: 'name',
  description: 'description',
  enabled: 'switch',
  content: 'posts it works on',
  trigger: 'what it answers',
  keywords: 'keywords',
  topics: 'topics',
  comment_replies: 'comment replies',
  chat_replies: 'chat replies',
  chat_automation_id: 'chat automation it starts',
  match_mode: 'match mode',
  exclude_keywords: 'excluded keywords',
  once_per_customer: 'once per customer',
  first_level_only: 'top-level comments only',
  delay_seconds: 'delay',
}

const changed = (details: { fields: (keyof typeof fields)[] }) =>
  details.fields.length > 0
    ? `Changed with it: ${details.fields.map((field) => fields[field]).join(', ')}`
    : ''

const sentences: AuditSentences = {
  'team.created': () => '{who} created the team',
  'member.invited': () => '{who} invited {what}',
  'member.invitation_taken_back': () => '{who} cancelled the invitation to {what}',
  'member.joined': () => '{who} accepted the invitation and joined the team',
  'member.declined': () => '{who} declined the invitation',
  'member.role_changed': ({ from, to }) =>
    `{who} changed the role of {what} from ${roleTexts.en.names[from]} to ${roleTexts.en.names[to]}`,
  'invitation_link.created': () => '{who} made an invitation link',
  'invitation_link.revoked': () => '{who} cancelled an invitation link',
  'member.joined_by_link': () => '{who} joined the team by a link',
  'member.removed': () => '{who} removed {what} from the team',
  'member.left': () => '{who} left the team',

  'page.connected': () => '{who} connected the page {page}',
  'page.reconnected': () => '{who} reconnected the page {page}',
  'page.disconnected': () => '{who} disconnected the page {page}',
  'page.deleted': () => '{who} deleted the page {page}',
  'page.moved_away': () => 'Another team connected the page {page}, which was disconnected here',
  'page.taken_over': () =>
    'Another team connected the page {page}, because the access of this team had ended',
  'page.restored': () => '{who} restored the deleted page {page}',
  'page.troubled': ({ health }) =>
    ({
      reconnect: 'Facebook’s permission ended, and the page {page} stopped answering',
      permission_missing: 'A permission of Facebook is missing: the page {page} cannot answer everything',
      blocked_by_policy: 'Facebook limited the replies of the page {page} for its policies',
    })[health],
  'page.resumed': () => '{who} resumed replies from the page {page} after Facebook had limited it',
  'page.warned': () => 'Facebook warned the page {page} for its policies',
  'page.unblocked': () => 'Facebook ended the limit on the page {page}, which replies again',

  'comment_automation.created': ({ enabled }) =>
    enabled
      ? '{who} created the automation {what} and switched it on'
      : '{who} created the automation {what}',
  'comment_automation.changed': () => '{who} changed the automation {what}',
  'comment_automation.switched_on': () => '{who} switched on the automation {what}',
  'comment_automation.switched_off': () => '{who} switched off the automation {what}',
  'comment_automation.deleted': () => '{who} deleted the automation {what}',

  'chat_automation.created': () => '{who} created the chat automation {what}',
  'chat_automation.set_live': ({ trigger }) =>
    ({
      keyword: '{who} set the chat automation {what} live',
      default: '{who} set {what} live as the default reply of chats',
      welcome: '{who} set {what} live as the welcome message',
      link: '{who} set {what} live for customers who come by a link',
      story_reply: '{who} set {what} live for replies to stories',
      story_mention: '{who} set {what} live for mentions in stories',
    })[trigger],
  'chat_automation.stopped': () => '{who} stopped the chat automation {what}',
  'chat_automation.deleted': () => '{who} deleted the chat automation {what}',
  'starters.published': ({ count }) => {
    if (count === 0) return '{who} took away the conversation starters'
    return plural(
      count,
      '{who} published 1 conversation starter',
      `{who} published ${count} conversation starters`,
    )
  },
  'main_menu.published': ({ count }) => {
    if (count === 0) return '{who} took away the main menu'
    return plural(
      count,
      '{who} published a main menu of 1 item',
      `{who} published a main menu of ${count} items`,
    )
  },
  'template.kept': () => '{who} saved the template {what}',
  'template.deleted': () => '{who} deleted the template {what}',
  'template.applied': () => '{who} used the template {what}',
  'chat_settings.changed': ({ to }) =>
    `{who} changed how long an answer by hand pauses the bot: ${pause(to)}`,

  'blacklist.changed': ({ blocked, allowed }) => {
    if (allowed.count === 0) return '{who} added words to the blacklist'
    return blocked.count === 0
      ? '{who} removed words from the blacklist'
      : '{who} replaced words of the blacklist'
  },
  'comment_settings.changed': ({ from, to }) => {
    if (from.blacklist_action !== to.blacklist_action)
      return to.blacklist_action === 'delete'
        ? '{who} had blacklisted comments deleted from then on'
        : '{who} had blacklisted comments hidden from then on'
    return to.leave_adverts
      ? '{who} left adverts of other sellers unanswered from then on'
      : '{who} had adverts of other sellers answered from then on'
  },
  'comment.restored': () => '{who} showed a hidden comment again',

  'invoice.created': ({ plan, months }) =>
    plan === null
      ? '{who} made an invoice for overage: {what}'
      : `{who} made an invoice for ${plural(months ?? 0, '1 month', `${months} months`)} of ${plans[plan]}: {what}`,
  'invoice.cancelled': () => '{who} cancelled an invoice: {what}',
  'payment.received': ({ amount }, { tugrik }) => `A payment of ${tugrik(amount)} arrived: {what}`,
  'payment.refunded': ({ amount }, { tugrik }) => `${tugrik(amount)} was paid back: {what}`,
  'plan.changed': ({ from, to }) =>
    from === to
      ? `The ${plans[to]} plan was extended`
      : `The plan changed from ${plans[from]} to ${plans[to]}`,
  'overage.changed': ({ enabled }) =>
    enabled ? '{who} allowed answers over the plan' : '{who} stopped answers over the plan',

  'history.exported': ({ tab }) =>
    ({
      chat: '{who} downloaded the history of chats',
      comment: '{who} downloaded the history of comments',
      customers: '{who} downloaded the list of customers',
    })[tab],
  'customers.imported': ({ count }, { number }) =>
    `{who} imported details of ${plural(count, '1 customer', `${number(count)} customers`)} from a file`,
  'webhook_secret.replaced': () => '{who} replaced the secret that signs webhooks',
  'contact_field.deleted': ({ name }) => `{who} deleted the field “${name}” of customers`,
  'contact_tag.deleted': ({ name }) => `{who} deleted the tag “${name}” of customers`,
  'customer.forgotten': () => '{who} deleted everything about a customer',
  'replies.retried': ({ tab }) =>
    tab === 'chat' ? '{who} sent a failed chat reply again' : '{who} sent a failed comment reply again',
}

const notes: AuditNotes = {
  'comment_automation.changed': (details) => changed(details).replace('Changed with it', 'Changed'),
  'comment_automation.switched_on': changed,
  'comment_automation.switched_off': changed,
  'template.applied': ({ made, removed }) =>
    [made.length > 0 ? `Made: ${named(made)}` : '', removed.length > 0 ? `Deleted: ${named(removed)}` : '']
      .filter(Boolean)
      .join('. '),
  'chat_settings.changed': ({ from }) => `Before: ${pause(from)}`,
  'blacklist.changed': ({ blocked, allowed }) =>
    [
      blocked.count > 0 ? `Added: ${fewOf(blocked)}` : '',
      allowed.count > 0 ? `Removed: ${fewOf(allowed)}` : '',
    ]
      .filter(Boolean)
      .join('. '),
  'invoice.created': ({ amount }, { tugrik }) => tugrik(amount),
  'invoice.cancelled': ({ plan, amount }, { tugrik }) =>
    plan === null ? tugrik(amount) : `${plans[plan]} plan, ${tugrik(amount)}`,
  'payment.received': ({ kind }) =>
    ({
      exact: '',
      partial: 'Less than the invoice asked for.',
      excess: 'More than the invoice asked for.',
      late: 'Paid after the invoice had expired.',
      double: 'The invoice had been paid already.',
    })[kind],
  'invitation_link.created': ({ role }) => `As: ${roleTexts.en.names[role]}`,
  'invitation_link.revoked': ({ role }) => `As: ${roleTexts.en.names[role]}`,
  'member.joined_by_link': ({ role }) => `As: ${roleTexts.en.names[role]}`,
  'member.invited': ({ role }) => `As: ${roleTexts.en.names[role]}`,
  'plan.changed': ({ ends_at }, { date }) => (ends_at === null ? '' : `Until ${date(ends_at)}`),
  'overage.changed': ({ enabled, cap }, { tugrik }) => (enabled ? `Up to ${tugrik(cap)} a month` : ''),
  'history.exported': ({ rows }, { number }) => plural(rows, '1 row', `${number(rows)} rows`),
}

export const en: typeof mn = {
  tab: 'Audit log',
  intro: 'Who did what in the team, and when. Only the owner and admins see it; it is kept for two years.',
  listLabel: 'Activity',
  failed: 'The audit log could not be loaded.',
  ownerOnly: 'Only the owner and admins of the team see the audit log.',
  empty: {
    title: 'Nothing is recorded yet',
    text: 'Whenever somebody connects a page, switches on an automation, invites a member or pays, it is written here.',
  },
  nothingFound: 'Nothing matches this filter',
  clearFilter: 'Clear the filter',
  older: 'Earlier activity',
  olderFailed: 'Earlier activity could not be loaded. Try again.',
  end: 'There is nothing before this.',
  deletedPerson: 'Somebody who deleted their account',
  quoted: (name) => `“${name}”`,
  system: 'System',
  filter: {
    label: 'Filter the audit log',
    fold: 'Filter',
    any: 'All',
    group: 'About',
    groups: {
      team: 'Team and members',
      pages: 'Pages',
      comment_automations: 'Comment automations',
      chat_automations: 'Chat bot',
      moderation: 'Blacklist and comments',
      payments: 'Plan and payments',
      history: 'History',
    },
    person: 'Who',
    page: 'Page',
  },

  sentences,

  notes,
}
