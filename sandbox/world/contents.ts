import { numericId } from './ids.ts'
import type { Content, ContentKind, Page, Platform } from './types.ts'
import type { World } from './world.ts'

export interface NewContent {
  page: Page
  platform: Platform
  kind: ContentKind
  text: string
  picture: string | null
  createdAt?: number | undefined
  hidden?: boolean | undefined
  likes?: number | undefined
  /** Only for a live video. */
  ended?: boolean | undefined
}

export function publishContent(world: World, input: NewContent): Content {
  const content = addContent(world, input)
  world.announce({ kind: 'content_added', content })
  if (content.live) world.announce({ kind: 'live_changed', content })
  return content
}

export function addContent(world: World, input: NewContent): Content {
  const { page, platform, kind } = input
  const createdAt = input.createdAt ?? world.now()
  const isVideo = kind === 'reel' || kind === 'live'
  return world.contents.put({
    id: contentId(world, page, platform),
    pageId: page.id,
    platform,
    kind,
    text: input.text,
    picture: input.picture,
    createdAt,
    updatedAt: createdAt,
    hidden: input.hidden ?? false,
    deleted: false,
    likes: input.likes ?? 0,
    live: kind === 'live' ? (input.ended ? 'ended' : 'running') : null,
    videoId: platform === 'facebook' && isVideo ? world.nextId('66') : null,
    liveVideoId: platform === 'facebook' && kind === 'live' ? world.nextId('77') : null,
    commentsEnabled: true,
  })
}

function contentId(world: World, page: Page, platform: Platform): string {
  const number = world.nextNumber()
  return platform === 'instagram' ? numericId('178', number) : `${page.id}_${numericId('22', number)}`
}

export function stopLive(world: World, content: Content): Content {
  const stopped = world.contents.put({ ...content, live: 'ended', updatedAt: world.now() })
  world.announce({ kind: 'live_changed', content: stopped })
  return stopped
}

export function deleteContent(world: World, content: Content): Content {
  return world.contents.put({ ...content, deleted: true })
}
