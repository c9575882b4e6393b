import { ApiError, api } from './api.ts'
import { commentComposer } from './comment-composer.ts'
import { commentItem, commentSignature } from './comment-view.ts'
import { element, present, showList } from './element.ts'
import { followEnd } from './follow-end.ts'
import { icon } from './icons.ts'
import { text } from './language.ts'
import { avatar, emptyState, grouped, timeMark } from './marks.ts'
import { menu } from './menu.ts'
import { attempt, confirmed } from './notices.ts'
import { kindChip } from './pages-view.ts'
import { reading } from './reading.ts'
import type { Store } from './store.ts'
import type { Comment, Content } from './types.ts'

/** The middle column: one post as the public sees it, with everything said under it. */
export function postView(store: Store): HTMLElement {
  const post = element('div')
  const counts = element('p', { class: 'quiet row post-counts' })
  const comments = element('ul', { class: 'comments', 'aria-label': text.comment.list })
  const noComments = emptyState(text.comment.none, text.comment.noneWhy)
  const older = element('p', { class: 'quiet center' }, text.comment.more)
  const nothingChosen = emptyState(text.content.choose, text.content.chooseWhy)
  const status = element('div')
  const content = element('div', { class: 'thread' }, post, counts, older, noComments, comments)
  const scroll = element('div', { class: 'scroll' }, nothingChosen, status, content)
  const end = followEnd(scroll, content)
  const composer = commentComposer(store, end.go)

  const refresh = reading({
    key: () => store.place.contentId,
    load: () => api.content(store.place.contentId ?? '').catch(leaveIfGone),
    status,
    content,
    show: (answer) => show(answer.content, answer.comments, answer.more),
  })

  function show(shown: Content, list: Comment[], isMore: boolean): void {
    showList(post, [shown], {
      key: ({ id }) => id,
      // The counts change with every comment; the picture should not blink for that.
      signature: (each) => JSON.stringify({ ...each, comment_count: 0, like_count: 0 }),
      render: (each) => postCard(store, each),
    })
    counts.replaceChildren(
      element('span', {}, text.content.likes(grouped(shown.like_count))),
      element('span', {}, text.content.comments(grouped(shown.comment_count))),
    )
    older.hidden = !isMore
    noComments.hidden = list.length > 0 || shown.kind === 'story'
    showList(comments, list, {
      key: ({ id }) => id,
      signature: (comment) => commentSignature(store, comment),
      render: (comment) => commentItem(store, comment, null, composer),
    })
    composer.view.hidden = shown.kind === 'story'
    composer.setPost(shown)
  }

  /** Somebody may have put the world back while this page was open. */
  function leaveIfGone(error: unknown): never {
    if (error instanceof ApiError && error.status === 404) store.go({ contentId: null, left: 'list' })
    throw error
  }

  function showPlace(): void {
    const isChosen = store.place.contentId !== null
    nothingChosen.hidden = isChosen
    if (!isChosen) composer.view.hidden = true
    refresh()
  }

  store.on('place', (place, before) => {
    if (place.contentId !== before.contentId) {
      end.leave()
      composer.cancel()
    }
    showPlace()
  })
  store.on('changes', (changes) => {
    const { contentId } = store.place
    const concern = changes.some(
      ({ kind, id, content_id }) =>
        kind === 'world' ||
        content_id === contentId ||
        (kind === 'comment' && !content_id) ||
        id === contentId,
    )
    if (concern) refresh()
  })
  showPlace()
  return element(
    'section',
    { class: 'column post', 'aria-label': text.content.title },
    element(
      'button',
      { class: 'button back', type: 'button', onclick: () => store.go({ left: 'list' }) },
      icon('back'),
      text.content.back,
    ),
    scroll,
    composer.view,
  )
}

function postCard(store: Store, content: Content): HTMLElement {
  const { page } = store
  return element(
    'article',
    { class: 'post-card', 'data-testid': 'post' },
    element(
      'header',
      { class: 'row' },
      avatar(page.picture_url),
      element(
        'div',
        { class: 'grow' },
        element('h2', {}, page.name),
        element(
          'p',
          { class: 'quiet row' },
          text.platform[content.platform],
          timeMark(content.created_at, store.now()),
          kindChip(content),
        ),
      ),
      ...present([content.live === 'running' && stopButton(content), postMenu(store, content)]),
    ),
    element('p', { class: 'post-text' }, content.text),
    content.picture_url &&
      element('img', { class: 'post-picture', src: content.picture_url, alt: text.content.picture }),
  )
}

function stopButton({ id }: Content): HTMLElement {
  const stop = () => void attempt(() => api.stopLive(id), text.content.stopped)
  return element(
    'button',
    { class: 'button small', type: 'button', onclick: stop, 'data-testid': 'stop-live' },
    text.content.stop,
  )
}

function postMenu(store: Store, { id }: Content): HTMLElement {
  async function remove(): Promise<void> {
    if (!(await confirmed(text.content.removeAsk, text.content.removeWhy, text.content.remove))) return
    if (await attempt(() => api.removeContent(id), text.content.removed))
      store.go({ contentId: null, left: 'list' })
  }
  return menu(text.content.more, [[text.content.remove, () => void remove()]])
}
