import { BaseEdge, type EdgeProps } from '@xyflow/react'
import { memo } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing } from '../editor-context.tsx'
import type { ConnectionEdge } from './canvas-nodes.ts'
import { connectionPath } from './connection-path.ts'
import classes from './flow-canvas.module.css'
import { canvasTexts } from './texts.ts'

/** A connection with a "+" in its middle that inserts a step. */
const DrawnConnection = ({ data, markerEnd, ...ends }: EdgeProps<ConnectionEdge>) => {
  const { view } = useEditing()
  const { menus } = useTexts(canvasTexts)
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = ends
  const [path, x, y] = connectionPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition })
  const from = data?.from
  return (
    <>
      <BaseEdge path={path} interactionWidth={24} {...(markerEnd && { markerEnd })} />
      {from && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the menu of the step's outlets offers the same by keyboard.
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
