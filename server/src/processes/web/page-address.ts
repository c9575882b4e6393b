import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const ENGLISH = /^\/en(?=[/?]|$)/

/** Mongolian lives at `/…`, English at `/en/…`. */
export const isEnglish = (address: string): boolean => ENGLISH.test(address)
export const withoutLanguage = (path: string): string => path.replace(ENGLISH, '') || '/'

const list = z.array(z.string().startsWith('/'))

const patternOf = (route: string): string =>
  route
    .split('/')
    .map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/\W/g, '\\$&')))
    .join('/')

/** Whether an address is one of the application's screens, whose routes the build wrote beside the site. */
export const readScreens = async (siteDirectory: string): Promise<(path: string) => boolean> => {
  const routes = list.parse(JSON.parse(await readFile(join(siteDirectory, 'screens.json'), 'utf8')))
  const screens = new RegExp(`^(?:${routes.map(patternOf).join('|')})$`)
  return (path) => screens.test(withoutLanguage(path))
}
