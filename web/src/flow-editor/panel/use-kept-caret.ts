import { type RefObject, useLayoutEffect, useRef } from 'react'
import { caretAfter } from './caret.ts'

export type Writable = HTMLInputElement | HTMLTextAreaElement

const selectionOf = ({ selectionStart, selectionEnd }: Writable) => ({
  start: selectionStart ?? 0,
  end: selectionEnd ?? 0,
})

/** Keeps the caret at its letters when the text changes during typing (undo, another person). */
export const useKeptCaret = (field: RefObject<Writable | null>, value: string) => {
  const before = useRef(value)
  const typed = useRef(value)
  const selection = useRef({ start: value.length, end: value.length })

  useLayoutEffect(() => {
    const element = field.current
    const own = typed.current === value
    if (element && !own && before.current !== value && element === document.activeElement) {
      const { start, end } = selection.current
      element.setSelectionRange(
        caretAfter(before.current, value, start),
        caretAfter(before.current, value, end),
      )
    }
    before.current = value
    typed.current = value
  }, [field, value])

  return {
    /** Call it with the typed text before the document changes. */
    written: (element: Writable) => {
      typed.current = element.value
      selection.current = selectionOf(element)
    },
    selected: (element: Writable) => {
      selection.current = selectionOf(element)
    },
    selection,
  }
}
