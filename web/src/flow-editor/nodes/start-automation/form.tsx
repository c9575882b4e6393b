import { Select } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { OtherAutomation } from '#automation/flow/problems.ts'
import type { StartAutomationNode } from '#automation/node-types/start-automation/settings.ts'
import { StatusPill } from '#web/components/status-pill.tsx'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { TextLink } from '#web/ui/link.tsx'
import { useEditing } from '../../editor-context.tsx'
import { OtherProblems, spotMarks, useProblemsOfField } from '../../panel/field-problems.tsx'
import classes from '../../panel/panel.module.css'

const useTitleOf = () => {
  const { other } = useTexts(panelTexts)
  return ({ title }: OtherAutomation) => title.trim() || other.untitled
}

const Option = ({ automation }: { automation: OtherAutomation | undefined }) => {
  const { other } = useTexts(panelTexts)
  const titleOf = useTitleOf()
  if (!automation) return null
  return (
    <span className={classes.option}>
      <span className={classes.grow}>{titleOf(automation)}</span>
      <StatusPill tone={automation.status === 'live' ? 'alive' : 'quiet'}>
        {other.states[automation.status]}
      </StatusPill>
    </span>
  )
}

/** Link to the other flow, in another tab so that this one stays open. */
const Chosen = ({ chosen }: { chosen: OtherAutomation }) => {
  const { other } = useTexts(panelTexts)
  const titleOf = useTitleOf()
  return (
    <TextLink
      to="/chatbot/edit/$id"
      params={{ id: chosen.id }}
      target="_blank"
      size="sm"
      className={classes.link ?? ''}
    >
      {other.open(titleOf(chosen))} <IconExternalLink size={14} aria-hidden />
    </TextLink>
  )
}

/** The other chat automations of the page. */
const useOthers = () => {
  const { automation_id, others } = useEditing().lintContext
  return others.filter(({ id }) => id !== automation_id)
}

const AutomationChoice = ({ node }: { node: StartAutomationNode }) => {
  const { other } = useTexts(panelTexts)
  const { document } = useEditing()
  const others = useOthers()
  const titleOf = useTitleOf()
  const { error, warnings } = useProblemsOfField({ nodeId: node.id, field: 'automation_id' })
  const chosen = node.payload.automation_id
  const isGone = chosen !== null && !others.some(({ id }) => id === chosen)
  return (
    <div {...spotMarks({ field: 'automation_id' })}>
      <Select
        label={other.which}
        description={other.help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={other.placeholder}
        nothingFoundMessage={other.nothingFound}
        searchable
        clearable
        allowDeselect={false}
        clearButtonProps={{ 'aria-label': other.clear }}
        data={others.map((one) => ({ value: one.id, label: titleOf(one) }))}
        value={isGone ? null : chosen}
        error={error}
        onChange={(automation_id) =>
          document.edit({ type: 'update_node', node: { ...node, payload: { automation_id } } })
        }
        renderOption={({ option }) => <Option automation={others.find(({ id }) => id === option.value)} />}
      />
      {warnings}
    </div>
  )
}

/** The form of the step that continues with another chat automation. */
export const StartAutomationForm = ({ node }: { node: StartAutomationNode }) => {
  const { other } = useTexts(panelTexts)
  const others = useOthers()
  const chosen = others.find(({ id }) => id === node.payload.automation_id)
  return (
    <>
      <OtherProblems nodeId={node.id} shown={['title', 'automation_id']} />
      {others.length === 0 && <p className={classes.quiet}>{other.none}</p>}
      <AutomationChoice node={node} />
      {chosen && <Chosen chosen={chosen} />}
    </>
  )
}
