/** After the change is drawn, and after a menu that closes has given the focus back. */
const A_MOMENT = 60

const itemWith = (id: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)

/** Puts the cursor into what was just added. */
export const focusItem = (id: string) => {
  setTimeout(() => itemWith(id)?.querySelector<HTMLElement>('textarea, input, select')?.focus(), A_MOMENT)
}

/** Who removes an item by the keyboard goes on at its neighbour, or where the next one is added. */
export const focusBeside = (id: string) => {
  const list = itemWith(id)?.closest('section, fieldset')
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  const siblings = items.filter((one) => one.closest('section, fieldset') === list)
  const index = siblings.findIndex((one) => one.dataset.item === id)
  const neighbour = siblings[index + 1] ?? siblings[index - 1]
  const target = () =>
    neighbour?.querySelector<HTMLElement>('button') ?? [...(list?.querySelectorAll('button') ?? [])].at(-1)
  setTimeout(() => target()?.focus(), A_MOMENT)
}
