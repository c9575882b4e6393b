import { api } from './api.ts'
import { element } from './element.ts'
import { text } from './language.ts'
import { attempt } from './notices.ts'
import type { Store } from './store.ts'
import type { Content, ContentKind } from './types.ts'

const KINDS: ContentKind[] = ['post', 'reel', 'live']

/** A sheet in which the page publishes something new. */
export function openWriteSheet(store: Store): void {
  const { pageId, platform } = store.place
  const words = element('textarea', { id: 'post-text', rows: 4, required: true, 'data-testid': 'post-text' })
  words.placeholder = text.write.placeholder
  const picture = element('input', { type: 'checkbox', checked: true, id: 'post-picture' })
  const kinds = KINDS.map((kind, at) => kindChoice(kind, at === 0))
  const dialog = element('dialog', { class: 'sheet', 'aria-labelledby': 'write-title' })
  const form = element(
    'form',
    { class: 'stack' },
    element('h2', { id: 'write-title' }, text.write.title(store.page.name, text.platform[platform])),
    element(
      'fieldset',
      { class: 'choices' },
      element('legend', {}, text.write.kind),
      ...kinds.map(({ label }) => label),
    ),
    element('label', { for: 'post-text' }, text.write.text),
    words,
    element('label', { class: 'check' }, picture, text.write.picture),
    element(
      'div',
      { class: 'row end' },
      element(
        'button',
        { class: 'button', type: 'button', onclick: () => dialog.close() },
        text.action.cancel,
      ),
      element('button', { class: 'button primary', 'data-testid': 'post-send' }, text.write.send),
    ),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const kind = kinds.find(({ input }) => input.checked)?.kind ?? 'post'
    const wish = { platform, kind, text: words.value.trim(), picture: picture.checked }
    void publish(wish)
  })
  dialog.addEventListener('close', () => dialog.remove())

  async function publish(wish: Parameters<typeof api.publish>[1]): Promise<void> {
    let made: Content | undefined
    const isDone = await attempt(async () => {
      made = (await api.publish(pageId, wish)).content
    }, text.write.done)
    if (!isDone || !made) return
    dialog.close()
    store.go({ contentId: made.id, left: 'content', side: 'left' })
  }

  dialog.append(form)
  document.body.append(dialog)
  dialog.showModal()
  words.focus()
}

function kindChoice(kind: ContentKind, isChosen: boolean) {
  const input = element('input', { type: 'radio', name: 'kind', value: kind, checked: isChosen })
  return { kind, input, label: element('label', { class: 'check' }, input, text.content.kinds[kind]) }
}
