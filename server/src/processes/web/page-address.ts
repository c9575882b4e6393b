import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const ENGLISH = /^\/en(?=[/?]|$)/

/** Mongolian pages are under `/…`, English ones under `/en/…`. */
export const isEnglish = (address: string): boolean => ENGLISH.test(address)
export const withoutLanguage = (path: string): string => path.replace(ENGLISH, '') || '/'

const list = z.array(z.string().startsWith('/'))

const patternOf = (route: string): string =>
  route
    .split('/')
    .map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/\W/g, '\\$&')))
    .join('/')

/** Returns a test for paths of screens. The build writes their routes to the site's folder. */
export const readScreens = async (siteDirectory: string): Promise<(path: string) => boolean> => {
  const routes = list.parse(JSON.parse(await readFile(join(siteDirectory, 'screens.json'), 'utf8')))
  const screens = new RegExp(`^(?:${routes.map(patternOf).join('|')})$`)
  return (path) => screens.test(withoutLanguage(path))
}
