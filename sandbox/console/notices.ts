import { ApiError } from './api.ts'
import { element } from './element.ts'
import { text } from './language.ts'

const SHOWN_MS = 5000
const place = element('div', { class: 'notices', role: 'status' })

export function noticesView(): HTMLElement {
  return place
}

export function notice(words: string, kind: 'good' | 'bad' = 'good'): void {
  const shown = element('p', { class: `notice ${kind}` }, words)
  place.replaceChildren(shown)
  setTimeout(() => shown.remove(), SHOWN_MS)
}

/** Does it and says so when the sandbox refuses; tells whether it was done. */
export async function attempt(act: () => Promise<unknown>, done?: string): Promise<boolean> {
  try {
    await act()
    if (done) notice(done)
    return true
  } catch (error) {
    const isSilent = error instanceof ApiError && error.status === 0
    notice(isSilent ? text.state.noAnswer : text.state.refused(String((error as Error).message)), 'bad')
    return false
  }
}

/** Asks once before something that cannot be taken back. */
export function confirmed(question: string, explanation: string, yes: string): Promise<boolean> {
  return new Promise((resolve) => {
    const heading = element('h2', { id: 'question' }, question)
    const dialog = element(
      'dialog',
      { class: 'sheet', 'aria-labelledby': 'question' },
      heading,
      element('p', {}, explanation),
      element(
        'form',
        { method: 'dialog', class: 'row end' },
        element('button', { class: 'button', value: 'no' }, text.action.cancel),
        element('button', { class: 'button danger', value: 'yes' }, yes),
      ),
    )
    dialog.addEventListener('close', () => {
      resolve(dialog.returnValue === 'yes')
      dialog.remove()
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}
