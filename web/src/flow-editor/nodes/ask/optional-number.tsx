import { NumberInput } from '@mantine/core'
import { useState } from 'react'

type OptionalNumberProps = {
  label: string
  description?: string
  value: number | null
  min?: number
  max?: number
  whole?: boolean
  onChange: (value: number | null) => void
}

/** A number that may be empty. A typed text stays in the field while the document keeps the last valid number. */
export const OptionalNumber = ({
  label,
  description,
  value,
  min = -1e12,
  max = 1e12,
  whole = false,
  onChange,
}: OptionalNumberProps) => {
  const [typed, setTyped] = useState<string | number>()
  return (
    <NumberInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={min}
      max={max}
      allowDecimal={!whole}
      allowNegative={min < 0}
      value={typed ?? value ?? ''}
      onBlur={() => setTyped(undefined)}
      onChange={(given) => {
        setTyped(given)
        const number = given === '' ? null : Number(given)
        if (number === null || (Number.isFinite(number) && number >= min && number <= max)) onChange(number)
      }}
    />
  )
}
