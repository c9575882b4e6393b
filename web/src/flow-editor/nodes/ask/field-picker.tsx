import { Select } from '@mantine/core'
import { useState } from 'react'
import { type FieldRef, isBuiltInField } from '#automation/contacts/contact.ts'
import { fieldKeyOf } from '#automation/contacts/field-key.ts'
import { fieldsOfFlow, type KnownField } from '#automation/contacts/fields-of-flow.ts'
import { LONGEST_FIELD_NAME } from '#automation/flow/flow-limits.ts'
import type { FieldType } from '#automation/vocabulary.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing, useFlow } from '../../editor-context.tsx'
import { type FieldPlace, spotMarks, useProblemsOfField } from '../../panel/field-problems.tsx'
import { useFieldName } from './field-names.ts'
import { askTexts } from './texts.ts'

type FieldPickerProps = Omit<FieldPlace, 'field'> & {
  label: string
  description?: string
  value: FieldRef | null
  /** Other types do not fit; absent: every field. */
  type?: FieldType
  /** Whether a new field can be named here. */
  creates?: boolean
  clearable?: boolean
  onChange: (field: FieldRef | null) => void
}

const NEW = 'new:'

/** Fields of the team and of this flow, built-in ones first. */
const useFields = (): KnownField[] => {
  const { fields } = useEditing().lintContext
  const all = [...fields, ...fieldsOfFlow(useFlow())]
  return [...new Map(all.map((field) => [field.key, field])).values()]
}

/** Chooses a contact field. Typing an unknown name creates one. */
export const FieldPicker = ({
  label,
  description,
  value,
  type,
  creates = true,
  clearable = false,
  onChange,
  ...place
}: FieldPickerProps) => {
  const { field: texts } = useTexts(askTexts)
  const nameOf = useFieldName()
  const fields = useFields()
  const [searched, setSearched] = useState('')
  const { error, warnings } = useProblemsOfField({ ...place, field: 'field' })
  const fitting: FieldRef[] = fields.filter((field) => !type || field.type === type || field.type === 'text')
  // A chosen field stays in the list, also when its type does not fit or no other step has it.
  const listed = value && !fitting.some(({ key }) => key === value.key) ? [...fitting, value] : fitting
  const options = (of: readonly FieldRef[]) => of.map((one) => ({ value: one.key, label: nameOf(one) }))
  const typed = searched.trim().slice(0, LONGEST_FIELD_NAME)
  const isKnown = listed.some((one) => nameOf(one).toLowerCase() === typed.toLowerCase())
  const fresh =
    creates && typed !== '' && !isKnown ? [{ value: NEW + typed, label: texts.create(typed) }] : []
  return (
    <div {...spotMarks({ partId: place.partId, field: 'field' })}>
      <Select
        label={label}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={clearable ? texts.none : texts.placeholder}
        searchable
        clearable={clearable}
        clearButtonProps={{ 'aria-label': texts.clear }}
        nothingFoundMessage={texts.nothing}
        value={value?.key ?? null}
        error={error}
        searchValue={searched}
        onSearchChange={setSearched}
        data={[
          ...fresh,
          { group: texts.own, items: options(listed.filter(({ key }) => !isBuiltInField(key))) },
          { group: texts.builtIn, items: options(listed.filter(({ key }) => isBuiltInField(key))) },
        ]}
        onChange={(chosen) => {
          if (chosen === null) return onChange(null)
          if (chosen.startsWith(NEW)) {
            const name = chosen.slice(NEW.length)
            return onChange({
              key: fieldKeyOf(
                name,
                fields.map(({ key }) => key),
              ),
              name,
            })
          }
          const known = fields.find(({ key }) => key === chosen)
          return onChange(known ? { key: known.key, name: known.name } : null)
        }}
      />
      {warnings}
    </div>
  )
}
