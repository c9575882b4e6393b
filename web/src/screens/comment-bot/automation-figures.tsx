import { Link } from '@tanstack/react-router'
import type { CommentAutomation } from '#contract/comment-automations.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './comment-bot-list.module.css'

type FigureProps = { id: string; label: string; count: number; outcome: 'answered' | 'failed' }

/** A count that leads to what it counts. */
const Figure = ({ id, label, count, outcome }: FigureProps) => {
  const { number } = useFormats()
  return (
    <div data-bad={(outcome === 'failed' && count > 0) || undefined}>
      <dt>{label}</dt>
      <dd>
        {count === 0 ? (
          number(count)
        ) : (
          <Link className={classes.figure} to="/history" search={{ automation: id, outcome }}>
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
      <Figure id={id} label={commentBot.answered} count={answered} outcome="answered" />
      <Figure id={id} label={commentBot.failed} count={failed} outcome="failed" />
    </dl>
  )
}
