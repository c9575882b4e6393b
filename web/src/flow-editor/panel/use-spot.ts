import { type RefObject, useEffect } from 'react'
import { useEditing, useView } from '../editor-context.tsx'
import type { ViewStore } from '../view-store.ts'
import { showSpot } from './spot.ts'

/** The last spot that was focused, so that selecting the step again does not take the focus. */
const followed = new WeakMap<ViewStore, number>()

/** Focuses the field that the problem list, the search or the preview links to, on every use of the link. */
export const useSpot = (panel: RefObject<HTMLElement | null>, nodeId: string) => {
  const { view } = useEditing()
  const spot = useView((state) => (state.spot?.node_id === nodeId ? state.spot : null))
  useEffect(() => {
    if (!spot || !panel.current || (followed.get(view) ?? 0) >= spot.asked) return
    if (spot.part_id === undefined && spot.field === undefined) return
    // The step's name is in the head of the panel.
    const whole = panel.current.closest<HTMLElement>('aside') ?? panel.current
    if (showSpot(whole, spot.part_id, spot.field)) followed.set(view, spot.asked)
  }, [panel, spot, view])
}
