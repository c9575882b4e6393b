import { type HandleType, useStoreApi } from '@xyflow/react'
import type { FlowNode } from '#automation/flow/flow.ts'
import classes from './card.module.css'
import { useGesture } from './gesture-store.ts'

type Place = { id?: string | null | undefined; x: number; y: number; width: number; height: number }
type Measured = { height: number; outlets: readonly Place[]; inlets: readonly Place[] }

/** All of a step but its place, which its card does not show. */
const looksSame = (left: FlowNode, right: FlowNode): boolean =>
  left === right ||
  Object.entries(left).every(([key, value]) => key === 'position' || right[key as keyof FlowNode] === value)

/** How a card came out when it was drawn whole; nothing when it has changed since, or was not drawn yet. */
export const useMeasuredCard = (step: FlowNode, far: boolean): Measured | undefined => {
  const canvas = useStoreApi()
  const drawn = useGesture().drawnWhole.get(step.id)
  if (!far || !drawn || !looksSame(drawn, step)) return undefined
  const { measured, internals } = canvas.getState().nodeLookup.get(step.id) ?? {}
  if (measured?.height === undefined || !internals?.handleBounds) return undefined
  const { source, target } = internals.handleBounds
  return { height: measured.height, outlets: source ?? [], inlets: target ?? [] }
}

/** The canvas finds the ends of its connections by these, and whether one may be dropped near by. */
const End = ({ step, type, place }: { step: FlowNode; type: HandleType; place: Place }) => {
  const { rfId } = useStoreApi().getState()
  const { id = null, x, y, width, height } = place
  return (
    <div
      className={`react-flow__handle ${type} connectable connectableend ${classes.farEnd}`}
      data-id={`${rfId}-${step.id}-${id}-${type}`}
      data-nodeid={step.id}
      data-handleid={id}
      data-handlepos={type === 'target' ? 'left' : 'right'}
      style={{ left: x, top: y, width, height }}
    />
  )
}

type FarCardProps = {
  step: FlowNode
  measured: Measured
  /** What `card.module.css` tells apart. */
  marks: Record<`data-${string}`, unknown>
}

/** A card from far away: its shape with strokes for words, as large as it is when drawn whole. */
export const FarCard = ({ step, measured: { height, outlets, inlets }, marks }: FarCardProps) => (
  <>
    <div className={`${classes.card} ${classes.far}`} {...marks} style={{ height }} />
    {inlets.map((place) => (
      <End key={place.id} step={step} type="target" place={place} />
    ))}
    {outlets.map((place) => (
      <End key={place.id} step={step} type="source" place={place} />
    ))}
  </>
)
