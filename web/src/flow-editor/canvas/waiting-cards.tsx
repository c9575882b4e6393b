import { useStore as useCanvasStore, useStoreApi } from '@xyflow/react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useEditing } from '../editor-context.tsx'
import { whenIdle } from '../when-idle.ts'
import { useGesture } from './gesture-store.ts'
import { outOfSight } from './opening-view.ts'

/** The fewest cards to draw in a frame in which something moves. */
const A_FEW = 4
/** Milliseconds to draw, measure and simplify a card. */
const A_CARD = 2

/** Draws waiting cards while the browser is idle, and immediately when they come into view. */
export const WaitingCards = () => {
  const { document } = useEditing()
  const gesture = useGesture()
  const canvas = useStoreApi()
  const waiting = useStore(gesture, (state) => state.waiting)
  const transform = useCanvasStore((state) => state.transform)
  useEffect(
    () =>
      waiting.size > 0 ? whenIdle((left) => gesture.drawWaiting(Math.max(A_FEW, left / A_CARD))) : undefined,
    [waiting, gesture],
  )
  useEffect(() => {
    const [x, y, zoom] = transform
    const waits = gesture.getState().waiting
    const steps = document.getState().flow.nodes.filter(({ id }) => waits.has(id))
    gesture.wait(outOfSight(steps, { x, y, zoom }, canvas.getState()))
  }, [transform, document, gesture, canvas])
  return null
}
