import { Handle, type NodeProps, Position, useUpdateNodeInternals } from '@xyflow/react'
import { type ComponentType, memo, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { FlowNode } from '#automation/flow/flow.ts'
import { isTrigger } from '#automation/flow/nodes.ts'
import { outletKey, outletsOf } from '#automation/flow/outlets.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useProblemsOf, useView } from '../editor-context.tsx'
import { ReachedFigure } from '../figures/figure-chips.tsx'
import { nodeCards } from '../nodes/node-cards.ts'
import { nodeIcons } from '../nodes/node-icons.ts'
import { ProblemBadge } from '../problems/problem-badge.tsx'
import { RefusalBadge } from '../problems/refusal.tsx'
import { useStepName } from '../step-name.ts'
import { INLET, type StepNode } from './canvas-nodes.ts'
import classes from './card.module.css'
import { FarCard, useMeasuredCard } from './far-card.tsx'
import { useFarView } from './far-view.tsx'
import { FirstStepHint } from './first-step-hint.tsx'
import { useGesture } from './gesture-store.ts'
import { canvasTexts } from './texts.ts'

const StepName = ({ step }: { step: FlowNode }) => {
  const nameOf = useStepName()
  return <span className={classes.name}>{nameOf(step)}</span>
}

const Problems = ({ id }: { id: string }) => <ProblemBadge problems={useProblemsOf(id)} />

/** Marks the current step of the preview. */
const RunningLight = () => {
  const { cards } = useTexts(canvasTexts)
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

/**
 * Measures the outlets again when parts change places, because React Flow keeps the old places while the
 * height stays the same.
 */
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

const WholeCard = ({ step, running, marks }: { step: FlowNode; running: boolean; marks: object }) => {
  const { drawnWhole } = useGesture()
  useMeasuredOutlets(step)
  useEffect(() => void drawnWhole.set(step.id, step), [drawnWhole, step])
  const Content = nodeCards[step.node_type] as ComponentType<{ step: FlowNode }>
  const trigger = isTrigger(step)
  return (
    <div className={classes.card} {...marks}>
      {!trigger && <Inlets />}
      <Head step={step} running={running} />
      <Content step={step} />
      {trigger && step.next === null && <FirstStepHint step={step} />}
    </div>
  )
}

/**
 * The card under the pointer is drawn in full even from far away, because connections start and end at its
 * outlets.
 */
const useUnderPointer = () => {
  const [under, setUnder] = useState(false)
  const enter = ({ buttons, currentTarget }: PointerEvent) => {
    // During a drag only connecting draws a card in full.
    if (buttons === 0 || currentTarget.closest('[data-connecting]')) setUnder(true)
  }
  return [under, { onPointerEnter: enter, onPointerLeave: () => setUnder(false) }] as const
}

const Card = ({ data: { step }, selected }: NodeProps<StepNode>) => {
  const running = useView((view) => view.running === step.id)
  const lit = useView(({ spot }) => (spot?.node_id === step.id && !spot.fresh ? spot.asked : 0))
  const [underPointer, pointer] = useUnderPointer()
  const measured = useMeasuredCard(step, useFarView() && !underPointer)
  const marks = {
    'data-type': step.node_type,
    'data-trigger': isTrigger(step) || undefined,
    'data-selected': selected || undefined,
    'data-running': running || undefined,
  }
  return (
    <div {...pointer}>
      {lit > 0 && <span key={lit} className={classes.lit} />}
      {measured ? (
        <FarCard step={step} measured={measured} marks={marks} />
      ) : (
        <WholeCard step={step} running={running} marks={marks} />
      )}
    </div>
  )
}

/** Renders only for its own step and selection; React Flow handles the position. */
export const StepCard = memo(
  Card,
  (before, after) => before.data === after.data && before.selected === after.selected,
)
