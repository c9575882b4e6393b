/** The list with one item moved; `to` does not count the item itself. */
export const movedTo = <Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  to: number,
): Item[] => {
  const moved = items.find((item) => item.id === id)
  if (!moved) return [...items]
  return items.filter((item) => item !== moved).toSpliced(to, 0, moved)
}
