export type Side = 'before' | 'after'

/** Where an item goes that is dropped beside another one, counted without the item itself. */
export const indexAfterDrop = (ids: readonly string[], id: string, over: string, side: Side): number => {
  const others = ids.filter((one) => one !== id)
  const index = others.indexOf(over)
  if (index === -1) return ids.indexOf(id)
  return side === 'before' ? index : index + 1
}
