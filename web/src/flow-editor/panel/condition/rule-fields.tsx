import { NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { flowLimits } from '#automation/flow/flow-limits.ts'
import { MOST_VISITS, type Rule } from '#automation/node-types/condition/settings.ts'
import { topicTexts } from '#web/components/topics/texts.ts'
import { TopicChoice, withTopic } from '#web/components/topics/topic-choice.tsx'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { FieldPicker } from '../../nodes/ask/field-picker.tsx'
import { askTexts } from '../../nodes/ask/texts.ts'
import { spotMarks, useProblemsOfField } from '../field-problems.tsx'
import { MatchModeField } from '../match-mode-field.tsx'
import { TextField } from '../text-field.tsx'
import { WordsField } from '../words-field.tsx'
import { emptyRule, ruleTypes } from './empty-rule.ts'
import { TimeFields } from './time-fields.tsx'

export type RuleOf<Type extends Rule['type']> = Extract<Rule, { type: Type }>

export type RuleProps<Type extends Rule['type']> = {
  nodeId: string
  branchId: string
  rule: RuleOf<Type>
  onChange: (rule: RuleOf<Type>, field?: string) => void
}

const WordsRule = ({ nodeId, branchId, rule, onChange }: RuleProps<'words'>) => {
  const { condition, trigger } = useTexts(panelTexts)
  return (
    <>
      <WordsField
        nodeId={nodeId}
        partId={branchId}
        field="words"
        label={condition.words}
        description={condition.wordsHelp}
        example={trigger.keywordsExample}
        words={rule.words}
        onChange={(words) => onChange({ ...rule, words })}
      />
      <MatchModeField mode={rule.match_mode} onChange={(match_mode) => onChange({ ...rule, match_mode })} />
    </>
  )
}

const TopicsRule = ({ nodeId, branchId, rule, onChange }: RuleProps<'topics'>) => {
  const texts = useTexts(topicTexts)
  const { error, warnings } = useProblemsOfField({ nodeId, partId: branchId, field: 'topics' })
  return (
    <div {...spotMarks({ partId: branchId, field: 'topics' })}>
      <TopicChoice
        title={texts.ruleTitle}
        help={texts.ruleHelp}
        topics={rule.topics}
        onToggle={(topic) =>
          onChange({ ...rule, topics: withTopic(rule.topics, topic, !rule.topics.includes(topic)) })
        }
      >
        {error}
        {warnings}
      </TopicChoice>
    </div>
  )
}

const PlatformRule = ({ nodeId, branchId, rule, onChange }: RuleProps<'platform'>) => {
  const { condition } = useTexts(panelTexts)
  const { error, warnings } = useProblemsOfField({ nodeId, partId: branchId, field: 'platform' })
  return (
    <div {...spotMarks({ partId: branchId, field: 'platform' })}>
      <NativeSelect
        label={condition.platform}
        data={([1, 2] as const).map((value) => ({ value: String(value), label: condition.platforms[value] }))}
        value={String(rule.platform)}
        error={error}
        onChange={({ currentTarget: { value } }) => onChange({ ...rule, platform: value === '2' ? 2 : 1 })}
      />
      {warnings}
    </div>
  )
}

const CustomerRule = ({ rule, onChange }: RuleProps<'customer'>) => {
  const { condition } = useTexts(panelTexts)
  return (
    <NativeSelect
      label={condition.customer}
      data={(['first_time', 'returning'] as const).map((value) => ({
        value,
        label: condition.customers[value],
      }))}
      value={rule.is}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...rule, is: value === 'returning' ? 'returning' : 'first_time' })
      }
    />
  )
}

