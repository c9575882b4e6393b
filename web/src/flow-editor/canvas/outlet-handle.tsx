import { IconPlus } from '@tabler/icons-react'
import { Handle, Position } from '@xyflow/react'
import { type Outlet, outletKey } from '#automation/flow/outlets.ts'
import { useEditing } from '../editor-context.tsx'
import classes from './card.module.css'

/** The start of a connection, at the card's edge next to its part. */
export const OutletHandle = ({ outlet, to }: { outlet: Outlet; to: string | null }) => {
  const { view } = useEditing()
  return (
    <Handle
      type="source"
      position={Position.Right}
      id={outletKey(outlet)}
      isConnectableEnd={false}
      className={classes.outlet ?? ''}
      data-connected={to !== null || undefined}
      onClick={(event) => {
        event.stopPropagation()
        const at = { x: event.clientX, y: event.clientY }
        view.openMenu(
          to === null
            ? { kind: 'step', from: outlet, place: null, at }
            : { kind: 'outlet', from: outlet, at },
        )
      }}
    >
      {to === null && <IconPlus size={10} stroke={3} aria-hidden />}
    </Handle>
  )
}
