import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { flowLimits, MOST_INTENT_EXAMPLES } from '#automation/flow/flow-limits.ts'
import type { KeywordNode } from '#automation/node-types/keyword/settings.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { AddButton } from './add-button.tsx'
import { useProblemsOfField } from './field-problems.tsx'
import classes from './panel.module.css'
import { TextField } from './text-field.tsx'
import { panelTexts } from './texts.ts'

type IntentFieldsProps = {
  node: KeywordNode
  onChange: (change: Partial<KeywordNode['payload']>, field?: string) => void
}

const Examples = ({ node, onChange }: IntentFieldsProps) => {
  const { trigger } = useTexts(panelTexts)
  const { examples } = node.payload
  const { error, warnings } = useProblemsOfField({ nodeId: node.id, field: 'examples' })
  return (
    <section className={classes.section} data-field="examples" aria-label={trigger.examples}>
      <div>
        <h2 className={classes.sectionTitle}>{trigger.examples}</h2>
        <p className={classes.quiet}>{trigger.examplesHelp}</p>
      </div>
      {examples
        .map((text, index) => ({ text, index, number: index + 1 }))
        .map(({ text, index, number }) => (
          <div key={number} className={classes.row}>
            <div className={classes.grow}>
              <TextField
                nodeId={node.id}
                field={`examples.${index}`}
                label={trigger.example(number)}
                compact
                placeholder={trigger.exampleText}
                value={text}
                max={text.length > flowLimits.intent_example.max ? flowLimits.intent_example.max : Infinity}
                onChange={(next) => onChange({ examples: examples.with(index, next) }, `example${index}`)}
              />
            </div>
            <ActionIcon
              size={36}
              aria-label={trigger.removeExample(number)}
              onClick={() => onChange({ examples: examples.toSpliced(index, 1) })}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      <AddButton
        label={trigger.addExample}
        obstacle={
          examples.length >= MOST_INTENT_EXAMPLES ? trigger.examplesFull(MOST_INTENT_EXAMPLES) : undefined
        }
        onAdd={() => onChange({ examples: [...examples, ''] })}
      />
      {error}
      {warnings}
    </section>
  )
}

/** The intended meaning in the owner's words, with examples. */
export const IntentFields = (props: IntentFieldsProps) => {
  const { trigger } = useTexts(panelTexts)
  const { node, onChange } = props
  return (
    <>
      <TextField
        nodeId={node.id}
        field="intent"
        label={trigger.intent}
        description={trigger.intentHelp}
        placeholder={trigger.intentExample}
        max={flowLimits.intent.max}
        lines={[2, 5]}
        value={node.payload.intent}
        onChange={(intent) => onChange({ intent }, 'intent')}
      />
      <Examples {...props} />
    </>
  )
}
