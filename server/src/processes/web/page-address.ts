import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const ENGLISH = /^\/en(?=[/?]|$)/

/** Mongolian pages are under `/…`, English ones under `/en/…`. */
export const isEnglish = (address: string): boolean => ENGLISH.test(address)
export const withoutLanguage = (path: string): string => path.replace(ENGLISH, '') || '/'

const list = z.array(z.object({ path: z.string().startsWith('/'), preload: z.array(z.string()) }))

const patternOf = (route: string): string =>
  route
    .split('/')
    .map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/\W/g, '\\$&')))
    .join('/')

const linkTo = (address: string): string =>
  address.endsWith('.css')
    ? `<${address}>; rel=preload; as=style; crossorigin`
    : `<${address}>; rel=modulepreload`

/** The `Link` header of a screen: its files, which a browser fetches before the program of the shell has run. */
export type Screen = { link: string }

/** Finds the screen of a path. The build writes the routes and their files to the site's folder. */
export const readScreens = async (siteDirectory: string): Promise<(path: string) => Screen | undefined> => {
  const routes = list.parse(JSON.parse(await readFile(join(siteDirectory, 'screens.json'), 'utf8')))
  const screens = routes.map(({ path, preload }) => ({
    pattern: new RegExp(`^${patternOf(path)}$`),
    link: preload.map(linkTo).join(', '),
  }))
  return (path) => screens.find(({ pattern }) => pattern.test(withoutLanguage(path)))
}
