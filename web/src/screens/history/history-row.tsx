import { Collapse, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { CommentBubble } from '#web/components/comment-bubble.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './history.module.css'
import { historyTexts } from './texts.ts'

type Place = { start: number; end: number }

type HistoryRowProps = {
  arrived: boolean
  customer: { name: string | null; avatar?: ReactNode }
  /** Filters by this customer; undefined when the customer is unknown. */
  onCustomer: (() => void) | undefined
  text: string
  /** The parts of the text that match a keyword. */
  mark?: readonly Place[]
  date: string
  /** Shown next to the time. */
  notes: readonly (string | false)[]
  /** The post or automation of the row. */
  about?: ReactNode
  outcome: ReactNode
  trace: ReactNode
}

/** An event of a customer, its status, and on demand the whole trace. */
export const HistoryRow = (props: HistoryRowProps) => {
  const { arrived, customer, onCustomer, text, mark = [], date, notes, about, outcome, trace } = props
  const history = useTexts(historyTexts)
  const { timeAgo, dateTime } = useFormats()
  const [open, setOpen] = useState(false)
  const traceId = useId()
  const name = customer.name ?? history.someone
  return (
    <li className={classes.card} data-arrived={arrived || undefined}>
      <div className={about ? classes.run : classes.chatRun}>
        <div className={classes.comment}>
          <CommentBubble
            name={name}
            avatar={customer.avatar}
            text={text}
            mark={open ? mark : []}
            short={!open}
            onName={onCustomer && { label: history.filter.onlyCustomer(name), do: onCustomer }}
          />
          <Text size="xs" c="dimmed" className={classes.time ?? ''}>
            <time dateTime={date} title={dateTime(date)}>
              {timeAgo(date)}
            </time>
            {notes.filter(Boolean).map((note) => ` · ${note}`)}
          </Text>
        </div>
        {about}
        <div className={classes.outcome}>{outcome}</div>
        <UnstyledButton
          className={classes.more}
          aria-label={history.showDetails(name)}
          aria-expanded={open}
          aria-controls={traceId}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={20} aria-hidden />
        </UnstyledButton>
      </div>
      <Collapse expanded={open} id={traceId} keepMounted={false}>
        {trace}
      </Collapse>
    </li>
  )
}
