import { Handle, type NodeProps, Position, useUpdateNodeInternals } from '@xyflow/react'
import { type ComponentType, memo, useEffect, useRef } from 'react'
import { type FlowNode, isTrigger } from '#automation/flow/flow.ts'
import { outletKey, outletsOf } from '#automation/flow/outlets.ts'
import { useFlowTexts } from '#web/i18n/flow-texts.ts'
import { useProblemsOf, useView } from '../editor-context.tsx'
import { ReachedFigure } from '../figures/figure-chips.tsx'
import { nodeCards } from '../nodes/node-cards.ts'
import { nodeIcons } from '../nodes/node-icons.ts'
import { ProblemBadge } from '../problems/problem-badge.tsx'
import { RefusalBadge } from '../problems/refusal.tsx'
import { useStepName } from '../step-name.ts'
import { INLET, type StepNode } from './canvas-nodes.ts'
import classes from './card.module.css'
import { FirstStepHint } from './first-step-hint.tsx'

const StepName = ({ step }: { step: FlowNode }) => {
  const nameOf = useStepName()
  return <span className={classes.name}>{nameOf(step)}</span>
}

const Problems = ({ id }: { id: string }) => <ProblemBadge problems={useProblemsOf(id)} />

/** Shows where the preview phone is. */
const RunningLight = () => {
  const { cards } = useFlowTexts().canvas
  return <span className={classes.runningLight} role="img" aria-label={cards.running} title={cards.running} />
}

const Head = ({ step, running }: { step: FlowNode; running: boolean }) => {
  const Icon = nodeIcons[step.node_type]
  return (
    <div className={classes.head}>
      <span className={classes.icon}>
        <Icon size={16} stroke={2} aria-hidden />
      </span>
      <StepName step={step} />
      {running && <RunningLight />}
      <ReachedFigure nodeId={step.id} />
      <RefusalBadge step={step} />
      <Problems id={step.id} />
    </div>
  )
}

const Inlets = () => (
  <>
    <Handle
      type="target"
      position={Position.Left}
      id={INLET}
      isConnectableStart={false}
      className={classes.inlet ?? ''}
    />
    <Handle
      type="target"
      position={Position.Left}
      id="card"
      isConnectableStart={false}
      className={classes.wholeCard ?? ''}
    />
  </>
)

/** The canvas knows where outlets are from when they were last drawn; parts can change places at the same height. */
const useMeasuredOutlets = (step: FlowNode) => {
  const measure = useUpdateNodeInternals()
  const outlets = outletsOf(step)
    .map(({ outlet }) => outletKey(outlet))
    .join()
  const measured = useRef(outlets)
  useEffect(() => {
    if (measured.current === outlets) return
    measured.current = outlets
    measure(step.id)
  }, [outlets, measure, step.id])
}

const Card = ({ data: { step }, selected }: NodeProps<StepNode>) => {
  const running = useView((view) => view.running === step.id)
  const lit = useView(({ spot }) => (spot?.node_id === step.id && !spot.fresh ? spot.asked : 0))
  useMeasuredOutlets(step)
  const Content = nodeCards[step.node_type] as ComponentType<{ step: FlowNode }>
  const trigger = isTrigger(step)
  return (
    <div
      className={classes.card}
      data-type={step.node_type}
      data-trigger={trigger || undefined}
      data-selected={selected || undefined}
      data-running={running || undefined}
    >
      {lit > 0 && <span key={lit} className={classes.lit} />}
      {!trigger && <Inlets />}
      <Head step={step} running={running} />
      <Content step={step} />
      {trigger && step.next === null && <FirstStepHint step={step} />}
    </div>
  )
}

/** Drawn again only for its own step; where it stands is the canvas's matter. */
export const StepCard = memo(
  Card,
  (before, after) => before.data === after.data && before.selected === after.selected,
)
