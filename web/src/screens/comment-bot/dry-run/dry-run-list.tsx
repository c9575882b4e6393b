import { Button, Text } from '@mantine/core'
import { IconEyeOff, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { DryRunResult } from '#contract/dry-run.schemas.ts'
import { CommentBubble } from '#web/components/comment-bubble.tsx'
import { ReplyKindIcon } from '#web/components/delivery-pill.tsx'
import { PostPicture } from '#web/components/post-picture.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { topicTexts } from '#web/components/topics/texts.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { changeLooks } from './change-looks.tsx'
import classes from './dry-run.module.css'
import type { Sort } from './dry-run-state.ts'
import { dryRunTexts } from './texts.ts'

type OnAddKeyword = ((word: string) => void) | undefined
type Shared = {
  /** Marks new replies when an existing rule is edited; otherwise all replies are new. */
  compares: boolean
  onAddKeyword: OnAddKeyword
}
type DryRunListProps = Shared & { sort: Sort; results: readonly DryRunResult[] }

const SHOWN_AT_FIRST = 20

/** Past comments grouped by post, with their results. */
export const DryRunList = ({ sort, results, ...shared }: DryRunListProps) => {
  const dryRun = useTexts(dryRunTexts)
  const [most, setMost] = useState(SHOWN_AT_FIRST)
  if (results.length === 0) {
    const words = {
      changed: dryRun.noneAnswered,
      moderated: dryRun.noneModerated,
      ignored: dryRun.noneIgnored,
    }
    return (
      <Text c="dimmed" ta="center" py="md">
        {words[sort]}
      </Text>
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {results.slice(0, most).map((result) => (
          <Result key={result.comment.id} result={result} {...shared} />
        ))}
      </ul>
      {results.length > most && (
        <Button variant="default" onClick={() => setMost(most + 2 * SHOWN_AT_FIRST)}>
          {dryRun.more}
        </Button>
      )}
    </>
  )
}

const Result = ({ result, compares, onAddKeyword }: Shared & { result: DryRunResult }) => {
  const dryRun = useTexts(dryRunTexts)
  const { timeAgo } = useFormats()
  const { comment, content, mark, replies, change } = result
  return (
    <li className={classes.result}>
      <PostPicture src={content.full_picture} size={44} />
      <div className={classes.words}>
        <Text size="xs" c="dimmed" truncate>
          {timeAgo(comment.date)}
          {content.message && ` · ${content.message}`}
        </Text>
        <CommentBubble
          short
          name={comment.customer_name ?? dryRun.someone}
          text={comment.text}
          mark={mark ?? result.nearest?.word}
        />
        {change && <Replies replies={change.before.replies} before />}
        <Replies replies={replies} />
        <Topic topic={result.topic} />
        {(compares || !change) && <Verdict result={result} />}
        <Nearest nearest={result.nearest} onAddKeyword={onAddKeyword} />
      </div>
    </li>
  )
}

const Replies = ({ replies, before = false }: { replies: DryRunResult['replies']; before?: boolean }) => {
  const dryRun = useTexts(dryRunTexts)
  return replies.map(({ kind, text, flow }) => (
    <p key={kind} className={classes.reply} data-before={before || undefined}>
      <span className={classes.replyKind}>
        <ReplyKindIcon kind={kind} />
        {before ? `${dryRun.before}: ` : ''}
        {dryRun.replyKinds[kind]}
      </span>
      <span className={classes.replyText}>{flow === undefined ? text : dryRun.startsFlow(flow)}</span>
    </p>
  ))
}

const Verdict = ({ result: { change, action, automation } }: { result: DryRunResult }) => {
  const dryRun = useTexts(dryRunTexts)
  if (action) {
    const Icon = action === 'hide' ? IconEyeOff : IconTrash
    return (
      <span>
        <StatusPill tone="warning" icon={<Icon size={14} aria-hidden />}>
          {dryRun[action]}
        </StatusPill>
      </span>
    )
  }
  if (!change) return null
  const { tone, Icon } = changeLooks[change.kind]
  const other = change.kind === 'other_automation' && automation
  return (
    <span>
      <StatusPill tone={tone} icon={<Icon size={14} aria-hidden />}>
        {other ? dryRun.byAutomation(other.name) : dryRun.changes[change.kind]}
      </StatusPill>
    </span>
  )
}

/** Why a comment without a keyword is answered, or left to the owner. */
const Topic = ({ topic }: Pick<DryRunResult, 'topic'>) => {
  const { asks, mayAsk } = useTexts(topicTexts)
  if (!topic) return null
  return (
    <Text size="sm" c="dimmed" className={classes.topic}>
      {topic.sure ? asks(topic.topic, topic.words) : mayAsk(topic.topic, topic.words)}
    </Text>
  )
}

const Nearest = ({
  nearest,
  onAddKeyword,
}: Pick<DryRunResult, 'nearest'> & { onAddKeyword: OnAddKeyword }) => {
  const dryRun = useTexts(dryRunTexts)
  if (!nearest) return null
  const { text } = nearest.word
  return (
    <div className={classes.nearest}>
      <Text size="sm" c="dimmed">
        {dryRun.near(nearest.keyword)}
      </Text>
      {onAddKeyword && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onAddKeyword(text)}
        >
          {dryRun.addKeyword(text)}
        </Button>
      )}
    </div>
  )
}
