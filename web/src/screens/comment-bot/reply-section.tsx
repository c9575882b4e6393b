import { limits } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import type { DraftForm } from './draft-form.ts'
import { FieldErrors, FormSection } from './form-section.tsx'
import { ReplyTexts } from './reply-texts.tsx'

const texts = (value: unknown) => (typeof value === 'string' && value !== '' ? [value] : [])

export const ReplySection = ({ form }: { form: DraftForm }) => {
  const { editor } = useTexts().commentBot
  const field = (name: 'comment_replies' | 'chat_replies') => ({
    texts: form.values[name],
    errorAt: (index: number) => form.errors[`${name}.${index}`],
    onChange: (next: string[]) => {
      form.setFieldValue(name, next)
      // One of the two is enough: writing either mends what was said about both.
      form.clearFieldError('comment_replies')
    },
  })
  return (
    <FormSection title={editor.replySection}>
      <FieldErrors messages={texts(form.errors.comment_replies)} />
      <ReplyTexts
        kind="comment_reply"
        title={editor.commentReply}
        help={editor.commentReplyHelp}
        max={limits.comment_reply.max}
        {...field('comment_replies')}
      />
      <ReplyTexts
        kind="chat_reply"
        title={editor.chatReply}
        help={editor.chatReplyHelp}
        max={limits.chat_reply.max}
        {...field('chat_replies')}
      />
    </FormSection>
  )
}
