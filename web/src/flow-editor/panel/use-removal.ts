import { useTexts } from '#web/i18n/language-context.tsx'
import { panelTexts } from './texts.ts'

import { undoToast } from './undo-toast.tsx'

type Removal = {
  /** With connections, the removal is reported. */
  isConnected: boolean
  remove: () => boolean
  putBack: () => boolean
}

/** Removes a part of a step. If connections go with it, an undo is offered. */
export const useRemoval = () => {
  const { item, head } = useTexts(panelTexts)
  return (name: string, { isConnected, remove, putBack }: Removal) => {
    if (!remove() || !isConnected) return
    const message = item.removedConnected(name)
    void undoToast({ message, undo: head.undo, failed: head.cannotUndo }, putBack)
  }
}
