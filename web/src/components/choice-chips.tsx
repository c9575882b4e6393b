import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './choice-chips.module.css'

type ChoiceChipsProps<Value extends string> = {
  label: string
  values: readonly Value[]
  words: Record<Value, string>
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  /** Further chips at the end. */
  children?: ReactNode
}

type ChipProps = {
  pressed: boolean
  onClick: () => void
  children: ReactNode
  /** For a chip that opens a section. */
  expanded?: boolean
  controls?: string
}

export const Chip = ({ pressed, expanded, controls, onClick, children }: ChipProps) => (
  <UnstyledButton
    className={classes.chip}
    aria-pressed={pressed}
    {...(expanded !== undefined && { 'aria-expanded': expanded, 'aria-controls': controls })}
    onClick={onClick}
  >
    {children}
  </UnstyledButton>
)

/** A choice of one value; only another chip replaces it. */
export const ChoiceChips = <Value extends string>(props: ChoiceChipsProps<Value>) => {
  const { label, values, words, value, onChange, children } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be scrolled sideways everywhere
    <div role="group" aria-label={label} className={classes.chips}>
      {values.map((one) => (
        <Chip key={one} pressed={one === value} onClick={() => onChange(one === value ? undefined : one)}>
          {words[one]}
        </Chip>
      ))}
      {children}
    </div>
  )
}
