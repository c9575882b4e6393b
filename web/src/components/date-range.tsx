import { TextInput, VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './date-range.module.css'
import { chosenDays, FIRST_DAY, problemOf } from './date-range.ts'
import { datesTexts } from './date-range-texts.ts'

type Days = { from: string | undefined; to: string | undefined }
type DateRangeProps = Days & { onChange: (days: Days) => void }

/**
 * A first and a last day of Ulaanbaatar, both included; either may be open. Only valid days are passed on.
 */
export const DateRange = ({ from = '', to = '', onChange }: DateRangeProps) => {
  const dates = useTexts(datesTexts)
  const problemId = useId()
  const today = dayOf(new Date())
  const [typed, setTyped] = useState({ from, to })
  const [given, setGiven] = useState({ from, to })
  // Going back or "clear all" changes the days from outside: they replace the typed ones.
  if (given.from !== from || given.to !== to) {
    setGiven({ from, to })
    setTyped({ from, to })
  }
  const problem = problemOf(typed.from, typed.to, today)

  const change = (end: 'from' | 'to', day: string) => {
    const next = { ...typed, [end]: day }
    setTyped(next)
    if (problemOf(next.from, next.to, today)) return
    onChange(chosenDays(next.from, next.to))
  }
  const field = (end: 'from' | 'to') => (
    <TextInput
      className={classes.field ?? ''}
      type="date"
      label={dates[end]}
      min={FIRST_DAY}
      max={today}
      value={typed[end]}
      error={problem !== undefined}
      {...(problem && { 'aria-describedby': problemId })}
      onChange={(event) => change(end, event.currentTarget.value)}
    />
  )
  return (
    <fieldset className={classes.range}>
      <VisuallyHidden component="legend">{dates.label}</VisuallyHidden>
      {field('from')}
      {field('to')}
      {problem && (
        <p id={problemId} className={classes.problem} role="alert">
          {dates.problems[problem]}
        </p>
      )}
    </fieldset>
  )
}
