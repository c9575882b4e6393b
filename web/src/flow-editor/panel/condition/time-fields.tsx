import { TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { spotMarks, useProblemsOfField } from '../field-problems.tsx'
import classes from '../panel.module.css'
import type { RuleProps } from './rule-fields.tsx'
import { isClockTime, spanOf, toggled } from './time-words.ts'

const Weekdays = ({ nodeId, branchId, rule, onChange }: RuleProps<'time'>) => {
  const { condition } = useTexts(panelTexts)
  const { error, warnings } = useProblemsOfField({ nodeId, partId: branchId, field: 'weekdays' })
  return (
    <fieldset
      className={classes.group}
      aria-label={condition.weekdays}
      {...spotMarks({ partId: branchId, field: 'weekdays' })}
    >
      <div className={classes.days}>
        {condition.days.map((day, index) => (
          <UnstyledButton
            key={day}
            className={classes.day}
            aria-pressed={rule.weekdays.includes(index + 1)}
            onClick={() => onChange({ ...rule, weekdays: toggled(rule.weekdays, index + 1) })}
          >
            <span aria-hidden>{day}</span>
            <VisuallyHidden>{condition.dayNames[index]}</VisuallyHidden>
          </UnstyledButton>
        ))}
      </div>
      {error}
      {warnings}
    </fieldset>
  )
}

/** Weekdays and hours in Ulaanbaatar's time, with a sentence that explains them. */
export const TimeFields = (props: RuleProps<'time'>) => {
  const { condition } = useTexts(panelTexts)
  const { rule, onChange } = props
  const { from, until } = rule
  const span = spanOf(from, until)
  const hour = (field: 'from' | 'until') => (
    <TextInput
      className={classes.grow ?? ''}
      type="time"
      label={condition[field]}
      value={rule[field]}
      onChange={({ currentTarget: { value } }) => {
        // Keep the last complete time while a new one is being typed.
        if (isClockTime(value)) onChange({ ...rule, [field]: value }, field)
      }}
    />
  )
  return (
    <>
      <Weekdays {...props} />
      <div className={classes.row}>
        {hour('from')}
        {hour('until')}
      </div>
      <p className={classes.quiet}>
        {span === 'wholeDay' ? condition.wholeDay : condition[span](from, until)} {condition.clock}
      </p>
    </>
  )
}
