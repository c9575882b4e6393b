import type { Change } from './types.ts'

const RETRY_MS = 2000

interface Watcher {
  /** Connected, for the first time or again: whatever was missed must be read. */
  open: () => void
  lost: () => void
  changes: (changes: Change[]) => void
}

/** Keeps listening to the sandbox, also after it was restarted. */
export function watchStream(watcher: Watcher): void {
  const source = new EventSource('/sandbox/api/stream')
  source.addEventListener('hello', () => watcher.open())
  source.addEventListener('change', (event) => watcher.changes(JSON.parse(event.data).changes as Change[]))
  source.addEventListener('error', () => {
    watcher.lost()
    // The browser tries again by itself unless it was answered with something that is no stream.
    if (source.readyState !== EventSource.CLOSED) return
    setTimeout(() => watchStream(watcher), RETRY_MS)
  })
}
