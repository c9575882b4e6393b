import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/infrastructure/config.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { isEnglish, readScreens, type Screen } from './page-address.ts'
import { pagePolicy } from './security-headers.ts'
import { registerSiteFiles } from './site-files.ts'

const YEAR_SECONDS = 31_536_000
/** Names of built files contain a hash of their content. */
const ASSETS = '/assets/'

/**
 * Serves the built pages: the public site and pre-rendered screens. Other screens get the shell of their language.
 * Unknown URLs get the 404 page, or the API's error for programs.
 */
export const registerWebPages = async (
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'meta' | 's3' | 'filesUrl'>,
  webDirectory: string | undefined,
): Promise<void> => {
  if (webDirectory === undefined) {
    app.setNotFoundHandler(refuse)
    return
  }
  const policy = await pagePolicy(webDirectory, config)
  const site = join(webDirectory, '../site')
  const findScreen = await readScreens(site)
  const { sendNotFound } = await registerSiteFiles(app, {
    directory: site,
    publicUrl: config.publicUrl,
    policy,
  })
  await app.register(fastifyStatic, {
    root: webDirectory,
    wildcard: false,
    redirect: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isAsset = path.startsWith(join(webDirectory, ASSETS))
      reply.header('cache-control', isAsset ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      if (/\.html(?:\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', policy)
    },
  })
  leadToPublicName(app, config.publicUrl)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (!isPage(request, path)) return refuse()
    if (/^(?:\/[\w-]+)+\/+$/.test(path))
      return reply.redirect(path.replace(/\/+$/, '') + request.url.slice(path.length), 301)
    const screen = findScreen(path)
    return screen ? sendPage(reply, webDirectory, path, screen) : sendNotFound(request, reply)
  })
}

const refuse = () => {
  throw new DomainError('NOT_FOUND')
}

const isPage = ({ method }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(?:api|webhooks|assets)(?:\/|$)/.test(path)

const sendPage = (reply: FastifyReply, webDirectory: string, path: string, { link }: Screen) => {
  const preRendered = join(path, 'index.html')
  // Only plain names can be a pre-rendered page. This also prevents path traversal.
  const isPlain = /^(?:\/[\w-]+)*$/.test(path)
  const shell = isEnglish(path) ? 'shell.en.html' : 'shell.mn.html'
  if (isPlain && existsSync(join(webDirectory, preRendered))) return reply.sendFile(preRendered)
  if (link !== '') reply.header('link', link)
  return reply.sendFile(shell)
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Cookies belong to a host name, so sign-in fails at 127.0.0.1 when the public name is localhost. */
const leadToPublicName = (app: FastifyInstance, publicUrl: string): void => {
  const { hostname, origin } = new URL(publicUrl)
  if (!LOOPBACK.has(hostname)) return
  app.addHook('onRequest', async (request, reply) => {
    const isDocument = request.headers['sec-fetch-dest'] === 'document'
    if (isDocument && request.hostname !== hostname && LOOPBACK.has(request.hostname))
      return reply.redirect(`${origin}${request.url}`, 302)
  })
}
