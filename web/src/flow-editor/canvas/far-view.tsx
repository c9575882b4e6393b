import { useStore as useCanvasStore } from '@xyflow/react'
import { type RefObject, useEffect } from 'react'

/** Below this nobody can read a card. */
const READABLE = 0.3

/** From far away cards are drawn without what cannot be read anyway: hundreds of them are seen at once then. */
export const FarView = ({ root }: { root: RefObject<HTMLElement | null> }) => {
  const far = useCanvasStore(({ transform }) => transform[2] < READABLE)
  useEffect(() => {
    root.current?.toggleAttribute('data-far', far)
  }, [root, far])
  return null
}
