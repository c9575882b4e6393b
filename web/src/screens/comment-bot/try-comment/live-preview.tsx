import { ActionIcon, Group, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import type { ContentItem } from '#contract/content.schemas.ts'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import { CommentBubble } from '#web/components/comment-bubble.tsx'
import { keywordHelpTexts } from '#web/components/keyword-help/texts.ts'
import { useVariations } from '#web/components/keyword-help/use-variations.ts'
import { PageAvatar } from '#web/components/page-avatar.tsx'
import { PhoneChat } from '#web/components/phone-chat.tsx'
import { nameOnPosts, SocialPost } from '#web/components/social-post.tsx'
import { topicTexts } from '#web/components/topics/texts.ts'
import { useTopicReader } from '#web/components/topics/use-topic-reader.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { wordsOf } from '../content-picker/known-content.ts'
import { startedFlow, usePageFlows } from '../editor/use-page-flows.ts'
import { commentBotTexts } from '../texts.ts'
import classes from './live-preview.module.css'
import { sampleComments } from './sample-comments.ts'
import { type CommentVerdict, marksOf, prepareTrial, tryComment } from './try-comment.ts'
import { TryCommentBox } from './try-comment-box.tsx'
import { usePageRules } from './use-page-rules.ts'

type LivePreviewProps = {
  page: ConnectedPage
  draft: CommentAutomationDraft
  post: ContentItem | undefined
  ownId: string | null
  onAddKeyword: (keyword: string) => void
}

const countOf = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '').length

/** The rotation of reply texts: which one is shown, and a button to the next. */
const useTurns = (draft: CommentAutomationDraft) => {
  const [turn, setTurn] = useState(0)
  const { comment_replies, chat_replies, chat_automation_id } = draft
  const count = Math.max(countOf(comment_replies), chat_automation_id === null ? countOf(chat_replies) : 1)
  return {
    count,
    turn,
    number: count === 0 ? 0 : (turn % count) + 1,
    next: () => setTurn(turn + 1),
  }
}

const Turns = ({ turns }: { turns: ReturnType<typeof useTurns> }) => {
  const { preview } = useTexts(commentBotTexts)
  if (turns.count < 2) return null
  return (
    <Group gap="xs" justify="flex-end">
      <Text size="xs" c="dimmed">
        {preview.turn(turns.number, turns.count)}
      </Text>
      <ActionIcon size="sm" variant="default" aria-label={preview.nextText} onClick={turns.next}>
        <IconArrowRight size={14} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

/** The typed comment, or by default a question with the first keyword or topic. */
const useComment = ({ trigger, keywords, topics }: CommentAutomationDraft) => {
  const { preview } = useTexts(commentBotTexts)
  const [typed, setTyped] = useState<string | null>(null)
  const [keyword] = keywords
  const [topic] = topics
  // Customers write Mongolian, whatever language the owner reads.
  const asked = keyword ? `${keyword}?` : topic && topicTexts.mn.examples[topic]
  const sample = (trigger === 'keywords' && asked) || preview.sampleComment
  return [typed ?? sample, setTyped] as const
}

const LOADING: CommentVerdict = { kind: 'loading' }

const useVerdict = ({ page, draft, post, ownId }: LivePreviewProps, comment: string, turn: number) => {
  const { preview } = useTexts(commentBotTexts)
  const [now] = useState(() => new Date())
  const rules = usePageRules(page.page_id)
  const flows = usePageFlows(page.page_id)
  const needsTopics = [draft, ...rules.automations].some(({ topics }) => topics.length > 0)
  const readTopics = useTopicReader(needsTopics)
  const trial = useMemo(
    () =>
      readTopics &&
      prepareTrial({
        draft,
        ownId,
        rules,
        post,
        page,
        customerName: preview.customer,
        flow: startedFlow(flows, draft.chat_automation_id),
        readTopics,
      }),
    [draft, ownId, rules, flows, post, page, preview, readTopics],
  )
  return trial ? tryComment(trial, comment, turn, now) : LOADING
}

/** The post, a comment to type, and the page's reply to it. */
export const LivePreview = (props: LivePreviewProps) => {
  const { page, draft, post, onAddKeyword } = props
  const commentBot = useTexts(commentBotTexts)
  const keywordHelp = useTexts(keywordHelpTexts)
  const { preview } = commentBot
  const { timeAgo } = useFormats()
  const [comment, setComment] = useComment(draft)
  const turns = useTurns(draft)
  const verdict = useVerdict(props, comment, turns.turn)
  const replies = 'replies' in verdict ? verdict.replies : { comment: null, chat: null, flow: null }
  const variations = useVariations(draft.trigger === 'keywords' ? draft.keywords[0] : undefined)
  const silent = 'replies' in verdict && turns.count === 0 ? preview.needsReply : preview.noChat

  return (
    <div className={classes.preview}>
      <Title order={2} size="h4">
        {preview.title}
      </Title>
      <TryCommentBox
        comment={comment}
        onChange={setComment}
        verdict={verdict}
        hasReply={turns.count > 0}
        samples={sampleComments(variations.data?.variations ?? [], keywordHelp.attempt.fixedSamples)}
        onAddKeyword={onAddKeyword}
      />
      <SocialPost
        page={page}
        time={timeAgo(post?.created_time ?? new Date().toISOString())}
        message={post ? (wordsOf(post) ?? '') : preview.samplePost}
        picture={post?.full_picture ?? null}
      >
        {comment.trim() !== '' && (
          <CommentBubble name={preview.customer} text={comment} mark={marksOf(verdict, comment)} />
        )}
        {replies.comment !== null && (
          <CommentBubble
            reply
            name={nameOnPosts(page)}
            avatar={<PageAvatar name={page.name} url={page.avatar_url} platform={page.platform} size={26} />}
            text={replies.comment}
          />
        )}
      </SocialPost>
      <PhoneChat
        page={page}
        comment={comment}
        message={replies.chat}
        nothing={replies.flow === null ? silent : preview.startsFlow(replies.flow)}
      />
      <Turns turns={turns} />
    </div>
  )
}
