import { IconCornerDownRight } from '@tabler/icons-react'
import { memo } from 'react'
import type { FlowNode } from '#automation/flow/flow.ts'
import { type Connection, outletKey, outletsOf } from '#automation/flow/outlets.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { outletName } from '../canvas/outlet-names.ts'
import { useEditing, useProblemsOf } from '../editor-context.tsx'
import { StepIcon } from '../panel/step-icon.tsx'
import { ProblemBadge } from '../problems/problem-badge.tsx'
import { RefusalBadge } from '../problems/refusal.tsx'
import { WrittenText } from '../written-text.tsx'
import { AddStepMenu } from './add-step-menu.tsx'
import classes from './outline.module.css'
import type { ReadStep } from './reading-order.ts'
import { StepContent } from './step-content.tsx'
import { StepMenu } from './step-menu.tsx'
import { rowId, rowOf } from './step-row.ts'
import { outlineTexts } from './texts.ts'

export type StepsById = ReadonlyMap<string, ReadStep>

type StepProps = { step: ReadStep; all: StepsById; nameOf: (node: FlowNode) => string }

const reads = (id: string, before: StepProps, now: StepProps): boolean => {
  const [was, is] = [before.all.get(id), now.all.get(id)]
  if (!was || !is) return was === is
  return (
    was.node === is.node &&
    was.number === is.number &&
    was.depth === is.depth &&
    before.nameOf(was.node) === now.nameOf(is.node)
  )
}

/** Compares a step and its targets, whose names the row shows. */
const readsTheSame = (before: StepProps, now: StepProps): boolean =>
  reads(now.step.node.id, before, now) &&
  outletsOf(now.step.node).every(({ to }) => to === null || reads(to, before, now))

/** One step: its content and the targets of its outlets. Renders again only when its text changes. */
export const OutlineStep = memo(({ step, all, nameOf }: StepProps) => {
  const outline = useTexts(outlineTexts)
  const { view } = useEditing()
  const { node, number, depth } = step
  const name = nameOf(node)
  const problems = useProblemsOf(node.id)
  return (
    <li className={classes.step} id={rowId(node.id)} data-depth={depth} tabIndex={-1}>
      <article className={classes.card} aria-label={`${number}. ${name}`}>
        <div className={classes.head}>
          <span className={classes.number}>{number}</span>
          <StepIcon type={node.node_type} />
          <button
            type="button"
            className={classes.name}
            aria-label={outline.open(name)}
            onClick={() => view.select([node.id])}
          >
            {name}
          </button>
          <RefusalBadge step={node} />
          <ProblemBadge problems={problems} />
          <span className={classes.above}>
            <StepMenu step={step} name={name} />
          </span>
        </div>
        <div className={classes.content}>
          <StepContent node={node} />
        </div>
        <OutletRows step={step} all={all} nameOf={nameOf} />
      </article>
    </li>
  )
}, readsTheSame)

const OutletRows = ({ step: { node }, all, nameOf }: StepProps) => {
  const canvas = useTexts(canvasTexts)
  const connections = outletsOf(node)
  if (connections.length === 0) return null
  return (
    <ul className={classes.outlets}>
      {connections.map((connection) => (
        <OutletRow
          key={outletKey(connection.outlet)}
          connection={connection}
          name={outletName(node, connection.outlet, canvas)}
          target={connection.to === null ? undefined : all.get(connection.to)}
          nameOf={nameOf}
        />
      ))}
    </ul>
  )
}

type RowProps = Pick<StepProps, 'nameOf'> & {
  connection: Connection
  name: string
  target: ReadStep | undefined
}

const OutletRow = ({ connection: { outlet }, name, target, nameOf }: RowProps) => (
  <li className={classes.outlet}>
    <span
      className={classes.outletName}
      data-tap={'id' in outlet && outlet.kind !== 'branch' ? true : undefined}
    >
      <WrittenText text={name} />
    </span>
    <IconCornerDownRight size={16} aria-hidden className={classes.arrow ?? ''} />
    <OutletTarget name={name} target={target} nameOf={nameOf} />
    <AddStepMenu from={outlet} name={name} />
  </li>
)

const OutletTarget = ({ name, target, nameOf }: Omit<RowProps, 'connection'>) => {
  const outline = useTexts(outlineTexts)
  if (!target) return <span className={classes.nowhere}>{outline.leadsNowhere}</span>
  const { number, node } = target
  const leadsTo = outline.leadsTo(number, nameOf(node))
  return (
    <a
      className={classes.target}
      href={`#${rowId(node.id)}`}
      aria-label={`${name}: ${leadsTo}`}
      onClick={(event) => {
        // The address keeps its meaning for the screen.
        event.preventDefault()
        const element = rowOf(node.id)
        element?.scrollIntoView({ block: 'center' })
        element?.focus({ preventScroll: true })
      }}
    >
      {leadsTo}
    </a>
  )
}
