import { api } from './api.ts'
import type { Composer } from './comment-composer.ts'
import { element } from './element.ts'
import { icon } from './icons.ts'
import { text } from './language.ts'
import { avatar, spanText, timeMark } from './marks.ts'
import { menu } from './menu.ts'
import { attempt } from './notices.ts'
import type { Store } from './store.ts'
import { between } from './time.ts'
import type { Comment } from './types.ts'

/** What a comment looks like also depends on who is looking. */
export function commentSignature(store: Store, comment: Comment): string {
  return `${store.place.customerId} ${JSON.stringify(comment)}`
}

/** A comment with its replies inside it, the page's own replies standing out. */
export function commentItem(
  store: Store,
  comment: Comment,
  parent: Comment | null,
  composer: Composer,
): HTMLElement {
  const isPage = comment.author.kind === 'page'
  const said = element(
    'div',
    { class: 'said', 'data-testid': isPage ? 'page-reply' : null },
    bubble(comment),
    isPage && parent && answeredAfter(parent, comment),
  )
  return element(
    'li',
    {
      class: `comment${isPage ? ' by-page' : ''}${comment.hidden ? ' is-hidden' : ''}${comment.deleted ? ' is-deleted' : ''}`,
      'data-testid': `comment-${comment.id}`,
    },
    avatar(comment.author.picture_url, parent ? 'small' : 'medium'),
    element(
      'div',
      { class: 'comment-body' },
      said,
      deeds(store, comment, composer),
      privateReplyMark(store, comment),
      comment.replies.length > 0 &&
        element(
          'ul',
          { class: 'replies', 'aria-label': text.comment.replies },
          ...comment.replies.map((reply) => commentItem(store, reply, comment, composer)),
        ),
    ),
  )
}

function bubble(comment: Comment): HTMLElement {
  const { author, platform } = comment
  const name = platform === 'instagram' && author.username ? author.username : author.name
  return element(
    'div',
    { class: 'bubble' },
    element(
      'p',
      { class: 'author' },
      element('strong', {}, name),
      author.kind === 'page' && element('span', { class: 'chip strong' }, text.comment.page),
    ),
    comment.deleted
      ? element('p', { class: 'struck' }, comment.text)
      : comment.text && element('p', { class: 'words' }, comment.text),
    comment.photo_url &&
      !comment.deleted &&
      element('img', { class: 'comment-photo', src: comment.photo_url, alt: text.comment.photoAlt }),
  )
}

/** The proof a person came for: that it was answered, and how fast. */
function answeredAfter(parent: Comment, reply: Comment): HTMLElement {
  const passed = spanText(between(parent.created_at, reply.created_at))
  return element('p', { class: 'answered' }, text.comment.answeredAfter(passed))
}

function deeds(store: Store, comment: Comment, composer: Composer): HTMLElement {
  const isMine = comment.author.kind === 'customer' && comment.author.id === store.place.customerId
  const button = (name: string, label: string, act: () => void) =>
    element(
      'button',
      {
        class: 'deed',
        type: 'button',
        onclick: act,
        'data-action': `${name}-${comment.id}`,
        'data-testid': `${name}-comment`,
      },
      label,
    )
  return element(
    'div',
    { class: 'deeds quiet row' },
    timeMark(comment.created_at, store.now()),
    comment.edited_at && !comment.deleted && element('span', {}, text.comment.edited),
    comment.liked_by_page && element('span', {}, text.comment.likedByPage),
    comment.hidden && element('span', { class: 'chip warning' }, text.comment.hidden),
    comment.deleted && element('span', { class: 'chip warning' }, text.comment.deleted),
    !comment.deleted && button('reply', text.comment.reply, () => composer.replyTo(comment)),
    isMine && !comment.deleted && button('edit', text.comment.edit, () => composer.edit(comment)),
    isMine &&
      !comment.deleted &&
      button('delete', text.comment.remove, () => void attempt(() => api.removeComment(comment.id))),
    comment.author.kind === 'customer' && !comment.deleted && commentMenu(comment),
  )
}

function commentMenu({ id, hidden }: Comment): HTMLElement {
  const hide = () => attempt(() => api.hideComment(id, !hidden))
  const repeat = () => attempt(() => api.repeatWebhookOf(id), text.comment.repeated)
  return menu(text.comment.menu, [
    [hidden ? text.comment.show : text.comment.hide, () => void hide()],
    [text.comment.repeat, () => void repeat()],
  ])
}

function privateReplyMark(store: Store, comment: Comment): HTMLElement | null {
  const reply = comment.private_reply
  if (!reply) return null
  const open = () => store.go({ customerId: comment.author.id, panel: 'chat', side: 'panel' })
  const passed = spanText(between(comment.created_at, reply.created_at))
  return element(
    'div',
    { class: 'private-reply', 'data-testid': 'private-reply' },
    icon('chat'),
    element(
      'div',
      { class: 'grow' },
      element('p', { class: 'answered' }, text.comment.privateAfter(passed)),
      reply.text && element('p', { class: 'one-line' }, reply.text),
    ),
    element(
      'button',
      {
        class: 'button small',
        type: 'button',
        onclick: open,
        'data-testid': 'open-chat',
        'data-action': `chat-${comment.id}`,
      },
      text.comment.openChat,
    ),
  )
}
