import type { ContentItem } from '#contract/content.schemas.ts'
import { contentTypes } from '#contract/platforms.ts'

export type ContentType = 1 | 2 | 3 | 4
export type ContentKind = 'all' | 'post' | 'reel' | 'live'

/** In the order of the tabs. */
export const CONTENT_KINDS: readonly ContentKind[] = ['all', 'post', 'reel', 'live']

export const typeOfKind: Record<ContentKind, ContentType> = {
  all: contentTypes.ALL,
  post: contentTypes.POST,
  reel: contentTypes.REEL,
  live: contentTypes.LIVE,
}

const kinds = { 1: 'post', 2: 'reel', 3: 'live', 4: 'all' } as const

export const kindOfType = <Type extends ContentType>(type: Type): (typeof kinds)[Type] => kinds[type]

/** The common type of the chosen content; ALL for mixed or unknown types. */
export const typeOfChosen = (
  ids: readonly string[],
  known: ReadonlyMap<string, Pick<ContentItem, 'type'>>,
): ContentType => {
  const types = new Set(ids.map((id) => known.get(id)?.type ?? contentTypes.ALL))
  const [only] = types
  return types.size === 1 && only !== undefined ? only : contentTypes.ALL
}
