import { Select } from '@mantine/core'
import { useState } from 'react'
import { type FieldRef, LONGEST_FIELD_NAME } from '#automation/contacts/contact.ts'
import { fieldKeyOf } from '#automation/contacts/field-key.ts'
import { fieldsOfFlow, type KnownField, knownBuiltInFields } from '#automation/contacts/fields-of-flow.ts'
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
  const flow = useFlow()
  const own = [...fields, ...fieldsOfFlow(flow)]
  const all = [...knownBuiltInFields(), ...own]
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
  const fitting = fields.filter((field) => !type || field.type === type || field.type === 'text')
  const builtIn = new Set(knownBuiltInFields().map(({ key }) => key))
  const option = (field: FieldRef) => ({ value: field.key, label: nameOf(field) })
  const [ready, own] = [
    fitting.filter(({ key }) => builtIn.has(key)),
    fitting.filter(({ key }) => !builtIn.has(key)),
  ]
  const shownValue = value
    ? [value, ...own].filter((one, index, all) => all.findIndex(({ key }) => key === one.key) === index)
    : own
  const typed = searched.trim().slice(0, LONGEST_FIELD_NAME)
  const isKnown =
    typed === '' || [...ready, ...shownValue].some((one) => nameOf(one).toLowerCase() === typed.toLowerCase())
  const fresh = creates && !isKnown ? [{ value: NEW + typed, label: texts.create(typed) }] : []
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
          ...(fresh.length > 0 ? fresh : []),
          { group: texts.own, items: shownValue.filter(({ key }) => !builtIn.has(key)).map(option) },
          { group: texts.builtIn, items: ready.map(option) },
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
