import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './editor.module.css'

/** A bounded field with how much of its bound is used. */
export const Counted = ({ length, max, children }: { length: number; max: number; children: ReactNode }) => {
  const { editor } = useTexts().commentBot
  return (
    <div className={classes.counted}>
      {children}
      <span className={classes.counter} data-full={length > max || undefined}>
        {editor.counter(length, max)}
      </span>
    </div>
  )
}
