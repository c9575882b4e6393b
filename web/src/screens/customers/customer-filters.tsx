import { ActionIcon, Autocomplete, Button, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { CustomerRule } from '#contract/customers.schemas.ts'
import { fieldRules, MOST_RULES } from '#contract/customers.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './customers.module.css'
import { customersTexts } from './texts.ts'
import { useCustomerSettings, useFieldNames } from './use-customers.ts'

const sourceKinds = ['ad', 'link', 'post'] as const
const kinds = ['tag', 'field', 'seen', 'source'] as const
const NEW_DAYS = 30

const emptyRule = (type: CustomerRule['type']): CustomerRule => {
  switch (type) {
    case 'tag':
      return { type, tag: '', has: true }
    case 'field':
      return { type, key: 'phone', is: 'set', value: '' }
    case 'seen':
      return { type, within: true, days: NEW_DAYS }
    case 'source':
      return { type, kind: 'ad' }
  }
}

/** A rule that is still being filled in filters nothing. */
const isComplete = (rule: CustomerRule): boolean =>
  rule.type === 'tag'
    ? rule.tag.trim() !== ''
    : rule.type !== 'field' || rule.is === 'set' || rule.is === 'empty' || rule.value.trim() !== ''

type RuleFieldsProps = { rule: CustomerRule; onChange: (rule: CustomerRule) => void }

const RuleFields = ({ rule, onChange }: RuleFieldsProps) => {
  const customers = useTexts(customersTexts)
  const settings = useCustomerSettings().data
  const nameOf = useFieldNames()
  const either = (yes: string, no: string) => [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  switch (rule.type) {
    case 'tag':
      return (
        <>
          <NativeSelect
            aria-label={customers.hasLabel}
            value={String(rule.has)}
            data={either(customers.has, customers.hasNot)}
            onChange={(event) => onChange({ ...rule, has: event.currentTarget.value === 'true' })}
          />
          <Autocomplete
            aria-label={customers.tagName}
            placeholder={customers.tagName}
            data={[...new Set((settings?.tags ?? []).map(({ name }) => name))]}
            value={rule.tag}
            maxLength={32}
            onChange={(tag) => onChange({ ...rule, tag })}
          />
        </>
      )
    case 'seen':
      return (
        <>
          <NumberInput
            aria-label={customers.days}
            suffix={` ${customers.days.toLowerCase()}`}
            min={1}
            max={3650}
            clampBehavior="strict"
            allowDecimal={false}
            value={rule.days}
            onChange={(days) => onChange({ ...rule, days: Number(days) || 1 })}
          />
          <NativeSelect
            aria-label={customers.withinLabel}
            value={String(rule.within)}
            data={either(customers.within, customers.notWithin)}
            onChange={(event) => onChange({ ...rule, within: event.currentTarget.value === 'true' })}
          />
        </>
      )
    case 'source':
      return (
        <NativeSelect
          aria-label={customers.kinds.source}
          value={rule.kind}
          data={sourceKinds.map((value) => ({
            value,
            label: customers.sourceKinds[value],
          }))}
          onChange={(event) =>
            onChange({ ...rule, kind: sourceKinds.find((one) => one === event.currentTarget.value) ?? 'ad' })
          }
        />
      )
    case 'field':
      return (
        <>
          <NativeSelect
            aria-label={customers.field}
            value={rule.key}
            data={(settings?.fields ?? [{ key: rule.key, name: '' }]).map((field) => ({
              value: field.key,
              label: nameOf(field),
            }))}
            onChange={(event) => onChange({ ...rule, key: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label={customers.is}
            value={rule.is}
            data={fieldRules.map((value) => ({ value, label: customers.isWords[value] }))}
            onChange={(event) =>
              onChange({ ...rule, is: fieldRules.find((one) => one === event.currentTarget.value) ?? 'set' })
            }
          />
          {rule.is !== 'set' && rule.is !== 'empty' && (
            <TextInput
              aria-label={customers.value}
              placeholder={customers.value}
              value={rule.value}
              maxLength={200}
              onChange={(event) => onChange({ ...rule, value: event.currentTarget.value })}
            />
          )}
        </>
      )
  }
}

type RulesProps = { rules: readonly CustomerRule[]; onApply: (rules: CustomerRule[]) => void }

/** Conditions on customers; applied together. Remount it when the rules change elsewhere. */
export const Rules = ({ rules, onApply }: RulesProps) => {
  const customers = useTexts(customersTexts)
  const [drafts, setDrafts] = useState(() =>
    (rules.length > 0 ? rules : [emptyRule('tag')]).map((rule, id) => ({ id, rule })),
  )
  const change = (id: number, rule: CustomerRule) =>
    setDrafts(drafts.map((draft) => (draft.id === id ? { id, rule } : draft)))
  return (
    <form
      className={classes.rules}
      aria-label={customers.rules}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(drafts.map(({ rule }) => rule).filter(isComplete))
      }}
    >
      {drafts.map(({ id, rule }, index) => (
        <div key={id} className={classes.rule}>
          <NativeSelect
            aria-label={customers.kind}
            value={rule.type}
            data={kinds.map((value) => ({ value, label: customers.kinds[value] }))}
            onChange={(event) => {
              const type = kinds.find((one) => one === event.currentTarget.value)
              if (type) change(id, emptyRule(type))
            }}
          />
          <RuleFields rule={rule} onChange={(next) => change(id, next)} />
          <ActionIcon
            className={classes.remove ?? ''}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={customers.removeRule(index + 1)}
            onClick={() => setDrafts(drafts.filter((draft) => draft.id !== id))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Group gap="xs">
        <Button type="submit" size="sm">
          {customers.apply}
        </Button>
        {drafts.length < MOST_RULES && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() =>
              setDrafts([
                ...drafts,
                { id: Math.max(-1, ...drafts.map(({ id }) => id)) + 1, rule: emptyRule('tag') },
              ])
            }
          >
            {customers.addRule}
          </Button>
        )}
      </Group>
    </form>
  )
}
