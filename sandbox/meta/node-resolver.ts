import type { World } from '../world/world.ts'
import type { NodeReference } from '../world/world-index.ts'
import { GraphError, unsupported } from './graph-error.ts'
import type { Owner } from './node-type.ts'
import type { Method } from './route.ts'
import type { Session } from './tokens.ts'

/** The node type and owner of a path's first part; `placeholder` is its name in the routes. */
export interface ResolvedNode {
  placeholder: string
  key: string
  pageId: string | null
  targetId: string
}

const KIND_PLACEHOLDERS: Record<NodeReference['kind'], string> = {
  page: '{page-id}',
  instagram: '{ig-user-id}',
  post: '{post-id}',
  video: '{video-id}',
  live_video: '{live-video-id}',
  media: '{ig-media-id}',
  comment: '{comment-id}',
  ig_comment: '{ig-comment-id}',
  customer: '{scoped-user-id}',
  conversation: '{conversation-id}',
  message: '{message-id}',
}

const WITHOUT_OWNER = { pageId: null, targetId: '' }

export function resolveNode(
  world: World,
  appId: string,
  request: { method: Method },
  id: string,
  edge: string | undefined,
  session: Session,
): ResolvedNode {
  if (id === 'debug_token') return { placeholder: 'debug_token', key: '', ...WITHOUT_OWNER }
  if (id === 'oauth' && edge === 'access_token') return { placeholder: 'oauth', key: '', ...WITHOUT_OWNER }
  if (id === appId) return { placeholder: '{app-id}', key: id, ...WITHOUT_OWNER }
  if (id === 'me') return resolveMe(session)
  const reference = world.index.nodes.get(id)
  if (reference) {
    return {
      placeholder: KIND_PLACEHOLDERS[reference.kind],
      key: reference.key,
      ...ownerOf(world, reference),
    }
  }
  if (world.people.get(id)) return { placeholder: '{user-id}', key: id, ...WITHOUT_OWNER }
  throw /^\d|_/.test(id) ? unsupported(request.method, id) : unknownAlias(id)
}

/** The page for a page token, the person for a user token. */
function resolveMe(session: Session): ResolvedNode {
  if (session.kind === 'page') {
    const { id } = session.page
    return { placeholder: '{page-id}', key: id, pageId: id, targetId: id }
  }
  if (session.kind === 'user') return { placeholder: '{user-id}', key: session.person.id, ...WITHOUT_OWNER }
  throw new GraphError({
    code: 2500,
    message: 'An active access token must be used to query information about the current user.',
  })
}

function ownerOf(world: World, { kind, key }: NodeReference): Owner {
  const { pageId, platform } = accountOf(world, kind, key)
  return { pageId, targetId: world.accountId(pageId, platform) }
}

function accountOf(world: World, kind: NodeReference['kind'], key: string) {
  switch (kind) {
    case 'page':
      return { pageId: key, platform: 'facebook' as const }
    case 'instagram':
      return { pageId: key, platform: 'instagram' as const }
    case 'comment':
    case 'ig_comment':
      return world.comments.require(key)
    case 'customer':
      return world.index.recipient(key) ?? { pageId: '', platform: 'facebook' as const }
    case 'conversation':
      return world.conversations.require(key)
    case 'message':
      return world.conversations.require(world.messages.require(key).conversationId)
    default:
      return world.contents.require(key)
  }
}

function unknownAlias(id: string): GraphError {
  return new GraphError({
    code: 803,
    status: 404,
    message: `(#803) Some of the aliases you requested do not exist: ${id}`,
  })
}
