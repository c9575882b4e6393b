import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DEFAULT_COMMENT_REPLY } from '#contract/comment-automations.ts'
import { replyLimits } from '#contract/limits.ts'
import { contentTypes, INSTAGRAM } from '#contract/platforms.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from '../texts.ts'
import { ChatReplyField } from './chat-reply-field.tsx'
import { draftToSave } from './draft.ts'
import type { DraftForm } from './draft-form.ts'
import classes from './editor.module.css'
import { FieldErrors, FormSection } from './form-section.tsx'
import { ReplyTexts } from './reply-texts.tsx'

const texts = (value: unknown) => (typeof value === 'string' && value !== '' ? [value] : [])

const Notice = ({ children }: { children: ReactNode }) => (
  <p className={classes.notice}>
    <IconInfoCircle size={16} aria-hidden />
    {children}
  </p>
)

export const ReplySection = ({ form }: { form: DraftForm }) => {
  const { editor, reply } = useTexts(commentBotTexts)
  const language = useLanguage()
  const { platform } = useCurrentPage()
  const { trigger, content } = form.values
  const { chat_replies, comment_replies, chat_automation_id } = draftToSave(form.values, language)
  const onInstagramLive = platform === INSTAGRAM && content.type === contentTypes.LIVE
  const answersByChat = chat_replies.length > 0 || chat_automation_id !== null
  const promisesChat = comment_replies.includes(DEFAULT_COMMENT_REPLY) && !answersByChat
  const field = (name: 'comment_replies' | 'chat_replies') => ({
    texts: form.values[name],
    withKeyword: trigger === 'keywords',
    errorAt: (index: number) => form.errors[`${name}.${index}`],
    onChange: (next: string[]) => {
      form.setFieldValue(name, next)
      // One of the two is enough, so writing either clears the errors of both.
      form.clearFieldError('comment_replies')
      form.clearFieldError('chat_replies')
    },
  })
  return (
    <FormSection title={editor.replySection}>
      <FieldErrors messages={texts(form.errors.comment_replies)} />
      {onInstagramLive && comment_replies.length > 0 && <Notice>{reply.liveByChat}</Notice>}
      <ReplyTexts
        kind="comment_reply"
        title={editor.commentReply}
        help={editor.commentReplyHelp}
        limit={replyLimits[platform].comment_reply}
        {...field('comment_replies')}
      />
      <ChatReplyField
        form={form}
        errors={texts(form.errors.chat_replies)}
        texts={
          <ReplyTexts
            kind="chat_reply"
            title={editor.chatReply}
            help={reply.chatHelp(reply.platform[platform])}
            limit={replyLimits[platform].chat_reply}
            {...field('chat_replies')}
          />
        }
      />
      {promisesChat && <Notice>{reply.promisesChat}</Notice>}
    </FormSection>
  )
}
