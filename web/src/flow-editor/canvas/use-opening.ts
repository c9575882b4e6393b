import type { Viewport } from '@xyflow/react'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useEditing } from '../editor-context.tsx'
import { useGesture } from './gesture-store.ts'
import { openingView, outOfSight } from './opening-view.ts'
import { MANY_STEPS } from './placement.ts'

/** The initial view; `view` is undefined when the whole flow fits. */
export type Opening = { view: Viewport | undefined }

/**
 * Computed before the first card is drawn, so that cards do not move afterwards and a large flow draws only
 * visible ones.
 */
export const useOpening = (root: RefObject<HTMLElement | null>): Opening | undefined => {
  const { document } = useEditing()
  const gesture = useGesture()
  const [opening, setOpening] = useState<Opening>()
  useLayoutEffect(() => {
    const pane = root.current?.getBoundingClientRect()
    if (!pane) return
    const steps = document.getState().flow.nodes
    const view = openingView(steps, pane)
    if (view && steps.length > MANY_STEPS) gesture.wait(outOfSight(steps, view, pane))
    setOpening({ view })
  }, [root, document, gesture])
  return opening
}
