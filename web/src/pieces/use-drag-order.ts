import { type DragEvent, useState } from 'react'
import { indexAfterDrop, type Side } from './order.ts'

type Drag = { id: string; over: string | null; side: Side }

/** Lets a person drag the items of one list by their handles; only among themselves. */
export const useDragOrder = (ids: readonly string[], onMove: (id: string, index: number) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null)

  const handle = (id: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.stopPropagation()
      event.dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing without data.
      event.dataTransfer.setData('text/plain', '')
      const item = event.currentTarget.closest('[data-item]')
      if (item) event.dataTransfer.setDragImage(item, 16, 16)
      setDrag({ id, over: null, side: 'before' })
    },
    onDragEnd: () => setDrag(null),
  })

  const item = (id: string) => ({
    'data-item': id,
    'data-dragged': drag?.id === id || undefined,
    'data-drop': drag && drag.over === id && drag.id !== id ? drag.side : undefined,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!drag) return
      event.preventDefault()
      event.stopPropagation()
      const { top, height } = event.currentTarget.getBoundingClientRect()
      const side: Side = event.clientY < top + height / 2 ? 'before' : 'after'
      if (drag.over !== id || drag.side !== side) setDrag({ ...drag, over: id, side })
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      if (!drag) return
      event.preventDefault()
      event.stopPropagation()
      const index = indexAfterDrop(ids, drag.id, id, drag.side)
      if (index !== ids.indexOf(drag.id)) onMove(drag.id, index)
      setDrag(null)
    },
  })

  return { handle, item }
}

export type DragOrder = ReturnType<typeof useDragOrder>
