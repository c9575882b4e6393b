import { useEffect, useRef, useState } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { downloadCsv, type Progress, saveFile } from '#web/api/file-download.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'

export type Export = { path: string; query: Record<string, unknown> }

type State =
  | { step: 'idle' | 'cancelled' }
  | ({ step: 'running' } & Progress)
  | { step: 'done'; rows: number; name: string }
  | { step: 'failed'; error: unknown }

/** Faster changes of the numbers would be unreadable. */
const SHOWN_EVERY = 150

/** Downloads the list as a file, with progress. Stops on request and when the screen is left. */
export const useExport = ({ path, query }: Export) => {
  const { somethingWentWrong } = useTexts(errorTexts)
  const [state, setState] = useState<State>({ step: 'idle' })
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const start = async () => {
    const mine = new AbortController()
    stop.current = mine
    setState({ step: 'running', rows: 0, total: 0 })
    let shownAt = 0
    const onProgress = (progress: Progress) => {
      if (mine.signal.aborted || performance.now() - shownAt < SHOWN_EVERY) return
      shownAt = performance.now()
      setState({ step: 'running', ...progress })
    }
    const listener = {
      onProgress,
      otherwise: somethingWentWrong,
      fallbackName: `hariu-${dayOf(new Date())}.csv`,
    }
    try {
      const file = await downloadCsv({ path, query }, mine.signal, listener)
      if (mine.signal.aborted) return
      saveFile(file)
      setState({ step: 'done', rows: file.rows, name: file.name })
    } catch (error) {
      if (!mine.signal.aborted) setState({ step: 'failed', error })
    }
  }
  const cancel = () => {
    stop.current?.abort()
    setState({ step: 'cancelled' })
  }
  return { state, start: () => void start(), cancel }
}
