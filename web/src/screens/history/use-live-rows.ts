import { useCallback, useState, useSyncExternalStore } from 'react'
import { type Row, rowsAfter, type Shown } from './live-rows.ts'

/** Pixels of scrolling that count as reading; a resting finger moves the page a little. */
const READS_FROM = 80

const subscribe = (onScroll: () => void) => {
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
}
const useHasScrolled = () => useSyncExternalStore(subscribe, () => window.scrollY > READS_FROM)

type LiveList<One> = { rows: readonly One[]; view: string; page: number; onFirstPage: () => void }

/** The rows to show, the number of new ones, and the function that shows them. */
export const useLiveRows = <One extends Row>({ rows, view, page, onFirstPage }: LiveList<One>) => {
  const hasScrolled = useHasScrolled()
  const isFirstPage = page === 1
  const [shown, setShown] = useState<Shown<One> | null>(null)
  const next = rowsAfter(shown, rows, { view, mayMove: isFirstPage && !hasScrolled, isFirstPage })
  if (next !== shown) setShown(next)
  const showWaiting = useCallback(() => {
    if (!isFirstPage) return onFirstPage()
    setShown(null)
    window.scrollTo({ top: 0 })
  }, [isFirstPage, onFirstPage])
  return { rows: next.rows, waiting: next.waiting, showWaiting }
}
