import type { KeyboardEvent } from 'react'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { canvasKey } from '../canvas/canvas-keys.ts'
import { useEditing } from '../editor-context.tsx'

const isOpenList = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true'

/**
 * Undo and redo in a field act on the document, because the browser's own undo covers only that field. An Esc
 * that closes a list closes nothing else.
 */
export const usePanelKeys = () => {
  const { said } = useTexts(canvasTexts)
  const { document, view } = useEditing()
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    if (event.key === 'Escape' && isOpenList(event.target)) return event.stopPropagation()
    const key = canvasKey(event)
    if (key !== 'undo' && key !== 'redo') return
    event.preventDefault()
    if (document[key]()) view.announce(key === 'undo' ? said.undone : said.redone)
  }
}
