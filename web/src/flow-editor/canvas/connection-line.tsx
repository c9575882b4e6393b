import { type ConnectionLineComponentProps, getBezierPath } from '@xyflow/react'
import type { StepNode } from './canvas-nodes.ts'
import classes from './flow-canvas.module.css'

/** From the top of a card to its inlet. */
const INLET_TOP = 22

/** The connection being dragged. Over a possible target card it ends at the inlet. */
export const ConnectionLine = (line: ConnectionLineComponentProps<StepNode>) => {
  const { fromX, fromY, toX, toY, fromPosition, toPosition, toNode, connectionStatus, fromHandle } = line
  const { x, y } = toNode?.internals.positionAbsolute ?? {}
  const isOverCard = connectionStatus === 'valid' && x !== undefined && y !== undefined
  const isInlet = fromHandle.type === 'source'
  const [path] = getBezierPath({
    sourceX: fromX,
    sourceY: fromY,
    targetX: isOverCard && isInlet ? x : toX,
    targetY: isOverCard && isInlet ? y + INLET_TOP : toY,
    sourcePosition: fromPosition,
    targetPosition: toPosition,
  })
  return <path d={path} className={classes.line} data-valid={isOverCard || undefined} />
}
