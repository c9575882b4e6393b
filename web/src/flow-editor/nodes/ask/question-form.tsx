import { ActionIcon, NativeSelect, NumberInput, SegmentedControl, Switch } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { fieldTypeOf } from '#automation/contacts/fields-of-flow.ts'
import { flowLimits, MOST_CHOICES } from '#automation/flow/flow-limits.ts'
import { askedOf, emptyQuestion } from '#automation/node-types/question/empty-question.ts'
import {
  type AnswerType,
  askWhens,
  LONGEST_TIMEOUT,
  type QuestionChoice,
  type QuestionNode,
  SHORTEST_TIMEOUT,
} from '#automation/node-types/question/settings.ts'
import { newId } from '#web/components/new-id.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing } from '../../editor-context.tsx'
import { AddButton } from '../../panel/add-button.tsx'
import { OtherProblems, spotMarks, useProblemsOfField } from '../../panel/field-problems.tsx'
import classes from '../../panel/panel.module.css'
import { TargetPicker } from '../../panel/target-picker.tsx'
import { TextField } from '../../panel/text-field.tsx'
import { TextWithVariables } from '../../panel/text-with-variables.tsx'
import { FieldPicker } from './field-picker.tsx'
import { OptionalNumber } from './optional-number.tsx'
import { askTexts } from './texts.ts'

const SHOWN = [
  'title',
  'text',
  'answer',
  'choices',
  'max',
  'field',
  'retry_text',
  'skip_title',
  'person_title',
  'next',
  'unanswered',
]

type Payload = QuestionNode['payload']
type Change = (changes: Partial<Payload>, field?: string) => void
type Part = { node: QuestionNode; change: Change }

const usePayload = (node: QuestionNode): Change => {
  const { document } = useEditing()
  return (changes, field) =>
    document.edit(
      { type: 'update_node', node: { ...node, payload: { ...node.payload, ...changes } } },
      field && `${node.id}:${field}`,
    )
}

const ORDER: AnswerType[] = [
  'text',
  'choice',
  'phone',
  'address',
  'name',
  'number',
  'date',
  'yes_no',
  'email',
  'location',
  'rating',
  'file',
]

/** A field of a fitting kind stays; otherwise the new kind brings its own. */
const withAnswer = (before: Payload, type: AnswerType): Partial<Payload> => {
  const answer = askedOf(type)
  const fresh = emptyQuestion(answer)
  const choices =
    type === 'choice' && before.choices.length === 0
      ? [1, 2].map(() => ({ id: newId(), title: '', next: null }))
      : before.choices
  return { answer, choices, field: fresh.field, ask_when: fresh.ask_when }
}

