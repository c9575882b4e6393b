import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './filter-fold.module.css'

type FilterFoldProps = {
  label: string
  /** What every choice is set to; a choice that is made is not hidden. Nothing where it is shown elsewhere as well. */
  chosen?: readonly (string | undefined)[]
  /** Folded on wide screens too: where there are more choices than most people need. */
  always?: boolean
  children: ReactNode
}

/** The choices that filter a list. On a phone, or always, they wait behind a button, so that the list itself is seen first. */
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
