import type { Language } from '#contract/platforms.ts'

const load = () => import('./show-answer.ts')

/** Answers a visitor's own comment. The engine is fetched when the form gets the focus. */
export const beginTryIt = (demo: Element, language: Language): void => {
  const form = demo.querySelector<HTMLFormElement>('[data-try-it]')
  const field = form?.querySelector('input')
  if (!form || !field) return
  const failed = form.querySelector<HTMLElement>('[data-part="failed"]')
  const answer = async (text: string) => {
    demo.setAttribute('aria-busy', 'true')
    try {
      const { showAnswer } = await load()
      showAnswer(demo, text, language)
      failed?.setAttribute('hidden', '')
    } catch {
      failed?.removeAttribute('hidden')
    }
    demo.removeAttribute('aria-busy')
  }
  form.addEventListener('focusin', () => void load().catch(() => undefined), { once: true })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = field.value.trim()
    if (text !== '') void answer(text)
  })
  for (const suggestion of form.querySelectorAll<HTMLElement>('[data-suggestion]'))
    suggestion.addEventListener('click', () => {
      field.value = suggestion.dataset.suggestion ?? ''
      void answer(field.value)
    })
}
