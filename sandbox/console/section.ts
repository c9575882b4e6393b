import { element } from './element.ts'

/** A block of a panel, with what it is for. */
export function section(heading: string, explanation: string, ...content: HTMLElement[]): HTMLElement {
  return element(
    'section',
    { class: 'stack block' },
    element('div', {}, element('h3', {}, heading), element('p', { class: 'quiet' }, explanation)),
    ...content,
  )
}