const AnswerFields = ({ node, change }: Part) => {
  const { question, answers } = useTexts(askTexts)
  const { answer } = node.payload
  return (
    <section className={classes.section}>
      <NativeSelect
        label={question.answer}
        description={question.answerHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={ORDER.map((value) => ({ value, label: answers[value] }))}
        value={answer.type}
        onChange={({ currentTarget: { value } }) => {
          const type = ORDER.find((one) => one === value)
          if (type) change(withAnswer(node.payload, type))
        }}
      />
      <AnswerSettings node={node} change={change} />
    </section>
  )
}

const AnswerSettings = ({ node, change }: Part) => {
  const { question } = useTexts(askTexts)
  const { error, warnings } = useProblemsOfField({ nodeId: node.id, field: 'max' })
  const { answer } = node.payload
  switch (answer.type) {
    case 'number':
      return (
        <div className={classes.stack} {...spotMarks({ field: 'max' })}>
          <OptionalNumber
            label={question.min}
            value={answer.min}
            onChange={(min) => change({ answer: { ...answer, min } }, 'min')}
          />
          <OptionalNumber
            label={question.max}
            value={answer.max}
            onChange={(max) => change({ answer: { ...answer, max } }, 'max')}
          />
          {error}
          {warnings}
          <Switch
            label={question.whole}
            checked={answer.whole}
            onChange={({ currentTarget: { checked: whole } }) => change({ answer: { ...answer, whole } })}
          />
        </div>
      )
    case 'date':
      return (
        <Switch
          label={question.withTime}
          checked={answer.with_time}
          onChange={({ currentTarget: { checked: with_time } }) =>
            change({ answer: { ...answer, with_time } })
          }
        />
      )
    case 'rating':
      return (
        <SegmentedControl
          aria-label={question.rating}
          data={['5', '10']}
          value={String(answer.length)}
          onChange={(value) => change({ answer: { ...answer, length: value === '10' ? 10 : 5 } })}
        />
      )
    case 'choice':
      return <Choices node={node} change={change} />
    default:
      return null
  }
}

const Choices = ({ node, change }: Part) => {
  const { question } = useTexts(askTexts)
  const { error, warnings } = useProblemsOfField({ nodeId: node.id, field: 'choices' })
  const { choices } = node.payload
  const replace = (choice: QuestionChoice) =>
    change({ choices: choices.map((one) => (one.id === choice.id ? choice : one)) }, `choice:${choice.id}`)
  return (
    <div className={classes.stack} {...spotMarks({ field: 'choices' })}>
      <p className={classes.sectionTitle}>{question.choices}</p>
      <p className={classes.quiet}>{question.choicesHelp}</p>
      {choices.map((choice, index) => (
        <fieldset
          key={choice.id}
          className={classes.innerItem}
          data-part={choice.id}
          aria-label={question.choice(index + 1)}
        >
          <div className={classes.itemHead}>
            <div className={classes.grow}>
              <TextField
                nodeId={node.id}
                partId={choice.id}
                field="title"
                compact
                label={`${question.choice(index + 1)}: ${question.choiceTitle}`}
                placeholder={question.choice(index + 1)}
                max={flowLimits.quick_reply_title.max}
                value={choice.title}
                onChange={(title) => replace({ ...choice, title })}
              />
            </div>
            <ActionIcon
              size="md"
              aria-label={`${question.choice(index + 1)}: ×`}
              onClick={() => change({ choices: choices.filter(({ id }) => id !== choice.id) })}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
          <TargetPicker
            from={{ node_id: node.id, kind: 'branch', id: choice.id }}
            to={choice.next}
            label={`${question.choice(index + 1)}: ${question.choiceNext}`}
            compact
          />
        </fieldset>
      ))}
      <AddButton
        label={question.addChoice}
        obstacle={choices.length >= MOST_CHOICES ? question.full(MOST_CHOICES) : undefined}
        onAdd={() => change({ choices: [...choices, { id: newId(), title: '', next: null }] })}
      />
      {error}
      {warnings}
    </div>
  )
}

const Keeping = ({ node, change }: Part) => {
  const { question } = useTexts(askTexts)
  const { field, answer, ask_when, one_tap } = node.payload
  return (
    <section className={classes.section}>
      <FieldPicker
        nodeId={node.id}
        label={question.field}
        description={question.fieldHelp}
        clearable
        type={fieldTypeOf(answer)}
        value={field}
        onChange={(chosen) => change({ field: chosen })}
      />
      {field && (
        <NativeSelect
          label={question.askWhen}
          data={(['confirm', 'unknown', 'always'] as const).map((value) => ({
            value,
            label: question.askWhens[value],
          }))}
          value={ask_when}
          onChange={({ currentTarget: { value } }) => {
            const chosen = askWhens.find((one) => one === value)
            if (chosen) change({ ask_when: chosen })
          }}
        />
      )}
      {(answer.type === 'phone' || answer.type === 'email') && (
        <Switch
          label={question.oneTap}
          checked={one_tap}
          onChange={({ currentTarget: { checked } }) => change({ one_tap: checked })}
        />
      )}
    </section>
  )
}

const More = ({ node, change }: Part) => {
  const { question } = useTexts(askTexts)
  const { retry_text, most_tries, skip_title, person_title, timeout_minutes } = node.payload
  return (
    <details>
      <summary className={classes.sectionTitle}>{question.more}</summary>
      <div className={classes.section}>
        <TextField
          nodeId={node.id}
          field="retry_text"
          label={question.retry}
          description={question.retryHelp}
          placeholder={question.retryExample}
          max={flowLimits.text.max}
          lines={[2, 6]}
          value={retry_text}
          onChange={(text) => change({ retry_text: text }, 'retry_text')}
        />
        <NumberInput
          label={question.tries}
          min={1}
          max={5}
          clampBehavior="strict"
          allowDecimal={false}
          value={most_tries}
          onChange={(typed) => {
            const tries = Number(typed)
            if (Number.isInteger(tries) && tries >= 1 && tries <= 5)
              change({ most_tries: tries }, 'most_tries')
          }}
        />
        {(['skip_title', 'person_title'] as const).map((field) => (
          <TextField
            key={field}
            nodeId={node.id}
            field={field}
            label={field === 'skip_title' ? question.skip : question.person}
            description={question.optional}
            placeholder={field === 'skip_title' ? question.skipExample : question.personExample}
            max={flowLimits.quick_reply_title.max}
            value={field === 'skip_title' ? skip_title : person_title}
            onChange={(text) => change({ [field]: text }, field)}
          />
        ))}
        <OptionalNumber
          label={question.timeout}
          description={question.timeoutHelp}
          min={SHORTEST_TIMEOUT}
          max={LONGEST_TIMEOUT}
          whole
          value={timeout_minutes}
          onChange={(minutes) => change({ timeout_minutes: minutes }, 'timeout')}
        />
      </div>
    </details>
  )
}

/** The form of a question: its text, the kind of answer, where it is kept, and what follows. */
export const QuestionForm = ({ node }: { node: QuestionNode }) => {
  const { question } = useTexts(askTexts)
  const change = usePayload(node)
  return (
    <>
      <OtherProblems nodeId={node.id} shown={SHOWN} />
      <TextWithVariables
        nodeId={node.id}
        field="text"
        label={question.text}
        placeholder={question.textExample}
        max={flowLimits.text.max}
        lines={[2, 10]}
        value={node.payload.text}
        onChange={(text) => change({ text }, 'text')}
      />
      <AnswerFields node={node} change={change} />
      <Keeping node={node} change={change} />
      <More node={node} change={change} />
      <TargetPicker from={{ node_id: node.id, kind: 'next' }} to={node.next} label={question.next} />
      <TargetPicker
        from={{ node_id: node.id, kind: 'unanswered' }}
        to={node.unanswered}
        label={question.unanswered}
        description={question.unansweredHelp}
      />
    </>
  )
}
