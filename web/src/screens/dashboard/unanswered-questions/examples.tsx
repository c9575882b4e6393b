import type { QuestionTopic } from '#contract/unanswered-questions.schemas.ts'
import { CommentBubble } from '#web/components/comment-bubble.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { unansweredQuestionsTexts } from './texts.ts'
import classes from './unanswered-questions.module.css'

export const Examples = ({ examples }: Pick<QuestionTopic, 'examples'>) => {
  const unansweredQuestions = useTexts(unansweredQuestionsTexts)
  return (
    <div className={classes.comments}>
      {examples.map(({ id, customer_name, text, mark }) => (
        <CommentBubble
          key={id}
          name={customer_name ?? unansweredQuestions.someone}
          text={text}
          mark={mark ?? undefined}
          short
        />
      ))}
    </div>
  )
}
