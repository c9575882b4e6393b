import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { type Step, steps } from './connection-steps.ts'
import classes from './page-connection.module.css'
import { pageConnectionTexts } from './texts.ts'

type StepLineProps = { current: Step | 'connected'; skipped: readonly Step[] }

const Mark = ({ state, number }: { state: string; number: number }) => {
  if (state === 'done') return <IconCheck size={16} aria-hidden />
  return state === 'skipped' ? <IconMinus size={16} aria-hidden /> : number
}

/** The five steps: finished, current and skipped ones. */
export const StepLine = ({ current, skipped }: StepLineProps) => {
  const connection = useTexts(pageConnectionTexts)
  const at = current === 'connected' ? steps.length : steps.indexOf(current)
  const stateOf = (step: Step, index: number) => {
    if (skipped.includes(step)) return 'skipped'
    if (index === at) return 'current'
    return index < at ? 'done' : 'ahead'
  }
  return (
    <ol className={classes.steps} aria-label={connection.steps}>
      {steps.map((step, index) => {
        const state = stateOf(step, index)
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              <Mark state={state} number={index + 1} />
            </span>
            <span className={classes.stepName}>
              {connection.names[step]}
              {state === 'skipped' && <span className={classes.skipped}> · {connection.notNeeded}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
