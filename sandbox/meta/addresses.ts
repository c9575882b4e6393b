import type { Content, Page, Person } from '../world/types.ts'

/** The sandbox serves its own pictures; a customer's photo may have any address. */
export function pictureAddress(publicBase: string, picture: string): string {
  if (picture.startsWith('/')) return `${publicBase}${picture}`
  return picture.includes('://') ? picture : `${publicBase}/sandbox/pictures/${picture}.svg`
}

/** The same as a photo, which is no drawing. */
export function photoAddress(publicBase: string, picture: string): string {
  return pictureAddress(publicBase, picture).replace(/\.svg$/, '.png')
}

export function pageMark(page: Page): string {
  return `mark/${page.motif}`
}

export function portrait(person: Person): string {
  return `face/${person.email.split('@')[0]}`
}

/** Same paths as on the platform; in a browser they open the console. */
export function permalinkPath(content: Content): string {
  if (content.platform === 'instagram') {
    const folder = content.kind === 'reel' ? 'reel' : content.kind === 'story' ? 'stories' : 'p'
    return `/${folder}/${shortcode(content)}/`
  }
  if (content.kind === 'reel') return `/reel/${content.videoId}/`
  if (content.kind === 'live') return `/${content.pageId}/videos/${content.videoId}/`
  return `/${content.pageId}/posts/${content.id.slice(content.id.indexOf('_') + 1)}`
}

export function shortcode(content: Content): string {
  return `C${BigInt(content.id).toString(36)}`
}

export function idOfShortcode(code: string): string {
  let id = 0n
  for (const digit of code.slice(1)) id = id * 36n + BigInt(Number.parseInt(digit, 36))
  return id.toString()
}
