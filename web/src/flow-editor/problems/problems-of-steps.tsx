import { UnstyledButton } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import type { FlowNode } from '#automation/flow/flow.ts'
import { nodeWith } from '#automation/flow/nodes.ts'
import type { FlowProblem } from '#automation/flow/problems.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing, useFlow } from '../editor-context.tsx'
import { nodeIcons } from '../nodes/node-icons.ts'
import { useStepName } from '../step-name.ts'
import { WrittenText } from '../written-text.tsx'
import { partOfStep } from './part-of-step.ts'
import { ProblemText } from './problem-text.tsx'
import classes from './problems.module.css'
import { problemsTexts } from './texts.ts'
import { focusFlowTitle } from './title-field.ts'

/** Problems grouped by step, in the order of the linter. */
export const ProblemsOfSteps = ({ problems }: { problems: readonly FlowProblem[] }) => {
  const flow = useFlow()
  const stepName = useStepName()
  const { wholeFlow } = useTexts(problemsTexts)
  const byStep = Map.groupBy(problems, ({ node_id }) => node_id)
  return (
    <ul className={classes.steps}>
      {[...byStep].map(([id, own]) => {
        const node = nodeWith(flow, id)
        const Icon = node ? nodeIcons[node.node_type] : IconRoute
        return (
          <li key={id ?? ''}>
            <div className={classes.step}>
              <Icon size={16} aria-hidden />
              <span>{node ? stepName(node) : wholeFlow}</span>
            </div>
            <ul className={classes.problems}>
              {own.map((problem) => (
                <li key={[problem.code, problem.part_id, problem.field].join(' ')}>
                  <ProblemButton problem={problem} node={node} />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

const ProblemButton = ({ problem, node }: { problem: FlowProblem; node: FlowNode | undefined }) => {
  const { view } = useEditing()
  const { node_id, part_id, field } = problem
  const goThere = () => (node_id === null ? focusFlowTitle() : view.goTo({ node_id, part_id, field }))
  return (
    <UnstyledButton className={classes.problem} onClick={goThere}>
      {node && part_id !== undefined && <PartName node={node} id={part_id} />}
      <ProblemText problem={problem} />
    </UnstyledButton>
  )
}

/** The number and text of the button or image with the problem. */
const PartName = ({ node, id }: { node: FlowNode; id: string }) => {
  const { partKinds, numbered } = useTexts(problemsTexts)
  const part = partOfStep(node, id)
  if (!part) return null
  const name = numbered(partKinds[part.kind], part.number)
  return (
    <span className={classes.part}>
      {name}
      {part.words !== '' && (
        <>
          {' · '}
          <WrittenText text={part.words} />
        </>
      )}
    </span>
  )
}
