import { getBezierPath, getSmoothStepPath } from '@xyflow/react'

const AROUND = { offset: 28, borderRadius: 14 }
/** From the inlet to the line above the target card. */
const OVER_HEAD = 40

/**
 * A connection's path and its middle. A connection that leads back passes its card on the side and the target
 * card above: a curve would run behind them.
 */
export const connectionPath = (ends: Parameters<typeof getBezierPath>[0]) =>
  ends.targetX > ends.sourceX
    ? getBezierPath(ends)
    : getSmoothStepPath({ ...ends, ...AROUND, centerY: ends.targetY - OVER_HEAD })
