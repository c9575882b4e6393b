type Attribute = string | number | boolean | null | undefined | ((event: Event) => void)
export type Child = Node | string | null | undefined | false

/** `onclick` and the like take a listener; `true` sets an empty attribute; nothing is set for null and false. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, Attribute> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key.slice(2), value)
    else if (value !== null && value !== undefined && value !== false)
      made.setAttribute(key, value === true ? '' : String(value))
  }
  made.append(...present(children))
  return made
}

export function present(children: Child[]): (Node | string)[] {
  return children.filter((child): child is Node | string => Boolean(child))
}

interface KeyedList<T> {
  key: (item: T) => string
  /** Whatever changes how the item looks; by default the whole item. */
  signature?: (item: T) => string
  render: (item: T) => HTMLElement
}

const shown = new WeakMap<Element, { key: string; signature: string }>()

/** Replaces only what changed, so that focus, scroll and opened details of the rest stay. */
export function showList<T>(
  parent: HTMLElement,
  items: T[],
  { key, signature = JSON.stringify, render }: KeyedList<T>,
): void {
  const before = new Map([...parent.children].map((child) => [shown.get(child)?.key, child as HTMLElement]))
  const after = items.map((item) => {
    const now = { key: key(item), signature: signature(item) }
    const old = before.get(now.key)
    if (old && shown.get(old)?.signature === now.signature) return old
    const made = render(item)
    shown.set(made, now)
    if (old) carryOver(old, made)
    else if (before.size > 0) showAsNew(made)
    return made
  })
  const kept = new Set<Element>(after)
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove()
  after.forEach((node, at) => {
    if (parent.children[at] !== node) parent.insertBefore(node, parent.children[at] ?? null)
  })
}

function showAsNew(made: HTMLElement): void {
  made.classList.add('fresh')
  made.addEventListener('animationend', () => made.classList.remove('fresh'), { once: true })
}

function carryOver(old: HTMLElement, made: HTMLElement): void {
  if (old instanceof HTMLDetailsElement && made instanceof HTMLDetailsElement) made.open = old.open
  const focused = document.activeElement
  const action = old.contains(focused) && focused instanceof HTMLElement && focused.dataset.action
  if (!action) return
  const next = made.querySelector<HTMLElement>(`[data-action="${CSS.escape(action)}"]`)
  queueMicrotask(() => next?.focus({ preventScroll: true }))
}
