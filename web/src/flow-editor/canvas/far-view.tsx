import { useStore as useCanvasStore } from '@xyflow/react'
import { createContext, type ReactNode, useContext, useDeferredValue } from 'react'

/** Below this nobody can read a card. */
const READABLE = 0.3

const FarContext = createContext(false)

/** The canvas is seen from too far away to read: hundreds of cards are in sight then, and drawn simply. */
export const useFarView = (): boolean => useContext(FarContext)

/** The view goes on gliding while cards change over. */
export const FarView = ({ children }: { children: ReactNode }) => {
  const far = useCanvasStore(({ transform }) => transform[2] < READABLE)
  return <FarContext value={useDeferredValue(far)}>{children}</FarContext>
}
