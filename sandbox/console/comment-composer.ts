import { api, type CommentWish } from './api.ts'
import { element, showList } from './element.ts'
import { icon } from './icons.ts'
import { text } from './language.ts'
import { avatar } from './marks.ts'
import { attempt } from './notices.ts'
import type { Store } from './store.ts'
import { suggestions } from './suggestions.ts'
import type { Comment, Content } from './types.ts'

export interface Composer {
  view: HTMLElement
  setPost: (content: Content) => void
  replyTo: (comment: Comment) => void
  edit: (comment: Comment) => void
  cancel: () => void
}

type Mode = { kind: 'new' } | { kind: 'reply' | 'edit'; comment: Comment }

/** One box for a comment, a reply and an edit: it stays in place while comments come and go above it. */
export function commentComposer(store: Store, onNew: () => void): Composer {
  let mode: Mode = { kind: 'new' }
  const chips = element('div', {
    class: 'suggestions',
    role: 'group',
    'aria-label': text.composer.suggestions,
  })
  const about = element('div', { class: 'composer-mode row', hidden: true })
  const face = element('span')
  const box = element('textarea', {
    rows: 1,
    placeholder: text.composer.placeholder,
    'data-testid': 'comment-text',
  })
  const photo = element('input', { type: 'checkbox', class: 'unseen', 'data-testid': 'comment-photo' })
  const photoLabel = element(
    'label',
    { class: 'icon-button toggle', title: text.composer.photo },
    photo,
    icon('photo'),
  )
  photoLabel.append(element('span', { class: 'unseen' }, text.composer.photo))
  const send = element(
    'button',
    {
      class: 'icon-button primary',
      'data-testid': 'comment-send',
      'aria-label': text.composer.send,
      title: text.composer.send,
    },
    icon('send'),
  )
  const form = element('form', { class: 'row composer-line' }, face, box, photoLabel, send)
  const view = element('div', { class: 'composer' }, about, chips, form)

  function setMode(next: Mode): void {
    mode = next
    about.hidden = next.kind === 'new'
    photoLabel.hidden = next.kind === 'edit'
    if (next.kind !== 'new') {
      const { author, text: words } = next.comment
      const label =
        next.kind === 'reply' ? text.composer.replyingTo(author.name) : text.composer.editing(words)
      about.replaceChildren(
        element('span', { class: 'grow one-line' }, label),
        element(
          'button',
          { class: 'icon-button', type: 'button', 'aria-label': text.composer.stop, onclick: cancel },
          icon('close'),
        ),
      )
    }
    box.value = next.kind === 'edit' ? next.comment.text : ''
    if (next.kind !== 'new') box.focus()
  }

  function cancel(): void {
    if (mode.kind !== 'new') setMode({ kind: 'new' })
  }

  function showCustomer(): void {
    const { customer } = store
    face.replaceChildren(avatar(customer.picture_url, 'small'))
    box.setAttribute('aria-label', text.composer.commentAs(customer.first_name))
  }

  async function submit(words: string, withPhoto: boolean): Promise<void> {
    const { contentId } = store.place
    if (contentId === null || (words === '' && !withPhoto)) return
    const doing = mode
    const isDone = await attempt(() =>
      doing.kind === 'edit'
        ? api.editComment(doing.comment.id, words)
        : api.comment(contentId, wishOf(store, doing, words, withPhoto)),
    )
    if (!isDone) return
    if (box.value.trim() === words) setMode({ kind: 'new' })
    photo.checked = false
    if (doing.kind === 'new') onNew()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(box.value.trim(), photo.checked)
  })
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') cancel()
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  store.on('place', showCustomer)
  showCustomer()

  return {
    view,
    cancel,
    replyTo: (comment) => setMode({ kind: 'reply', comment }),
    edit: (comment) => setMode({ kind: 'edit', comment }),
    setPost: (content) =>
      showList(chips, suggestions(content.text), {
        key: (words) => words,
        render: (words) =>
          element(
            'button',
            { class: 'chip-button', type: 'button', onclick: () => void submit(words, false) },
            words,
          ),
      }),
  }
}

function wishOf(store: Store, mode: Mode, words: string, withPhoto: boolean): CommentWish {
  return {
    customer_id: store.place.customerId,
    ...(words && { text: words }),
    ...(withPhoto && { photo: true }),
    ...(mode.kind === 'reply' && { reply_to: mode.comment.id }),
  }
}