type CountProps = {
  branchId: string
  field: 'days' | 'at_least'
  label: string
  help: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** The field may be empty while a number is typed; the document keeps the last number. */
const CountField = ({ branchId, field, label, help, min, max, value, onChange }: CountProps) => {
  const [empty, setEmpty] = useState(false)
  return (
    <div {...spotMarks({ partId: branchId, field })}>
      <NumberInput
        label={label}
        description={help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={min}
        max={max}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        value={empty ? '' : value}
        onBlur={() => setEmpty(false)}
        onChange={(typed) => {
          const number = Number(typed)
          setEmpty(typed === '')
          if (Number.isInteger(number) && number >= min && number <= max) onChange(number)
        }}
      />
    </div>
  )
}

const AnsweredRule = ({ branchId, rule, onChange }: RuleProps<'answered_before'>) => {
  const { condition } = useTexts(panelTexts)
  return (
    <CountField
      {...{ branchId, field: 'days', min: 1, max: 365 }}
      label={condition.answeredDays}
      help={condition.answeredHelp}
      value={rule.days}
      onChange={(days) => onChange({ ...rule, days }, 'days')}
    />
  )
}

const VisitsRule = ({ branchId, rule, onChange }: RuleProps<'visits'>) => {
  const { condition } = useTexts(panelTexts)
  return (
    <CountField
      {...{ branchId, field: 'at_least', min: 2, max: MOST_VISITS }}
      label={condition.visits}
      help={condition.visitsHelp}
      value={rule.at_least}
      onChange={(at_least) => onChange({ ...rule, at_least }, 'at_least')}
    />
  )
}

const CHECKS = ['set', 'empty', 'equal', 'contains', 'more', 'less'] as const

const FieldRule = ({ nodeId, branchId, rule, onChange }: RuleProps<'field'>) => {
  const { rules } = useTexts(askTexts)
  return (
    <>
      <FieldPicker
        nodeId={nodeId}
        partId={branchId}
        label={rules.field}
        value={rule.field}
        creates={false}
        onChange={(field) => onChange({ ...rule, field })}
      />
      <NativeSelect
        label={rules.is}
        data={CHECKS.map((value) => ({ value, label: rules.kinds[value] }))}
        value={rule.is}
        onChange={({ currentTarget: { value } }) => {
          const is = CHECKS.find((one) => one === value)
          if (is) onChange({ ...rule, is })
        }}
      />
      {rule.is !== 'set' && rule.is !== 'empty' && (
        <TextField
          nodeId={nodeId}
          partId={branchId}
          field="value"
          label={rules.value}
          value={rule.value}
          onChange={(value) => onChange({ ...rule, value }, 'value')}
        />
      )}
    </>
  )
}

const TagRule = ({ nodeId, branchId, rule, onChange }: RuleProps<'tag'>) => {
  const { rules } = useTexts(askTexts)
  return (
    <>
      <TextField
        nodeId={nodeId}
        partId={branchId}
        field="tag"
        label={rules.tag}
        max={flowLimits.tag.max}
        value={rule.tag}
        onChange={(tag) => onChange({ ...rule, tag }, 'tag')}
      />
      <NativeSelect
        label={rules.has}
        data={(['yes', 'no'] as const).map((value) => ({ value, label: rules.hasKinds[value] }))}
        value={rule.has ? 'yes' : 'no'}
        onChange={({ currentTarget: { value } }) => onChange({ ...rule, has: value === 'yes' })}
      />
    </>
  )
}

const Settings = (props: RuleProps<Rule['type']>) => {
  const { rule, ...rest } = props
  switch (rule.type) {
    case 'words':
      return <WordsRule {...rest} rule={rule} />
    case 'topics':
      return <TopicsRule {...rest} rule={rule} />
    case 'time':
      return <TimeFields {...rest} rule={rule} />
    case 'platform':
      return <PlatformRule {...rest} rule={rule} />
    case 'customer':
      return <CustomerRule {...rest} rule={rule} />
    case 'field':
      return <FieldRule {...rest} rule={rule} />
    case 'tag':
      return <TagRule {...rest} rule={rule} />
    case 'visits':
      return <VisitsRule {...rest} rule={rule} />
    case 'answered_before':
      return <AnsweredRule {...rest} rule={rule} />
  }
}

/** The type of a branch's rule and its settings. */
export const RuleFields = (props: RuleProps<Rule['type']>) => {
  const { condition } = useTexts(panelTexts)
  const { nodeId, branchId, rule, onChange } = props
  const { error, warnings } = useProblemsOfField({ nodeId, partId: branchId, field: 'rule' })
  return (
    <>
      <div {...spotMarks({ partId: branchId, field: 'rule' })}>
        <NativeSelect
          label={condition.rule}
          data={ruleTypes.map((value) => ({ value, label: condition.rules[value] }))}
          value={rule.type}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            const type = ruleTypes.find((one) => one === value)
            if (type) onChange(emptyRule(type))
          }}
        />
        {warnings}
      </div>
      <Settings {...props} />
    </>
  )
}
