import { useEffect } from 'react'
import type { Autosave } from '../document/autosave.ts'
import type { DocumentStore } from '../document/document-store.ts'
import { isSaved } from '../document/document-store.ts'

type Moments = { attach: () => () => void; autosave: Autosave; document: DocumentStore }

const listen = (target: EventTarget, names: readonly string[], listener: (event: Event) => void) => {
  for (const name of names) target.addEventListener(name, listener)
  return () => {
    for (const name of names) target.removeEventListener(name, listener)
  }
}

/** Saves when the person leaves the tab, and checks for changes of others when they return. */
export const useSavingMoments = ({ attach, autosave, document: flow }: Moments) => {
  useEffect(() => {
    const flush = () => void autosave.flush()
    const look = () => void autosave.look()
    const detach = [
      attach(),
      listen(window, ['blur', 'pagehide', 'online'], flush),
      listen(window, ['focus', 'online'], look),
      listen(document, ['visibilitychange'], () =>
        document.visibilityState === 'visible' ? look() : flush(),
      ),
      listen(window, ['beforeunload'], (event) => {
        // Warn only when the work could not be kept in this browser.
        if (!autosave.getState().kept && !isSaved(flow.getState())) event.preventDefault()
      }),
    ]
    return () => {
      for (const one of detach) one()
    }
  }, [attach, autosave, flow])
}
