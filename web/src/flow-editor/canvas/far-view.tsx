import { useStore as useCanvasStore } from '@xyflow/react'
import { createContext, type ReactNode, useContext, useDeferredValue } from 'react'

/** Zoom below which a card cannot be read. */
const READABLE = 0.3

const FarContext = createContext(false)

/**
 * The canvas is zoomed out too far to read. Hundreds of cards may be visible then, so they are drawn simply.
 */
export const useFarView = (): boolean => useContext(FarContext)

/** Deferred, so that the view keeps moving while the cards change. */
export const FarView = ({ children }: { children: ReactNode }) => {
  const far = useCanvasStore(({ transform }) => transform[2] < READABLE)
  return <FarContext value={useDeferredValue(far)}>{children}</FarContext>
}
