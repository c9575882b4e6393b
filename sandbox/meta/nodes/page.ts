import type { Page } from '../../world/types.ts'
import { pageMark, pictureAddress } from '../addresses.ts'
import { GraphError } from '../graph-error.ts'
import { type Edge, type Node, type NodeType, nodeOf, type View } from '../node-type.ts'
import { isTargetGranted } from '../permissions.ts'
import { restrictionOf } from '../webhooks/message-changes.ts'
import { contentList } from './content-lists.ts'
import { conversationsEdge } from './conversation.ts'
import { instagramType } from './instagram.ts'
import { postType } from './post.ts'
import { liveVideoType, statusOf, videoType } from './video.ts'

const READ_POSTS = ['pages_read_engagement'] as const

export const pageType: NodeType<Page> = {
  label: 'Page',
  placeholder: 'page-id',
  find: (world, key) => world.pages.get(key),
  idOf: (page) => page.id,
  ownerOf: (page) => ({ pageId: page.id, targetId: page.id }),
  permissions: ['pages_show_list'],
  defaults: ['name', 'id'],
  fields: {
    name: (page) => page.name,
    username: (page) => page.username,
    link: (page) => `https://www.facebook.com/${page.id}`,
    about: (page) => page.about,
    category: (page) => page.category,
    category_list: (page) => [{ id: page.categoryId, name: page.category }],
    fan_count: (page) => page.followers,
    followers_count: (page) => page.followers,
    picture: (page, view) => ({ data: picture(page, view) }),
    cover: () => undefined,
    is_published: () => true,
    has_transitioned_to_new_page_experience: () => true,
    is_webhooks_subscribed: (page, { world }) => world.pageSubscriptions.get(page.id) !== undefined,
    is_messenger_bot_get_started_enabled: (page, { world }) =>
      world.messengerProfiles.get(`${page.id}:facebook`)?.properties.get_started !== undefined,
    verification_status: () => 'not_verified',
    // Which apps may work on the threads of a page.
    messaging_feature_status: (_, { world }) => {
      const hasDefault = world.settings.default_app !== 'none'
      return { hop_v2: hasDefault, msgr_multi_app: true, ig_multi_app: hasDefault }
    },
    unread_message_count: (page, { world }) =>
      world.index
        .conversations(page.id, 'facebook')
        .reduce((sum, id) => sum + world.conversations.require(id).unreadByPage, 0),
    instagram_business_account: (page, view) => instagramOf(page, view),
    connected_instagram_account: (page, view) => instagramOf(page, view),
    access_token: (page, view) => pageToken(page, view),
    tasks: (page, view) => tasksOf(page, view),
  },
  edges: {},
}

export function picture(page: Page, view: View) {
  return {
    height: 50,
    is_silhouette: false,
    url: pictureAddress(view.publicBase, pageMark(page)),
    width: 50,
  }
}

/** Absent, not null, without a linked and permitted account. */
function instagramOf(page: Page, view: View) {
  const { session } = view
  if (!page.instagram) return undefined
  const person = session.kind === 'page' || session.kind === 'user' ? session.person : null
  return person && isTargetGranted(person, page.instagram.id) ? nodeOf(instagramType, page) : undefined
}

function pageToken(page: Page, view: View): string | undefined {
  const { session } = view
  if (session.kind === 'page') return session.token.id
  if (session.kind !== 'user' || !session.person.roles[page.id]?.length) return undefined
  return view.tokens.pageTokenFor(session.token, page).id
}

function tasksOf(page: Page, view: View): string[] | undefined {
  const { session } = view
  return session.kind === 'user' || session.kind === 'page' ? session.person.roles[page.id] : undefined
}

function postsEdge(keepHidden: boolean): Edge<Page> {
  return {
    permissions: READ_POSTS,
    source: (page, view, parameters) =>
      contentList(view, parameters, {
        pageId: page.id,
        platform: 'facebook',
        type: postType,
        keep: (post) =>
          (keepHidden || !post.hidden) && (post.kind !== 'reel' || view.world.settings.reels_in_posts),
      }),
  }
}

pageType.edges = {
  feed: postsEdge(false),
  posts: postsEdge(false),
  published_posts: postsEdge(true),
  video_reels: {
    permissions: READ_POSTS,
    source: (page, view, parameters) =>
      contentList(view, parameters, {
        pageId: page.id,
        platform: 'facebook',
        type: videoType,
        keep: (content) => content.kind === 'reel',
      }),
  },
  live_videos: {
    permissions: READ_POSTS,
    source: (page, view, parameters) => {
      const wanted = parameters.list('broadcast_status')
      return contentList(view, parameters, {
        pageId: page.id,
        platform: 'facebook',
        type: liveVideoType,
        keep: (content) => content.kind === 'live' && (!wanted || wanted.includes(statusOf(content))),
      })
    },
  },
  conversations: conversationsEdge(),
  page_status: {
    permissions: ['pages_manage_metadata'],
    source: (page) => ({ ids: [page.id], newestFirst: false, load: () => statusNode(page) }),
  },
}

/** The verdict of Facebook on a page (reference 2026, §2.2). */
function statusNode({ id, integrity }: Page): Node {
  return {
    id,
    render: (_, { world }) => {
      const now = world.now()
      const restrictions = (integrity?.restrictions ?? []).filter(
        ({ expiresAt }) => expiresAt === null || expiresAt > now,
      )
      const violations = integrity?.violations ?? []
      return {
        status: integrity?.status ?? 'ok',
        ...(violations.length > 0 && {
          violations: violations.map((violation) => ({ ...violation, severity: 'MEDIUM' })),
          recommended_actions: [{ type: 'FILE_APPEAL', url: 'https://www.facebook.com/support' }],
        }),
        ...(restrictions.length > 0 && { restrictions: restrictions.map(restrictionOf) }),
      }
    },
  }
}

export function requirePage(page: Page | null | undefined): Page {
  if (page) return page
  throw new GraphError({
    code: 210,
    message: '(#210) A page access token is required to request this resource.',
  })
}
