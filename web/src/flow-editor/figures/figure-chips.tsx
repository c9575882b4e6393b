import { IconUsers } from '@tabler/icons-react'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './figures.module.css'
import { useShownFigures } from './figures-context.tsx'
import { figuresTexts } from './texts.ts'

/** How often the step was reached; empty while figures are off. */
export const ReachedFigure = ({ nodeId }: { nodeId: string }) => {
  const figures = useTexts(figuresTexts)
  const { number } = useFormats()
  const shown = useShownFigures()
  if (!shown) return null
  const { times, times_before } = shown.of(nodeId)
  const words =
    times_before > 0
      ? figures.reachedBefore(number(times), number(times_before))
      : figures.reached(number(times))
  return (
    <span
      className={classes.reached}
      data-none={times === 0 || undefined}
      role="img"
      aria-label={words}
      title={words}
    >
      <IconUsers size={12} aria-hidden />
      {number(times)}
    </span>
  )
}

/** How often a button or quick reply was pressed, and by what share of those who saw it. */
export const PressedFigure = ({ nodeId, partId }: { nodeId: string; partId: string }) => {
  const figures = useTexts(figuresTexts)
  const { number } = useFormats()
  const shown = useShownFigures()
  if (!shown) return null
  const { times } = shown.of(nodeId, partId)
  const { times: reached } = shown.of(nodeId)
  // Capped, because a button stays in the chat: it can be pressed repeatedly and after the period.
  const percent = reached === 0 ? null : Math.min(100, Math.round((times / reached) * 100))
  const words =
    percent === null ? figures.pressedOnly(number(times)) : figures.pressed(number(times), percent)
  return (
    <span
      className={classes.pressed}
      data-none={times === 0 || undefined}
      role="img"
      aria-label={words}
      title={words}
    >
      {number(times)}
      {percent !== null && <span className={classes.share}>{figures.percent(percent)}</span>}
    </span>
  )
}
