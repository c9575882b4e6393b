import { element } from './element.ts'
import { icon } from './icons.ts'

/** Rarer deeds behind three dots. */
export function menu(label: string, items: [label: string, act: () => void][]): HTMLDetailsElement {
  const choices = element(
    'div',
    { class: 'menu-items' },
    ...items.map(([words, act]) => element('button', { type: 'button', onclick: act }, words)),
  )
  const opened = element(
    'details',
    { class: 'menu' },
    element('summary', { 'aria-label': label }, icon('more')),
    choices,
  )
  opened.addEventListener('toggle', () => {
    if (opened.open) choices.scrollIntoView({ block: 'nearest' })
  })
  return opened
}

/** A menu closes after a choice and when the person turns to something else. */
export function closeMenusByThemselves(): void {
  document.addEventListener('click', ({ target }) => closeMenus(target as Node))
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeMenus(null)
  })
}

function closeMenus(target: Node | null): void {
  for (const opened of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')) {
    const isItsHandle = opened.querySelector('summary')?.contains(target)
    if (!isItsHandle) opened.open = false
  }
}
