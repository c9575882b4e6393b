import type { Content, Platform } from '../../world/types.ts'
import { type Node, type NodeType, nodeOf, type View } from '../node-type.ts'
import type { ListSource } from '../paging.ts'
import type { Parameters } from '../parameters.ts'

interface Wanted {
  pageId: string
  platform: Platform
  type: NodeType<Content>
  keep: (content: Content) => boolean
}

/** An account's content, newest first, within `since` and `until`. */
export function contentList(view: View, parameters: Parameters, wanted: Wanted): ListSource<Node> {
  const { world } = view
  const since = secondsOf(parameters, 'since') ?? 0
  const until = secondsOf(parameters, 'until') ?? Number.POSITIVE_INFINITY
  return {
    ids: world.index.contents(wanted.pageId, wanted.platform),
    newestFirst: true,
    load: (id) => {
      const content = world.contents.require(id)
      const inTime = content.createdAt >= since * 1000 && content.createdAt <= until * 1000
      return !content.deleted && inTime && wanted.keep(content) ? nodeOf(wanted.type, content) : null
    },
  }
}

/** Accepts Unix seconds or a date. */
export function secondsOf(parameters: Parameters, name: string): number | undefined {
  const text = parameters.string(name)
  if (text === undefined) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : Date.parse(text) / 1000
  return Number.isNaN(seconds) ? undefined : seconds
}
