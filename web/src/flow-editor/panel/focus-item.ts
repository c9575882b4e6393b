/** Long enough for the change to render and for a closing menu to return the focus. */
const A_MOMENT = 60

const itemWith = (id: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)

/** Focuses the item that was just added. */
export const focusItem = (id: string) => {
  setTimeout(() => itemWith(id)?.querySelector<HTMLElement>('textarea, input, select')?.focus(), A_MOMENT)
}

/** After a removal by keyboard: focuses the neighbour, or the button that adds an item. */
export const focusNeighbour = (id: string) => {
  const list = itemWith(id)?.closest('section, fieldset')
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  const siblings = items.filter((one) => one.closest('section, fieldset') === list)
  const index = siblings.findIndex((one) => one.dataset.item === id)
  const neighbour = siblings[index + 1] ?? siblings[index - 1]
  const target = () =>
    neighbour?.querySelector<HTMLElement>('button') ?? [...(list?.querySelectorAll('button') ?? [])].at(-1)
  setTimeout(() => target()?.focus(), A_MOMENT)
}
