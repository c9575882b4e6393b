import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { rowId, rowOf } from './step-row.ts'

/**
 * Moves the focus from a removed row to the one in its place. Otherwise a screen reader would start at the
 * top again. Returns the list's focus handler.
 */
export const useKeptFocus = (ids: readonly string[]) => {
  const focused = useRef<string>(undefined)
  const before = useRef(ids)
  useLayoutEffect(() => {
    const place = before.current.findIndex((id) => rowId(id) === focused.current)
    const gone = before.current[place]
    before.current = ids
    if (gone === undefined || ids.includes(gone)) return
    focused.current = undefined
    const next = ids[Math.min(place, ids.length - 1)]
    if (next !== undefined && document.activeElement === document.body)
      rowOf(next)?.focus({ preventScroll: true })
  }, [ids])
  // A row's menu is rendered elsewhere; its row had the focus before.
  return ({ target }: FocusEvent) => {
    const row = target.closest('li[id]')
    if (row) focused.current = row.id
  }
}
