import { useStore as useCanvasStore } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { useView } from '../editor-context.tsx'
import { useCanvasCommands } from './use-canvas-commands.ts'

/** Centers the card that a link leads to. A selected card stays in view when the panel opens. */
export const KeepInSight = () => {
  const { center, reveal } = useCanvasCommands()
  const spot = useView((view) => view.spot)
  const selected = useView((view) => (view.selected.length === 1 ? view.selected[0] : undefined))
  const width = useCanvasStore((canvas) => canvas.width)
  const centered = useRef(0)
  const asked = spot?.asked ?? 0
  const asksFor = spot?.fresh ? undefined : spot?.node_id

  // `width` is a dependency because a narrower canvas may have hidden the card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (selected === undefined) return undefined
    if (asked !== centered.current && asksFor === selected) {
      centered.current = asked
      // After the panel has opened.
      const frame = requestAnimationFrame(() => requestAnimationFrame(() => center(selected)))
      return () => cancelAnimationFrame(frame)
    }
    if (asksFor === selected) center(selected)
    else reveal(selected)
    return undefined
  }, [selected, asked, asksFor, width, center, reveal])
  return null
}
