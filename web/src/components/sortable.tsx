import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import classes from './sortable.module.css'

/** A press that moves less is a tap. */
const PIXELS_OF_A_DRAG = 4

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Items are moved by their arrows where dragging cannot be seen, and the screen announces the move itself. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

type SortableListProps = {
  ids: readonly string[]
  /** Gets the index at which the item stands afterwards. */
  onMove: (id: string, index: number) => void
  children: ReactNode
}

/** Lets a person drag the items of one list by their handles, with a mouse, a pen or a finger. Stands around the list. */
export const SortableList = ({ ids, onMove, children }: SortableListProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: PIXELS_OF_A_DRAG } }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const index = over ? ids.indexOf(String(over.id)) : -1
    if (index !== -1 && active.id !== over?.id) onMove(String(active.id), index)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertically]}
      accessibility={SILENT}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

type Handle = Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'listeners'>
const HandleContext = createContext<Handle | null>(null)

type SortableItemProps = { id: string; as?: 'li' | 'div' } & ComponentProps<'div'>

/** An item of a `SortableList`. It moves only by the `DragHandle` inside it. */
export const SortableItem = ({ id, as: Tag = 'div', className, children, ...rest }: SortableItemProps) => {
  const sortable = useSortable({ id })
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = sortable
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined
  return (
    <Tag
      {...(rest as object)}
      ref={setNodeRef}
      className={`${classes.item} ${className ?? ''}`}
      style={style}
      data-item={id}
      data-dragged={isDragging || undefined}
    >
      <HandleContext value={{ setActivatorNodeRef, listeners }}>{children}</HandleContext>
    </Tag>
  )
}

/** The grip of the nearest `SortableItem`. Hidden from screen readers, which have the arrows beside it. */
export const DragHandle = ({ className, ...rest }: ComponentProps<'span'>) => {
  const handle = use(HandleContext)
  return (
    <span
      {...rest}
      {...handle?.listeners}
      ref={handle?.setActivatorNodeRef}
      className={`${classes.handle} ${className ?? ''}`}
      aria-hidden
    />
  )
}
