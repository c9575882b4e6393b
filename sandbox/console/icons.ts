/** Drawn on a square of 24, in strokes. */
const PATHS = {
  back: 'M15 5 8 12l7 7',
  send: 'M4 12 20 4l-5 16-4-7z',
  photo: 'M4 7h4l2-3h4l2 3h4v12H4zM12 16a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  close: 'm6 6 12 12M18 6 6 18',
  restart: 'M5 12a7 7 0 1 0 2.5-5.4M5 4v4h4',
  posts: 'M4 5h16v9H4zM4 18h16M4 21h9',
  chat: 'M4 5h16v11H11l-5 4v-4H4z',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  calls: 'M4 9h14m-4-4 4 4-4 4M20 17H6',
  faults: 'M12 4 22 20H2zM12 10v5M12 17.5v.5',
  bank: 'M3 10 12 4l9 6zM6 10v8M10 10v8M14 10v8M18 10v8M3 20h18',
  plus: 'M12 5v14M5 12h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
} as const

export type IconName = keyof typeof PATHS

export function icon(name: IconName): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', PATHS[name])
  svg.append(path)
  return svg
}
