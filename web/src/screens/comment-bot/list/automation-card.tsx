import { ActionIcon, Alert, Menu, Switch, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconCopy, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { blanksIn } from '#automation/flow/blanks.ts'
import type { CommentAutomation } from '#contract/comment-automations.schemas.ts'
import { useMay } from '#web/api/current-page.tsx'
import { AutomationFigures } from '#web/components/automation-figures.tsx'
import { ReplyKindIcon } from '#web/components/delivery-pill.tsx'
import { KeywordChips } from '#web/components/keyword-chips.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { TopicChips } from '#web/components/topics/topic-chips.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { RemovingItem } from '#web/ui/removing-item.tsx'
import { TryBeforeSwitching } from '../dry-run/try-before-switching.tsx'
import { optionsInWords } from '../editor/options.ts'
import { commentBotTexts } from '../texts.ts'
import { ContentFan, ContentWords } from './automation-content.tsx'
import classes from './comment-bot-list.module.css'
import { useSwitchAutomation } from './use-switch-automation.ts'

type AutomationCardProps = { automation: CommentAutomation; onDelete: () => void }

const About = ({ automation }: { automation: CommentAutomation }) => {
  const commentBot = useTexts(commentBotTexts)
  const { trigger, keywords, topics, comment_replies, chat_replies, enabled } = automation
  const [blank] = enabled ? [...comment_replies, ...chat_replies].flatMap(blanksIn) : []
  const options = optionsInWords(automation, commentBot.options)
  return (
    <div className={classes.about}>
      <Text fw={700} size="lg" lh={1.3}>
        {useMay('comment_automation.edit') ? (
          <Link className={classes.name} to="/commentbot/edit/$id" params={{ id: automation.id }}>
            {automation.name}
          </Link>
        ) : (
          automation.name
        )}
      </Text>
      <ContentWords automation={automation} />
      {trigger === 'default' ? (
        <StatusPill tone="quiet">{commentBot.defaultReply}</StatusPill>
      ) : (
        <>
          {keywords.length > 0 && <KeywordChips keywords={keywords} />}
          <TopicChips topics={topics} />
        </>
      )}
      {blank !== undefined && (
        <Alert color="error" role="status" p="xs">
          {commentBot.liveBlank(blank)}
        </Alert>
      )}
      {options.length > 0 && (
        <Text size="xs" c="dimmed">
          {options.join(' · ')}
        </Text>
      )}
    </div>
  )
}

const ReplyKinds = ({ automation }: { automation: CommentAutomation }) => {
  const commentBot = useTexts(commentBotTexts)
  const { comment_replies, chat_replies, chat_automation: flow } = automation
  const chatWords = flow ? commentBot.startsFlow(flow.title, flow.status) : commentBot.repliesInChat
  const kinds = [
    { kind: 'comment_reply', shown: comment_replies.length > 0, words: commentBot.repliesInComment },
    { kind: 'chat_reply', shown: chat_replies.length > 0 || flow !== null, words: chatWords },
  ] as const
  return (
    <div className={classes.kinds}>
      {kinds.map(
        ({ kind, shown, words }) =>
          shown && (
            <Tooltip key={kind} label={words}>
              <span className={classes.kind}>
                <ReplyKindIcon kind={kind} size={18} />
                <VisuallyHidden>{words}</VisuallyHidden>
              </span>
            </Tooltip>
          ),
      )}
    </div>
  )
}

const MoreMenu = ({ automation, onDelete }: AutomationCardProps) => {
  const commentBot = useTexts(commentBotTexts)
  const { id, name } = automation
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={commentBot.moreActions(name)}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/commentbot/edit/$id" params={{ id }} {...props} />}
        >
          {commentBot.edit}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/commentbot/create" search={{ copyOf: id }} {...props} />}
        >
          {commentBot.copying.copy}
        </Menu.Item>
        <RemovingItem leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
          {commentBot.delete}
        </RemovingItem>
      </Menu.Dropdown>
    </Menu>
  )
}

export const AutomationCard = ({ automation, onDelete }: AutomationCardProps) => {
  const commentBot = useTexts(commentBotTexts)
  const switching = useSwitchAutomation(automation)
  const mayEdit = useMay('comment_automation.edit')
  return (
    <li className={classes.card} data-off={!automation.enabled || undefined}>
      <ContentFan automation={automation} />
      <About automation={automation} />
      <div className={classes.results}>
        <ReplyKinds automation={automation} />
        <AutomationFigures tab="comment" automation={automation} words={commentBot.figures} />
      </div>
      <div className={classes.actions}>
        <Switch
          checked={automation.enabled}
          disabled={!mayEdit}
          onChange={(event) => switching.mutate(event.currentTarget.checked)}
          label={automation.enabled ? commentBot.on : commentBot.off}
          aria-label={commentBot.switchLabel(automation.name)}
        />
        {!automation.enabled && mayEdit && (
          <TryBeforeSwitching automation={automation} onSwitchOn={() => switching.mutate(true)} />
        )}
        {mayEdit && <MoreMenu automation={automation} onDelete={onDelete} />}
      </div>
    </li>
  )
}
