import { Link } from '@tanstack/react-router'
import type { CommentAutomation } from '#contract/comment-automations.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './comment-bot-list.module.css'

type FigureProps = { id: string; label: string; count: number; fate: 'answered' | 'failed' }

/** A count that leads to what it counts. */
const Figure = ({ id, label, count, fate }: FigureProps) => {
  const { number } = useFormats()
  return (
    <div data-bad={(fate === 'failed' && count > 0) || undefined}>
      <dt>{label}</dt>
      <dd>
        {count === 0 ? (
          number(count)
        ) : (
          <Link className={classes.figure} to="/history" search={{ automation: id, fate }}>
            {number(count)}
          </Link>
        )}
      </dd>
    </div>
  )
}

export const AutomationFigures = ({ automation }: { automation: CommentAutomation }) => {
  const { commentBot } = useTexts()
  const { id, answered, failed } = automation
  return (
    <dl className={classes.figures}>
      <Figure id={id} label={commentBot.answered} count={answered} fate="answered" />
      <Figure id={id} label={commentBot.failed} count={failed} fate="failed" />
    </dl>
  )
}
