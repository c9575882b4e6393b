import { BaseEdge, type EdgeProps, getBezierPath, getSmoothStepPath } from '@xyflow/react'
import { memo } from 'react'
import { useFlowTexts } from '#web/i18n/flow-texts.ts'
import { useEditing } from '../editor-context.tsx'
import type { ConnectionEdge } from './canvas-nodes.ts'
import { useFarView } from './far-view.tsx'
import classes from './flow-canvas.module.css'

const AROUND = { offset: 28, borderRadius: 14 }
/** Over the head of the card it leads to, from the inlet. */
const OVER_HEAD = 40

/** One that leads back goes beside its card and over the other: a curve would run behind them. */
const pathOf = (ends: Parameters<typeof getBezierPath>[0]) =>
  ends.targetX > ends.sourceX
    ? getBezierPath(ends)
    : getSmoothStepPath({ ...ends, ...AROUND, centerY: ends.targetY - OVER_HEAD })

/** A connection with a "+" in its middle that lets a step in between. */
const DrawnConnection = ({ data, markerEnd, ...ends }: EdgeProps<ConnectionEdge>) => {
  const { view } = useEditing()
  const { menus } = useFlowTexts().canvas
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = ends
  const [path, x, y] = pathOf({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition })
  const far = useFarView()
  const from = data?.from
  return (
    <>
      <BaseEdge path={path} interactionWidth={24} {...(markerEnd && { markerEnd })} />
      {from && !far && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys have the same in the menu of the step's outlets.
        <g
          className={classes.insert}
          transform={`translate(${x} ${y})`}
          onClick={(event) => {
            event.stopPropagation()
            view.openMenu({ kind: 'step', from, place: null, at: { x: event.clientX, y: event.clientY } })
          }}
        >
          <title>{menus.insert}</title>
          <circle r="11" />
          <path d="M-5 0H5M0 -5V5" />
        </g>
      )}
    </>
  )
}

export const Connection = memo(DrawnConnection)
