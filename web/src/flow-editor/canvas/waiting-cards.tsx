import { useStore as useCanvasStore, useStoreApi } from '@xyflow/react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useEditing } from '../editor-context.tsx'
import { whenIdle } from '../when-idle.ts'
import { useGesture } from './gesture-store.ts'
import { outOfSight } from './opening-view.ts'

/** So few are drawn within what is left of a frame while something moves. */
const A_FEW = 4
/** Milliseconds: drawn, measured, and taken off again. */
const A_CARD = 2

/** The cards that wait come when nothing else is to be done, and at once where somebody looks. */
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
