import { getBezierPath, getSmoothStepPath } from '@xyflow/react'

const AROUND = { offset: 28, borderRadius: 14 }
/** Over the head of the card it leads to, from the inlet. */
const OVER_HEAD = 40

/** A connection's path and its middle. One that leads back goes beside its card and over the other: a curve would run behind them. */
export const connectionPath = (ends: Parameters<typeof getBezierPath>[0]) =>
  ends.targetX > ends.sourceX
    ? getBezierPath(ends)
    : getSmoothStepPath({ ...ends, ...AROUND, centerY: ends.targetY - OVER_HEAD })
