import { element } from './element.ts'
import { text } from './language.ts'

const PAUSE_MS = 120

interface Reading<T> {
  /** What is being looked at; an answer for something else is thrown away. Null = nothing. */
  key: () => string | null
  load: () => Promise<T>
  show: (answer: T) => void
  /** Where skeleton and error stand while there is nothing to show; `content` is hidden then. */
  status: HTMLElement
  content: HTMLElement
}

/** Gives a function that reads again, by itself or when told, and shows what is known meanwhile. */
export function reading<T>({ key, load, show, status, content }: Reading<T>): () => void {
  let shownKey: string | null = null

  const refresh = oneAtATime(async () => {
    const wanted = key()
    if (wanted !== shownKey) setState(status, content, wanted === null ? 'empty' : 'loading')
    if (wanted === null) {
      shownKey = null
      return
    }
    try {
      const answer = await load()
      if (wanted !== key()) return
      shownKey = wanted
      setState(status, content, 'ready')
      show(answer)
    } catch {
      if (wanted === key() && wanted !== shownKey) setState(status, content, 'failed', refresh)
    }
  })
  return refresh
}

/** However often it is asked: one run at a time, and never more often than the eye can follow. */
export function oneAtATime(run: () => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false

  async function runWhileWanted(): Promise<void> {
    isRunning = true
    do {
      isWanted = false
      await run()
      if (isWanted) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    } while (isWanted)
    isRunning = false
  }

  return () => {
    isWanted = true
    if (!isRunning) void runWhileWanted()
  }
}

function setState(
  status: HTMLElement,
  content: HTMLElement,
  state: 'empty' | 'loading' | 'ready' | 'failed',
  again?: () => void,
): void {
  content.hidden = state !== 'ready'
  status.hidden = state === 'ready'
  status.replaceChildren()
  if (state === 'loading') status.append(skeleton())
  if (state === 'failed')
    status.append(
      element(
        'div',
        { class: 'empty', role: 'alert' },
        element('p', {}, text.state.readingFailed),
        element('button', { class: 'button', type: 'button', onclick: again }, text.state.again),
      ),
    )
}

function skeleton(): HTMLElement {
  const bars = [1, 2, 3].map(() => element('span', { class: 'skeleton-bar' }))
  return element(
    'div',
    { class: 'skeleton', role: 'status' },
    element('span', { class: 'unseen' }, text.state.loading),
    ...bars,
  )
}
