import type { Viewport } from '@xyflow/react'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useEditing } from '../editor-context.tsx'
import { useGesture } from './gesture-store.ts'
import { openingView, outOfSight } from './opening-view.ts'
import { MANY_STEPS } from './placement.ts'

/** Where the canvas opens; `view` is nothing when the whole flow is seen. */
export type Opening = { view: Viewport | undefined }

/** Known before the first card is drawn: nothing is drawn where it does not stay, and of a large flow only what is seen. */
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
