import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { rowId, rowOf } from './step-row.ts'

/**
 * A row that goes while it has the focus leaves it to the one that comes in its place: else whoever listens to the
 * screen begins at the top again. Gives what the list does when it is focused.
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
  // A menu of a row lies elsewhere; its row had the focus before.
  return ({ target }: FocusEvent) => {
    const row = target.closest('li[id]')
    if (row) focused.current = row.id
  }
}
