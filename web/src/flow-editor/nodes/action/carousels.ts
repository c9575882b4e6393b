import type { Block } from '#automation/node-types/action/blocks.ts'

/** Index and count of consecutive cards, which are sent as one carousel. */
export const carousels = (
  blocks: readonly Block[],
): ReadonlyMap<string, { index: number; count: number }> => {
  const places = new Map<string, { index: number; count: number }>()
  let together: string[] = []
  const close = () => {
    if (together.length > 1)
      together.forEach((id, index) => {
        places.set(id, { index: index + 1, count: together.length })
      })
    together = []
  }
  for (const { id, type } of blocks) {
    if (type === 'card') together.push(id)
    else close()
  }
  close()
  return places
}
