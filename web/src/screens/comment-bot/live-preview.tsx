import { ActionIcon, Group, Text, TextInput, Title } from '@mantine/core'
import { IconArrowRight, IconCircleCheck, IconCircleMinus, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { fitText } from '#automation/messages/text-limit.ts'
import { fillVariables, firstNameOf } from '#automation/messages/variables.ts'
import type { CommentAutomationDraft } from '#contract/comment-automations.ts'
import type { ContentItem } from '#contract/content.ts'
import { replyLimits } from '#contract/limits.ts'
import type { ConnectedPage } from '#contract/pages.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import type { Texts } from '#web/i18n/texts.ts'
import { CommentBubble } from '#web/pieces/comment-bubble.tsx'
import { PageAvatar } from '#web/pieces/page-avatar.tsx'
import { PhoneChat } from '#web/pieces/phone-chat.tsx'
import { SocialPost } from '#web/pieces/social-post.tsx'
import type { UsedKeyword } from './keyword-entry.ts'
import { wordsOf } from './known-content.ts'
import classes from './live-preview.module.css'
import { type CommentVerdict, otherAnswerer, tryComment } from './try-comment.ts'

type LivePreviewProps = {
  page: ConnectedPage
  draft: CommentAutomationDraft
  post: ContentItem | undefined
  used: readonly UsedKeyword[]
  ownId: string | null
}

const LONGEST_COMMENT = 500

const verdictWords = (verdict: CommentVerdict, texts: Texts['commentBot']['preview']): string =>
  verdict.kind === 'keyword'
    ? texts.answersKeyword(verdict.keyword)
    : {
        default: texts.answersDefault,
        left: texts.leaves,
        no_keywords: texts.needsKeywords,
        no_comment: texts.needsComment,
      }[verdict.kind]

const answers = ({ kind }: CommentVerdict) => kind === 'keyword' || kind === 'default'

const icons = { yes: IconCircleCheck, no: IconCircleMinus, open: IconInfoCircle }

const Verdict = ({ verdict, other }: { verdict: CommentVerdict; other: string | null }) => {
  const { preview } = useTexts().commentBot
  const sort = answers(verdict) ? 'yes' : verdict.kind === 'left' ? 'no' : 'open'
  const Icon = icons[sort]
  return (
    <div className={classes.verdict} data-sort={sort} role="status">
      <Icon size={18} aria-hidden />
      <span>
        {verdictWords(verdict, preview)} {answers(verdict) && other !== null && preview.answersOther(other)}
      </span>
    </div>
  )
}

const filled = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '')

/** Texts take turns: which one is shown, and a way to the next. */
const useTurns = (draft: CommentAutomationDraft) => {
  const [turn, setTurn] = useState(0)
  const comments = filled(draft.comment_replies)
  const chats = filled(draft.chat_replies)
  const count = Math.max(comments.length, chats.length)
  return {
    count,
    number: count === 0 ? 0 : (turn % count) + 1,
    comment: comments[turn % comments.length] ?? null,
    chat: chats[turn % chats.length] ?? null,
    next: () => setTurn(turn + 1),
  }
}

/** A reply as it would be sent to the customer of the preview. */
const useRendered = (page: ConnectedPage, verdict: CommentVerdict) => {
  const { preview } = useTexts().commentBot
  const values = {
    first_name: firstNameOf(preview.customer),
    keyword: verdict.kind === 'keyword' ? verdict.keyword : undefined,
    page_name: page.name,
  }
  return (kind: 'comment_reply' | 'chat_reply', text: string | null) =>
    text === null ? null : fitText(fillVariables(text, values), replyLimits[page.platform][kind])
}

const Turns = ({ turns }: { turns: ReturnType<typeof useTurns> }) => {
  const { preview } = useTexts().commentBot
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

/** The post, a comment that can be typed, and what the page would answer to it. */
export const LivePreview = ({ page, draft, post, used, ownId }: LivePreviewProps) => {
  const { preview } = useTexts().commentBot
  const { timeAgo } = useFormats()
  const sample =
    draft.trigger === 'keywords' && draft.keywords[0] ? `${draft.keywords[0]}?` : preview.sampleComment
  const [typed, setTyped] = useState<string | null>(null)
  const comment = typed ?? sample
  const verdict = tryComment(draft, comment)
  const turns = useTurns(draft)
  const rendered = useRendered(page, verdict)
  const publicReply = rendered('comment_reply', turns.comment)
  const answered = answers(verdict)
  const silent = answered && turns.count === 0 ? preview.needsReply : preview.noChat

  return (
    <div className={classes.preview}>
      <Title order={2} size="h4">
        {preview.title}
      </Title>
      <TextInput
        label={preview.tryLabel}
        description={preview.tryHelp}
        value={comment}
        maxLength={LONGEST_COMMENT}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Verdict verdict={verdict} other={otherAnswerer(used, ownId, comment)} />
      <SocialPost
        page={page}
        time={timeAgo(post?.created_time ?? new Date().toISOString())}
        message={post ? (wordsOf(post) ?? '') : preview.samplePost}
        picture={post?.full_picture ?? null}
      >
        {comment.trim() !== '' && (
          <CommentBubble
            name={preview.customer}
            text={comment}
            mark={verdict.kind === 'keyword' ? verdict : undefined}
          />
        )}
        {answered && publicReply !== null && (
          <CommentBubble
            reply
            name={page.name}
            avatar={<PageAvatar name={page.name} url={page.avatar_url} platform={page.platform} size={26} />}
            text={publicReply}
          />
        )}
      </SocialPost>
      <PhoneChat
        page={page}
        comment={comment}
        message={answered ? rendered('chat_reply', turns.chat) : null}
        nothing={silent}
      />
      <Turns turns={turns} />
    </div>
  )
}
