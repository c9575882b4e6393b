import { useReactFlow } from '@xyflow/react'
import { type RefObject, useEffect } from 'react'
import type { Position } from '#automation/flow/parts.ts'
import { useEditing } from '../editor-context.tsx'
import { actedOn, isForCanvas } from './key-target.ts'
import { useCanvasCommands } from './use-canvas-commands.ts'

/** The system's copy, cut and paste events, which need no permission. */
export const useClipboardKeys = (
  root: RefObject<HTMLElement | null>,
  pointer: RefObject<Position | undefined>,
): void => {
  const { view } = useEditing()
  const commands = useCanvasCommands()
  const { screenToFlowPosition } = useReactFlow()
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      if (!isForCanvas(event.target, root.current)) return
      if (document.getSelection()?.isCollapsed === false) return
      const ids = actedOn(view.getState().selected)
      const text = commands.copied(ids)
      if (text === undefined) return
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
      if (event.type === 'cut') commands.remove(ids)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isForCanvas(event.target, root.current)) return
      const at = pointer.current ? screenToFlowPosition(pointer.current) : commands.middle()
      commands.paste(event.clipboardData?.getData('text/plain') ?? '', at)
      event.preventDefault()
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [root, pointer, view, commands, screenToFlowPosition])
}
