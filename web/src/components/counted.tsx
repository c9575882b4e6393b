import type { ReactNode } from 'react'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './counted.module.css'
import { componentTexts } from './texts.ts'

type CountedProps = {
  length: number
  max: number
  /** Shown instead of the two numbers. */
  words?: string | undefined
  children: ReactNode
}

/** A limited field with a counter. */
export const Counted = ({ length, max, words, children }: CountedProps) => {
  const component = useTexts(componentTexts)
  const { number } = useFormats()
  return (
    <div className={classes.counted}>
      {children}
      <span className={classes.counter} data-full={length > max || undefined}>
        {words ?? component.counter(number(length), number(max))}
      </span>
    </div>
  )
}
