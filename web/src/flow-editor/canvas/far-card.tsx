import { type HandleType, useStoreApi } from '@xyflow/react'
import type { FlowNode } from '#automation/flow/flow.ts'
import classes from './card.module.css'
import { useGesture } from './gesture-store.ts'

type Place = { id?: string | null | undefined; x: number; y: number; width: number; height: number }
type Measured = { height: number; outlets: readonly Place[]; inlets: readonly Place[] }

/** Compares everything but the position, which the card does not show. */
const looksSame = (left: FlowNode, right: FlowNode): boolean =>
  left === right ||
  Object.entries(left).every(([key, value]) => key === 'position' || right[key as keyof FlowNode] === value)

/**
 * The measurements of a card's last full rendering; undefined when its step has changed since or was never
 * rendered in full.
 */
export const useMeasuredCard = (step: FlowNode, far: boolean): Measured | undefined => {
  const canvas = useStoreApi()
  const drawn = useGesture().drawnWhole.get(step.id)
  if (!far || !drawn || !looksSame(drawn, step)) return undefined
  const { measured, internals } = canvas.getState().nodeLookup.get(step.id) ?? {}
  if (measured?.height === undefined || !internals?.handleBounds) return undefined
  const { source, target } = internals.handleBounds
  return { height: measured.height, outlets: source ?? [], inlets: target ?? [] }
}

/** React Flow finds the ends of connections and drop targets by these attributes. */
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
  /** Attributes that `card.module.css` styles by. */
  marks: Record<`data-${string}`, unknown>
}

/** A card seen from far away: strokes for text, at the size of its full rendering. */
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
