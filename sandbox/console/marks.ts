import { element } from './element.ts'
import { language, text } from './language.ts'
import { clockTime, dayAndTime, relativeTime, span } from './time.ts'

const TICK_MS = 10_000

export function avatar(url: string, size: 'small' | 'medium' | 'large' = 'medium'): HTMLElement {
  return element('img', { class: `avatar ${size}`, src: url, alt: '', loading: 'lazy' })
}

/** «3 minutes ago»; kept true by `keepTimesTrue`. */
export function timeMark(time: string, now: number): HTMLElement {
  return element(
    'time',
    { datetime: time, title: `${dayAndTime(time)} (${clockTime(time)})`, 'data-relative': true },
    relativeTime(time, now, text.time),
  )
}

export function spanText(milliseconds: number): string {
  return span(milliseconds, text.time)
}

export function keepTimesTrue(now: () => number): void {
  setInterval(() => {
    for (const mark of document.querySelectorAll<HTMLTimeElement>('time[data-relative]'))
      mark.textContent = relativeTime(mark.dateTime, now(), text.time)
  }, TICK_MS)
}

export function grouped(count: number): string {
  return count.toLocaleString(language === 'en' ? 'en-GB' : 'mn-MN')
}

export function emptyState(title: string, explanation: string): HTMLElement {
  return element(
    'div',
    { class: 'empty' },
    element('p', { class: 'empty-title' }, title),
    element('p', {}, explanation),
  )
}
