import { NativeSelect } from '@mantine/core'

type FilterChoiceProps<Value extends string> = {
  label: string
  /** The option for no filter. */
  any: string
  values: readonly Value[]
  words: Record<Value, string>
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** One filter of a list: all, or one of its values. */
export const FilterChoice = <Value extends string>(props: FilterChoiceProps<Value>) => {
  const { label, any, values, words, value, onChange } = props
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(values.find((one) => one === event.currentTarget.value))}
      data={[{ value: '', label: any }, ...values.map((one) => ({ value: one, label: words[one] }))]}
    />
  )
}
