import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './filter-fold.module.css'

type FilterFoldProps = {
  label: string
  /**
   * The values of all choices: the filters start open when one is set. Empty where they are shown elsewhere
   * as well.
   */
  chosen?: readonly (string | undefined)[]
  /** Folded on wide screens too, for filters that most people do not need. */
  always?: boolean
  children: ReactNode
}

/**
 * The filters of a list. On a phone, or with `always`, a button opens them, so that the list is visible
 * first.
 */
export const FilterFold = ({ label, chosen = [], always = false, children }: FilterFoldProps) => {
  const id = useId()
  const [open, setOpen] = useState(chosen.some((value) => value !== undefined))
  return (
    <>
      <Button
        className={classes.button ?? ''}
        variant="default"
        data-always={always || undefined}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div
        id={id}
        className={classes.choices}
        data-always={always || undefined}
        data-open={open || undefined}
      >
        {children}
      </div>
    </>
  )
}
